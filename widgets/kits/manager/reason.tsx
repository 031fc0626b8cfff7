import { type ReactNode, useId, useRef, useState } from 'react';
import { ManageDialogFoot, ManageDialogForm } from './dialog-form.tsx';

export interface ManageReasonProps {
  title: string;
  /** What will happen, and to what. */
  text: ReactNode;
  label: string;
  /** Placeholder of the field. */
  hint: string;
  /** Maximum and minimum length in characters. */
  max: number;
  min?: number;
  /** Text for the number of characters left; negative if there are too many. */
  sayLeft: (left: number) => string;
  /** Labels of the buttons: the action, and the other one where "Cancel" would be ambiguous. */
  act: string;
  keep?: string;
  look?: 'primary' | 'danger';
  busy: boolean;
  /** Why the action failed. */
  failed: ReactNode;
  /** Further fields. */
  children?: ReactNode;
  /** Resolves to whether the action succeeded, which closes the dialog. */
  onAct: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog that explains an action and asks for its reason. */
export function ManageReason(props: ManageReasonProps) {
  const { title, text, label, hint, max, min = 0, sayLeft, busy, failed, children, onAct, onClose } = props;
  const { act, keep, look = 'danger' } = props;
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const [fieldId, hintId] = [useId(), useId()];
  const length = [...reason.trim()].length;
  const left = max - length;
  const send = async () => {
    if (left < 0 || busy) return;
    if (length < min) return field.current?.focus();
    if (await onAct(reason)) onClose();
  };
  return (
    <ManageDialogForm title={title} onSubmit={send} onClose={onClose}>
      <p dir="auto">{text}</p>
      <label htmlFor={fieldId}>{label}</label>
      <textarea
        id={fieldId}
        ref={field}
        className="field"
        part="field"
        rows={3}
        dir="auto"
        value={reason}
        placeholder={hint}
        aria-describedby={hintId}
        aria-invalid={left < 0 || undefined}
        aria-required={min > 0 || undefined}
        onInput={event => setReason(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <p id={hintId} className={left < 0 ? 'failed small' : 'quiet small'}>
        {sayLeft(left)}
      </p>
      {children}
      {failed}
      <ManageDialogFoot act={act} keep={keep} look={look} busy={busy} onClose={onClose} />
    </ManageDialogForm>
  );
}
