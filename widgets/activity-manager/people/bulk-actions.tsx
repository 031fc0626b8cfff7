import { useRef, useState } from 'react';
import type { Signup } from '../../contract/signup/schema.ts';
import { useStore } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import css from '../bulk-actions.css?inline';
import { activityManagerWords } from '../words.ts';
import { canDo, PEOPLE_ACTS, type People, type PeopleAct } from './model.ts';
import { ActivityManagerPeopleReason } from './reason.tsx';

export interface ActivityManagerPeopleActsProps {
  people: People;
  isOver: boolean;
  /** Something was done. */
  onDone: () => void;
}

/** Chooses several, does the same with each that allows it, and says with whom it was not done. */
export function ActivityManagerPeopleActs({ people, isOver, onDone }: ActivityManagerPeopleActsProps) {
  const say = useWords(activityManagerWords);
  const items = useStore(people.list.store, state => state.items);
  const { chosen, busy, result, fault } = useStore(people.store);
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  const [asking, setAsking] = useState<'reject' | 'remove' | null>(null);
  const open = items.filter(signup => PEOPLE_ACTS.some(act => canDo(act, signup, isOver)));
  const all = open.filter(({ id }) => chosen.has(id));
  const isAll = all.length === open.length;
  const isBusy = all.some(({ id }) => busy.includes(id));
  const those = (act: PeopleAct): Signup[] => all.filter(signup => canDo(act, signup, isOver));
  const take = async (act: PeopleAct, reason = '') => {
    const isDone = await people.act(those(act), act, reason);
    if (isDone) onDone();
    return isDone;
  };
  return (
    <div
      className={all.length > 0 ? 'bulk' : 'bulk none'}
      ref={place}
      hidden={open.length === 0 && !result && !fault}
    >
      {open.length > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={isAll}
            ref={box => {
              if (box) box.indeterminate = all.length > 0 && !isAll;
            }}
            onChange={() =>
              people.choose(
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
          {PEOPLE_ACTS.filter(act => those(act).length > 0).map(act => (
            <Button
              key={act}
              look={act === 'remove' || act === 'reject' ? 'danger' : 'plain'}
              busy={isBusy}
              onClick={() => (act === 'remove' || act === 'reject' ? setAsking(act) : void take(act))}
            >
              {say(`${act}Some`, { count: those(act).length })}
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
        <ActivityManagerPeopleReason
          people={people}
          signups={those(asking)}
          act={asking}
          onAct={reason => take(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
