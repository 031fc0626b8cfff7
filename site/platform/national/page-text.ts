import type { CooperationCase, Scheme, SchemeCell } from '../../../widgets/contract/national/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { element, tag, worded } from '../page/html.ts';
import { factsHtml, mainHtml, type Telling, timeHtml, wordsHtml } from '../page/text.ts';
import { pageWords } from '../page/words.ts';

/** Renders a case for clients without JavaScript. */
export function caseHtml(found: CooperationCase, telling: Telling): string {
  const { title, orgName, regionName, type, cover, summary, numbers, contentHtml, publishTime } = found;
  const parts = [
    worded('h1', { dir: 'auto' }, title),
    factsHtml([type, regionName, orgName], timeHtml(publishTime, telling)),
    cover === undefined ? '' : element('p', {}, tag('img', { src: cover, alt: '', loading: 'lazy' })),
    worded('p', { dir: 'auto' }, summary),
    element(
      'ul',
      { class: 'ways-on' },
      numbers.map(({ label, value }) => worded('li', {}, `${label}: ${value}`)).join(''),
    ),
    wordsHtml(contentHtml),
  ];
  return mainHtml(element('article', {}, parts.join('')));
}

/** Renders the plans for clients without JavaScript: audience and features of each. */
export function schemeHtml(name: string, { plans, groups, footnotes }: Scheme, lang: Lang): string {
  const columns = [translate(pageWords, lang)('feature'), ...plans.map(plan => plan.name)];
  const head = element('tr', {}, columns.map(column => worded('th', { scope: 'col' }, column)).join(''));
  const rows = groups.flatMap(group => [
    element('tr', {}, worded('th', { scope: 'colgroup', colspan: columns.length }, group.name)),
    ...group.features.map(feature => {
      const cells = plans.map(({ id }) =>
        wordOf(
          feature.cells.find(cell => cell.planId === id),
          lang,
        ),
      );
      const row = worded('th', { scope: 'row' }, feature.name);
      return element('tr', {}, row + cells.map(cell => worded('td', {}, cell)).join(''));
    }),
  ]);
  const parts = [
    worded('h1', {}, name),
    ...plans.map(plan => worded('p', {}, `${plan.name}: ${plan.summary} ${plan.audience}`)),
    plans.length === 0
      ? ''
      : element('table', {}, element('thead', {}, head) + element('tbody', {}, rows.join(''))),
    ...footnotes.map(note => worded('p', {}, note)),
  ];
  return mainHtml(parts.join(''), 'page wide');
}

function wordOf(cell: SchemeCell | undefined, lang: Lang): string {
  switch (cell?.type) {
    case 'text':
      return cell.value;
    case 'number':
      return [cell.value.toLocaleString(lang), cell.unit].filter(Boolean).join(' ');
    default:
      return translate(pageWords, lang)(`held_${cell?.type ?? 'no'}`);
  }
}
