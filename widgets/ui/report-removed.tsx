import { ShieldX } from 'lucide';
import { useRef } from 'react';
import type { Removal } from '../core/contract/removal.ts';
import { Icon } from './icon.tsx';
import { reportWords } from './report.strings.ts';
import css from './report-removed.css?inline';
import { useSheet } from './use-sheet.ts';
import { useWords } from './words.tsx';

/** For its author: that the editors have removed this, and why. Stands before the acts of what was removed. */
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
