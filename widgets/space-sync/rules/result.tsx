import { useEffect, useRef } from 'react';
import type { SyncResult } from '../../contract/space-sync/schema.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { keepingWords } from '../manage/words.ts';

export interface SpaceSyncRanProps {
  result: SyncResult;
  /** Nothing was changed: this is what would happen. */
  isTried: boolean;
}

/** As many titles are named; of the rest only how many there are. */
const NAMED = 5;

/** What a run of a rule did, or would do; what is left alone, with the reason. */
export function SpaceSyncRan({ result, isTried }: SpaceSyncRanProps) {
  const say = useWords(keepingWords);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is shown where it can be seen
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
      <Group word={say(isTried ? 'wouldAdd' : 'ranAdded', { count: added.length })} of={added} />
      <Group word={say('ranUpdated', { count: updated.length })} of={updated} />
      <Group word={say('ranRemoved', { count: removed.length })} of={removed} />
      {toPick > 0 && <p>{say('ranToPick', { count: toPick })}</p>}
      <Group word={say('ranFailed', { count: failed.length })} of={failed} />
    </div>
  );
}

interface GroupProps {
  word: string;
  of: readonly { id: string; title?: string | undefined; message?: string }[];
}

function Group({ word, of }: GroupProps) {
  const say = useWords(keepingWords);
  if (of.length === 0) return null;
  return (
    <div>
      <p>{word}</p>
      <ul className="small">
        {of.slice(0, NAMED).map(({ id, title = '', message }) => (
          <li key={id} dir="auto">
            {message ? say('ranFailure', { title, reason: message }) : title}
          </li>
        ))}
        {of.length > NAMED && <li>{say('ranMore', { count: of.length - NAMED })}</li>}
      </ul>
    </div>
  );
}
