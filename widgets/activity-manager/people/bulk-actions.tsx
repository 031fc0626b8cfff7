import { useState } from 'react';
import type { Signup } from '../../contract/signup/schema.ts';
import { useStore } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { useSelectedRows } from '../../kits/manager/list.ts';
import { Button } from '../../ui/base/button.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { activityManagerWords } from '../words.ts';
import { canDo, needsReason, PEOPLE_ACTS, type People, type PeopleAct } from './model.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface BulkActionsProps {
  people: People;
  isOver: boolean;
  /** Called after an action. */
  onDone: () => void;
}

/** Selects people and acts on all of them for whom the action is possible. Shows the result of the last action. */
export function BulkActions({ people, isOver, onDone }: BulkActionsProps) {
  const say = useWords(activityManagerWords);
  const { selection } = people;
  const items = useStore(people.list.store, state => state.items);
  const { busy, result, fault } = useStore(people.store);
  const [asking, setAsking] = useState<'reject' | 'remove' | null>(null);
  const isOpen = (signup: Signup) => PEOPLE_ACTS.some(act => canDo(act, signup, isOver));
  const open = items.filter(isOpen);
  const all = useSelectedRows(people.list, selection).filter(isOpen);
  const isAll = all.length === open.length;
  const isBusy = all.some(({ id }) => busy.includes(id));
  const thoseFor = (act: PeopleAct): Signup[] => all.filter(signup => canDo(act, signup, isOver));
  const run = async (act: PeopleAct, reason = '') => {
    const isDone = await people.act(thoseFor(act), act, reason);
    if (isDone) onDone();
    return isDone;
  };
  return (
    <div className={all.length > 0 ? 'bulk' : 'bulk none'} hidden={open.length === 0 && !result && !fault}>
      {open.length > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={isAll}
            ref={box => {
              if (box) box.indeterminate = all.length > 0 && !isAll;
            }}
            onChange={() =>
              selection.select(
                open.map(({ id }) => id),
                !isAll,
              )
            }
          />
          <span>{all.length > 0 ? say('chosenPeople', { count: all.length }) : say('chooseEverybody')}</span>
        </label>
      )}
      {all.length > 0 && (
        <span className="bulk-acts">
          {PEOPLE_ACTS.filter(act => thoseFor(act).length > 0).map(act => (
            <Button
              key={act}
              look={needsReason(act) ? 'danger' : 'plain'}
              busy={isBusy}
              onClick={() => (needsReason(act) ? setAsking(act) : void run(act))}
            >
              {say(`${act}Some`, { count: thoseFor(act).length })}
            </Button>
          ))}
        </span>
      )}
      {result && (
        <div className="result small" role="status">
          <p>{say('result', { act: say(`${result.act}Did`), count: result.done })}</p>
          {result.failed.map(({ id, name, message }) => (
            <p key={id} className="failed" dir="auto">
              {say('failedWith', { name, reason: message })}
            </p>
          ))}
        </div>
      )}
      {fault && !asking && <ManageFailed error={fault} unclear={say('unclear')} />}
      {asking && (
        <ReasonDialog
          people={people}
          signups={thoseFor(asking)}
          act={asking}
          onAct={reason => run(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
