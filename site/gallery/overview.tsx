import { useLang, useWords } from '../../widgets/ui/i18n/translate.tsx';
import { follow, pageOf } from './address.ts';
import type { Guide } from './guide.ts';
import { LiveTag } from './live-tag.tsx';
import type { Manual } from './manual.ts';
import { ManualText } from './parts.tsx';
import { Recipes } from './recipes/list.tsx';
import { type ExampleFor, exampleOf, givenBy, numbersOf, type Samples } from './settings.ts';
import type { Tag } from './snippet.ts';
import { galleryWords } from './words.ts';

/** Cards of all widgets, and the recipes for the first one. */
export function Overview({ guide, platform }: { guide: Guide; platform: string }) {
  const [first] = guide.manuals;
  const lang = useLang();
  return (
    <>
      <ul className="cards">
        {guide.manuals.map(manual => (
          <Card key={manual.tag} manual={manual} platform={platform} samples={guide.samples} />
        ))}
      </ul>
      {first && (
        <Recipes
          tag={usualTag(first, { platform, samples: guide.samples, lang })}
          numbers={numbersOf(first)}
          delivered={guide.delivered}
        />
      )}
    </>
  );
}

interface CardProps {
  manual: Manual;
  platform: string;
  samples: Samples;
}

/** Card with an inert preview; the widget's own page has an interactive one. */
function Card({ manual, platform, samples }: CardProps) {
  const { tag, summary } = manual;
  const { given } = usualTag(manual, { platform, samples, lang: useLang() });
  return (
    <li className="card">
      <a href={pageOf(tag)} onClick={follow} aria-describedby={`${tag}-summary`}>
        <code>{`<${tag}>`}</code>
      </a>
      <p id={`${tag}-summary`}>
        <ManualText text={summary} />
      </p>
      <div className="look" inert>
        <LiveTag tag={tag} given={given} />
      </div>
    </li>
  );
}

/** Returns the tag of the manual's first snippet. */
function usualTag(manual: Manual, wanted: ExampleFor): Tag {
  const { settings, content } = exampleOf(manual.examples[0] ?? '', wanted);
  return { platform: wanted.platform, tag: manual.tag, given: givenBy(settings, manual), content };
}

/** Visible part of the previous item when the row scrolls, in CSS pixels. */
const BESIDE = 48;

/** Scrolls the row to the current link. */
function scrollRowTo(link: HTMLElement | null): void {
  const row = link?.closest('ul');
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - BESIDE;
}

/** Navigation between the widgets. */
export function WidgetRow({ manuals, tag }: { manuals: readonly Manual[]; tag: string }) {
  const say = useWords(galleryWords);
  return (
    <nav className="widget-row" aria-label={say('widgets')}>
      <ul>
        <li>
          <a href={pageOf(null)} onClick={follow}>
            {say('allWidgets')}
          </a>
        </li>
        {manuals.map(manual => (
          <li key={manual.tag}>
            <a
              href={pageOf(manual.tag)}
              onClick={follow}
              aria-current={manual.tag === tag ? 'page' : undefined}
              ref={manual.tag === tag ? scrollRowTo : undefined}
            >
              <code>{manual.tag}</code>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
