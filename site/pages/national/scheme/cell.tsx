import { Check, Minus } from 'lucide';
import type { SchemeCell } from '../../../../widgets/contract/national/schema.ts';
import { Icon } from '../../../../widgets/ui/base/icon.tsx';
import { useLang, useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import { schemeWords } from './words.ts';

/** Value of a feature in a plan. Icons have a text for screen readers. */
export function Cell({ cell }: { cell: SchemeCell }) {
  const say = useWords(schemeWords);
  const lang = useLang();
  switch (cell.type) {
    case 'yes':
      return (
        <span className="cell-yes">
          <Icon of={Check} />
          <span className="visually-hidden">{say('yes')}</span>
        </span>
      );
    case 'no':
      return (
        <span className="cell-no">
          <Icon of={Minus} />
          <span className="visually-hidden">{say('no')}</span>
        </span>
      );
    case 'ask':
      return <a href="#contact">{say('ask')}</a>;
    case 'text':
      return <span dir="auto">{cell.value}</span>;
    case 'number':
      return (
        <span dir="auto">
          {cell.value.toLocaleString(lang)} {cell.unit}
        </span>
      );
  }
}
