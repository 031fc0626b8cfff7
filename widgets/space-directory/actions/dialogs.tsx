import { type ReactNode, useState } from 'react';
import { APPLY_TEXT_MAX } from '../../contract/limits.ts';
import { JOIN_POLICY } from '../../contract/space/calls.ts';
import { toApiError } from '../../core/index.ts';
import { ManageReason } from '../../kits/manager/dialog-form.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import type { Space } from '../model.ts';
import { spaceDirectoryWords } from '../words.ts';

export interface DialogProps {
  space: Space;
  busy: boolean;
  /** Sends the action. Rejects if the platform refuses it. */
  onSend: (message?: string) => Promise<void>;
  onClose: () => void;
}

/** Asks to join, with a message to the hosts. */
export function AskDialog({ space: { name }, busy, onSend, onClose }: DialogProps) {
  const say = useWords(spaceDirectoryWords);
  const [failed, send] = useSending(onSend);
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
      failed={failed}
      onAct={send}
      onClose={onClose}
    />
  );
}

/** Translations that say how to come back after leaving. */
const WAYS_BACK = {
  [JOIN_POLICY.invite]: 'leaveTextInvite',
  [JOIN_POLICY.request]: 'leaveTextAsk',
  [JOIN_POLICY.free]: 'leaveText',
} as const;

/** Confirms leaving a space. */
export function LeaveDialog({ space: { name, joinPolicy }, busy, onSend, onClose }: DialogProps) {
  const say = useWords(spaceDirectoryWords);
  const [failed, send] = useSending(onSend);
  const leave = async () => {
    if (await send()) onClose();
  };
  return (
    <Confirm
      title={say('leaveTitle', { name })}
      text={say(WAYS_BACK[joinPolicy])}
      act={say('leave')}
      busy={busy}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      {failed}
    </Confirm>
  );
}

/** Returns the message of the platform's refusal, and a function that sends and resolves to whether it succeeded. */
function useSending(onSend: DialogProps['onSend']) {
  const [reason, setReason] = useState('');
  const failed: ReactNode = reason && (
    <p className="failed small" role="alert" dir="auto">
      {reason}
    </p>
  );
  const send = async (message?: string): Promise<boolean> => {
    setReason('');
    try {
      await onSend(message);
      return true;
    } catch (error) {
      setReason(toApiError(error).message);
      return false;
    }
  };
  return [failed, send] as const;
}
