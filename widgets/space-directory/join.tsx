import { type ReactNode, useState } from 'react';
import { APPLY_TEXT_MAX } from '../contract/limits.ts';
import { JOIN_POLICY, SPACE_ROLE } from '../contract/space/calls.ts';
import { toApiError, usePerson, useSettling, useWidget } from '../core/index.ts';
import { actOn, changeMembership, membershipLabel } from '../kits/membership.ts';
import { Button } from '../ui/base/button.tsx';
import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { uiWords } from '../ui/words.ts';
import type { Space, SpaceDirectory } from './model.ts';
import { writePosition } from './return-position.ts';
import { spaceDirectoryWords } from './words.ts';

const confirm = lazyModule(() => import('../ui/overlay/confirm.tsx'));
const reason = lazyModule(() => import('../kits/manager/dialog-form.tsx'));
const Confirm = lazyComponent(confirm, ({ Confirm }) => Confirm);
const ManageReason = lazyComponent(reason, ({ ManageReason }) => ManageReason);

/** Dialogs that confirm an action. They have chunks of their own, because other widgets use them. */
export const dialogs = [confirm, reason];

export interface JoinProps {
  space: Space;
  directory: SpaceDirectory;
}

/** Translations that announce the result of an action, by the status of the user in the space. */
const RESULTS = ['left', 'asked', 'left', 'joined'] as const;

/** The user's membership of a space, and the action to change it. Some actions are confirmed in a dialog. */
export function Join({ space, directory }: JoinProps) {
  const { readonly, compact, http, signIn, emit, announce, toast } = useWidget();
  const say = useWords(spaceDirectoryWords);
  const sayOfUi = useWords(uiWords);
  const person = usePerson();
  const settling = useSettling();
  const [isSending, setSending] = useState(false);
  const [dialog, setDialog] = useState<'ask' | 'leave' | null>(null);
  const { id, name } = space;
  // Owners leave in the space itself, where they name another owner.
  const act = readonly || compact || space.myRole === SPACE_ROLE.owner ? null : actOn(space);
  const label = membershipLabel(space);

  /** Rejects if the platform refuses the action. */
  const send = async (wanted: 'join' | 'leave', message?: string) => {
    setSending(true);
    try {
      const membership = await changeMembership(http, wanted, space, message);
      directory.setMembership(id, membership);
      emit('mskt-space-join', { id, ...membership });
      announce(say(RESULTS[membership.joinStatus], { name }));
    } finally {
      setSending(false);
    }
  };
  const begin = () => {
    if (!person)
      signIn('join', `space/index?id=${encodeURIComponent(id)}`, writePosition(id, directory.pages()));
    else if (act === 'ask' || act === 'leave') setDialog(act);
    else send(act === 'join' ? 'join' : 'leave').catch(error => toast(toApiError(error).message));
  };
  const close = () => setDialog(null);
  const closeUnloaded = () => {
    close();
    toast(sayOfUi('OFFLINE').split('\n')[0] ?? '');
  };
  if (!label && !act) return null;
  const asked = { space, busy: isSending, onClose: close, onLoadError: closeUnloaded };
  return (
    <div className="join" part="acts" tabIndex={-1}>
      {label && (
        <span className="chip small" part="state">
          {say(label)}
        </span>
      )}
      {act && (
        <Button
          look={/join|ask/.test(act) ? 'plain' : 'quiet'}
          busy={isSending || dialog !== null}
          disabled={settling && !person}
          aria-label={say('actOf', { act: say(act), name })}
          onClick={begin}
        >
          {say(act)}
        </Button>
      )}
      {dialog === 'ask' && <AskDialog {...asked} onSend={message => send('join', message)} />}
      {dialog === 'leave' && <LeaveDialog {...asked} onSend={message => send('leave', message)} />}
    </div>
  );
}

interface DialogProps {
  space: Space;
  busy: boolean;
  /** Sends the action. Rejects if the platform refuses it. */
  onSend: (message?: string) => Promise<void>;
  onClose: () => void;
  onLoadError: () => void;
}

/** Asks to join, with a message to the hosts. */
function AskDialog({ space: { name }, onSend, ...dialog }: DialogProps) {
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
      failed={failed}
      onAct={send}
      {...dialog}
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
function LeaveDialog({ space: { name, joinPolicy }, onSend, ...dialog }: DialogProps) {
  const say = useWords(spaceDirectoryWords);
  const [failed, send] = useSending(onSend);
  const leave = async () => {
    if (await send()) dialog.onClose();
  };
  return (
    <Confirm
      title={say('leaveTitle', { name })}
      text={say(WAYS_BACK[joinPolicy])}
      act={say('leave')}
      onConfirm={() => void leave()}
      {...dialog}
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
