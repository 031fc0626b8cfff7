import { useEffect, useRef, useState } from 'react';
import { APPLY_TEXT_MAX } from '../contract/limits.ts';
import { JOIN_POLICY } from '../contract/space/calls.ts';
import { toApiError, useWidget } from '../core/index.ts';
import { ManageReason } from '../kits/manager/reason.tsx';
import type { JoinAct } from '../kits/membership/act.ts';
import { changeStanding } from '../kits/membership/change.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import { Confirm } from '../ui/overlay/confirm.tsx';
import type { Space, SpaceDirectory } from './model.ts';
import { spaceDirectoryWords } from './words.ts';

export interface SpaceDirectoryActsProps {
  space: Space;
  directory: SpaceDirectory;
  act: JoinAct;
  onClose: () => void;
}

/** How it is told what has come of an act, by how the person stands then. */
const TOLD = ['left', 'asked', 'left', 'joined'] as const;

/** One act: done at once, or after a word to the hosts, or when it is meant. */
export function SpaceDirectoryActs({ space, directory, act, onClose }: SpaceDirectoryActsProps) {
  const { emit, announce, toast, http } = useWidget();
  const say = useWords(spaceDirectoryWords);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const { id, name, joinPolicy } = space;

  /** Resolves to whether it was done; else why not is told. */
  const run = async (tell: (why: string) => void, message = ''): Promise<boolean> => {
    setBusy(true);
    setFailed('');
    try {
      const wanted = act === 'join' || act === 'ask' ? 'join' : 'leave';
      const standing = await changeStanding(http, wanted, space, message);
      directory.stand(id, standing);
      emit('mskt-join', { id, ...standing });
      announce(say(TOLD[standing.joinStatus], { name }));
      return true;
    } catch (error) {
      tell(toApiError(error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const atOnce = act === 'join' || act === 'withdraw';
  const latest = useRef({ run, onClose, toast });
  latest.current = { run, onClose, toast };
  useEffect(() => {
    if (!atOnce) return;
    const { run, toast } = latest.current;
    void run(toast).then(() => latest.current.onClose());
  }, [atOnce]);
  if (atOnce) return null;

  const told = failed && (
    <p className="failed small" role="alert" dir="auto">
      {failed}
    </p>
  );
  if (act === 'leave')
    return (
      <Confirm
        title={say('leaveTitle', { name })}
        text={say(WAYS_BACK[joinPolicy])}
        act={say('leave')}
        busy={busy}
        onConfirm={() => void run(setFailed).then(done => done && onClose())}
        onClose={onClose}
      >
        {told}
      </Confirm>
    );
  return (
    <ManageReason
      title={say('askTitle')}
      text={say('askText', { name })}
      label={say('askLabel')}
      hint={say('askHint')}
      max={APPLY_TEXT_MAX}
      sayLeft={left => (left < 0 ? say('over', { count: -left }) : say('left200', { count: left }))}
      act={say('askAct')}
      look="primary"
      busy={busy}
      failed={told}
      onAct={message => run(setFailed, message)}
      onClose={onClose}
    />
  );
}

/** What it takes to come back. */
const WAYS_BACK = {
  [JOIN_POLICY.invite]: 'leaveTextInvite',
  [JOIN_POLICY.request]: 'leaveTextAsk',
  [JOIN_POLICY.free]: 'leaveText',
} as const;
