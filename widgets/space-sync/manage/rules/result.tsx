import { useEffect, useRef } from 'react';
import type { SyncResult } from '../../../contract/space-sync/schema.ts';
import { useWords } from '../../../ui/i18n/translate.tsx';
import { manageWords } from '../words.ts';

export interface ResultProps {
  result: SyncResult;
  /** True for a dry run. */
  isTried: boolean;
}

/** Maximum number of titles per group. */
const NAMED = 5;

/** Result of a run or dry run: added, updated, removed and failed articles. */
export function Result({ result, isTried }: ResultProps) {
  const say = useWords(manageWords);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new result
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [result]);
  const { added, updated, removed, failed, toPick } = result;
  const isNothing = added.length + updated.length + removed.length + failed.length + toPick === 0;
  return (
    <div ref={box} className="ran" role="status">
      <p>
        <strong>{say(isTried ? 'ranTried' : 'ranDone')}</strong>
      </p>
      {isNothing && <p>{say('ranNothing')}</p>}
      <Group label={say(isTried ? 'wouldAdd' : 'ranAdded', { count: added.length })} entries={added} />
      <Group label={say('ranUpdated', { count: updated.length })} entries={updated} />
      <Group label={say('ranRemoved', { count: removed.length })} entries={removed} />
      {toPick > 0 && <p>{say('ranToPick', { count: toPick })}</p>}
      <Group label={say('ranFailed', { count: failed.length })} entries={failed} />
    </div>
  );
}

interface GroupProps {
  label: string;
  entries: readonly { id: string; title?: string | undefined; message?: string }[];
}

function Group({ label, entries }: GroupProps) {
  const say = useWords(manageWords);
  if (entries.length === 0) return null;
  return (
    <div>
      <p>{label}</p>
      <ul className="small">
        {entries.slice(0, NAMED).map(({ id, title = '', message }) => (
          <li key={id} dir="auto">
            {message ? say('ranFailure', { title, reason: message }) : title}
          </li>
        ))}
        {entries.length > NAMED && <li>{say('ranMore', { count: entries.length - NAMED })}</li>}
      </ul>
    </div>
  );
}
