import { useState } from 'react';
import { APPLY_TEXT_MAX } from '../core/api/member.ts';
import { JOIN_POLICY } from '../core/api/space-directory.ts';
import { Confirm } from '../ui/confirm.tsx';
import { ManageReason } from '../ui/manage-reason.tsx';
import { useWords } from '../ui/words.tsx';
import type { Space } from './space-directory.store.ts';
import { spaceDirectoryWords } from './space-directory.strings.ts';
import type { JoinAct } from './space-directory-join.view.tsx';

export interface SpaceDirectoryAskingProps {
  space: Space;
  act: 'ask' | 'leave';
  busy: boolean;
  /** Resolves to why it was not done; null when it was. */
  onAct: (act: JoinAct, message?: string) => Promise<string | null>;
  onClose: () => void;
}

/** What is asked before: a word to the hosts, or whether it is meant. */
export function SpaceDirectoryAsking({ space, act, busy, onAct, onClose }: SpaceDirectoryAskingProps) {
  const say = useWords(spaceDirectoryWords);
  const [failed, setFailed] = useState('');
  const { name, joinPolicy } = space;
  const run = async (message = '') => {
    const why = await onAct(act, message);
    setFailed(why ?? '');
    return why === null;
  };
  const told = failed && (
    <p className="failed small" role="alert" dir="auto">
      {failed}
    </p>
  );
  if (act === 'leave')
    return (
      <Confirm
        title={say('leaveTitle', { name })}
        text={say(joinPolicy === JOIN_POLICY.free ? 'leaveText' : WAYS_BACK[joinPolicy])}
        act={say('leave')}
        busy={busy}
        onConfirm={() => void run().then(done => done && onClose())}
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
      onAct={run}
      onClose={onClose}
    />
  );
}

/** What it takes to come back where one cannot just join. */
const WAYS_BACK = {
  [JOIN_POLICY.invite]: 'leaveTextInvite',
  [JOIN_POLICY.request]: 'leaveTextAsk',
} as const;
