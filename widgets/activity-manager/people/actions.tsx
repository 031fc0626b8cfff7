import { useState } from 'react';
import { WITHDRAW_REASON_MAX } from '../../contract/limits.ts';
import type { Signup } from '../../contract/signup/schema.ts';
import { useStore } from '../../core/index.ts';
import { ManageReason } from '../../kits/manager/dialog-form.tsx';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { useSelectedRows } from '../../kits/manager/list.ts';
import { ManageMenu } from '../../kits/manager/menu.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { activityManagerWords } from '../words.ts';
import { canDo, needsReason, PEOPLE_ACTS, type People, type PeopleAct } from './model.ts';

interface SharedProps {
  people: People;
  /** Called after an action. */
  onDone: () => void;
}

/**
 * Returns a function that begins an action, and the dialog that asks for its reason, if it needs one.
 *
 * @param signupsFor returns the sign-ups that an action concerns
 */
function useActions({ people, onDone }: SharedProps, signupsFor: (act: PeopleAct) => readonly Signup[]) {
  const [asking, setAsking] = useState<ReasonDialogProps['act'] | null>(null);
  const run = async (act: PeopleAct, reason = '') => {
    const isDone = await people.act(signupsFor(act), act, reason);
    if (isDone) onDone();
    return isDone;
  };
  const dialog = asking && (
    <ReasonDialog
      people={people}
      signups={signupsFor(asking)}
      act={asking}
      onAct={reason => run(asking, reason)}
      onClose={() => setAsking(null)}
    />
  );
  return [(act: PeopleAct) => (needsReason(act) ? setAsking(act) : void run(act)), dialog] as const;
}

export interface SignupActionsProps extends SharedProps {
  signup: Signup;
  /** The possible actions. */
  acts: readonly PeopleAct[];
  busy: boolean;
}

/** Actions on one sign-up: a button that gives the person a place, and a menu of the others. */
export function SignupActions({ people, signup, acts, busy, onDone }: SignupActionsProps) {
  const say = useWords(activityManagerWords);
  const { userName: name } = signup.user;
  const first = acts.find(act => act === 'approve' || act === 'offer');
  const [begin, dialog] = useActions({ people, onDone }, () => [signup]);
  return (
    <>
      <div className="row-acts" part="acts">
        {first && (
          <Button busy={busy} aria-label={say(`${first}Name`, { name })} onClick={() => begin(first)}>
            {say(first)}
          </Button>
        )}
        <ManageMenu label={say('moreName', { title: name })} title={say('more')} busy={busy}>
          {acts
            .filter(act => act !== first)
            .map(act => (
              <Button key={act} look="quiet" busy={busy} onClick={() => begin(act)}>
                {say(act)}
              </Button>
            ))}
        </ManageMenu>
      </div>
      {dialog}
    </>
  );
}

export interface BulkActionsProps extends SharedProps {
  isOver: boolean;
}

/** Selects people and acts on all of them for whom the action is possible. Shows the result of the last action. */
export function BulkActions({ people, isOver, onDone }: BulkActionsProps) {
  const say = useWords(activityManagerWords);
  const { selection } = people;
  const items = useStore(people.list.store, state => state.items);
  const { busy, result, fault } = useStore(people.store);
  const isOpen = (signup: Signup) => PEOPLE_ACTS.some(act => canDo(act, signup, isOver));
  const open = items.filter(isOpen);
  const all = useSelectedRows(people.list, selection).filter(isOpen);
  const isAll = all.length === open.length;
  const isBusy = all.some(({ id }) => busy.includes(id));
  const thoseFor = (act: PeopleAct): Signup[] => all.filter(signup => canDo(act, signup, isOver));
  const [begin, dialog] = useActions({ people, onDone }, thoseFor);
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
              onClick={() => begin(act)}
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
      {fault && !dialog && <ManageFailed error={fault} unclear={say('unclear')} />}
      {dialog}
    </div>
  );
}

interface ReasonDialogProps {
  people: People;
  signups: readonly Signup[];
  act: 'reject' | 'remove';
  onAct: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Names the people who are rejected or removed, and asks for the reason, which they read. */
function ReasonDialog({ people, signups, act, onAct, onClose }: ReasonDialogProps) {
  const say = useWords(activityManagerWords);
  const lang = useLang();
  const { busy, fault } = useStore(people.store);
  const [faultBefore] = useState(fault);
  const names = new Intl.ListFormat(lang).format(signups.map(({ user }) => user.userName));
  return (
    <ManageReason
      title={say(`${act}Title`)}
      text={say(`${act}Text`, { names })}
      label={say('reasonForThem')}
      hint={say('reasonForThemHint')}
      max={WITHDRAW_REASON_MAX}
      sayLeft={left => (left < 0 ? say('over', { count: -left }) : say('left', { count: left }))}
      act={say(`${act}Title`)}
      busy={signups.some(({ id }) => busy.includes(id))}
      failed={fault && fault !== faultBefore && <ManageFailed error={fault} unclear={say('unclear')} />}
      onAct={onAct}
      onClose={onClose}
    />
  );
}
