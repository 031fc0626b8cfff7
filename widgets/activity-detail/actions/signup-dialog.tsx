import { useId, useRef, useState } from 'react';
import { WITHDRAW_REASON_MAX } from '../../contract/limits.ts';
import { useStore } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { uiWords } from '../../ui/words.ts';
import { ActionFailure } from '../signup.tsx';
import { activityDetailWords } from '../words.ts';
import { type SignupDialogProps, SignupForm } from './form.tsx';
import css from './styles.css?inline';

/** Dialog before an action: the form of the organiser, or a confirmation. */
export function SignupDialog(props: SignupDialogProps) {
  switch (props.action) {
    case 'signUp':
      return <SignupForm {...props} />;
    case 'leave':
      return <Leave {...props} />;
    default:
      return <Cancel {...props} />;
  }
}

/** Confirms that the user gives up a place, which others may then get. */
function Cancel({ detail, activity, action, onAction, onClose }: SignupDialogProps) {
  const say = useWords(activityDetailWords);
  const { busy, failed } = useStore(detail.store);
  const { title, my } = activity;
  const key =
    action === 'decline' ? 'decline' : my?.status === 2 ? 'cancel' : my?.status === 1 ? 'withdraw' : 'unwait';
  return (
    <Confirm
      title={say(`${key}Title`)}
      text={say(`${key}Text`, { title })}
      act={say(`${key}Act`)}
      busy={busy !== null}
      onConfirm={() => void onAction(action)}
      onClose={onClose}
    >
      {failed && <ActionFailure failed={failed} />}
    </Confirm>
  );
}

/** Cancels after the deadline: the organiser learns that the user cannot come, with an optional reason. */
function Leave({ detail, activity, onAction, onClose }: SignupDialogProps) {
  const say = useWords(activityDetailWords);
  const sayOfUi = useWords(uiWords);
  const { busy, failed } = useStore(detail.store);
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useSheet(form, css);
  const [fieldId, hintId] = [useId(), useId()];
  const left = WITHDRAW_REASON_MAX - [...reason.trim()].length;
  return (
    <Dialog title={say('leaveTitle')} onClose={onClose}>
      <form
        ref={form}
        className="form"
        onSubmit={event => {
          event.preventDefault();
          if (left >= 0 && !busy) void onAction('leave', { reason });
        }}
      >
        <p dir="auto">{say('leaveText', { title: activity.title })}</p>
        <div className="form-field">
          <label htmlFor={fieldId}>{say('leaveReason')}</label>
          <textarea
            id={fieldId}
            className="field"
            part="field"
            rows={3}
            dir="auto"
            value={reason}
            aria-describedby={hintId}
            aria-invalid={left < 0 || undefined}
            onInput={event => setReason(event.currentTarget.value)}
          />
          <p id={hintId} className={left < 0 ? 'failed small' : 'quiet small'}>
            {left < 0 ? say('over', { count: -left }) : say('leaveReasonHint')}
          </p>
        </div>
        {failed && <ActionFailure failed={failed} />}
        <div className="dialog-foot">
          <Button onClick={onClose}>{sayOfUi('cancel')}</Button>
          <Button type="submit" look="danger" busy={busy !== null}>
            {say('leaveAct')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
