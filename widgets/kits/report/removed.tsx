import { ShieldX } from 'lucide';
import { useRef } from 'react';
import type { Removal } from '../../contract/report/schema.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import css from './styles.css?inline';
import { reportWords } from './words.ts';

/** Tells the author that the editors have removed the content, and why. */
export function ReportRemoved({ removed: { reason, note } }: { removed: Removal }) {
  const say = useWords(reportWords);
  const place = useRef<HTMLParagraphElement>(null);
  useSheet(place, css);
  return (
    <p className="removed" ref={place}>
      <Icon of={ShieldX} />
      <span>
        <strong>{say('removed', { reason: say(`short${reason}`) })}</strong>
        {note && <q dir="auto">{note}</q>}
        <span className="small">{say('removedHint')}</span>
      </span>
    </p>
  );
}
