import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { uiWords } from '../../ui/words.ts';
import css from './dialog.css?inline';

export interface ManageDialogFormProps {
  title: string;
  onSubmit: () => unknown;
  onClose: () => void;
  /** The fields, and `ManageDialogFoot`. */
  children: ReactNode;
}

/** A form in a dialog. It validates its fields itself. */
export function ManageDialogForm({ title, onSubmit, onClose, children }: ManageDialogFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useSheet(form, css);
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        ref={form}
        className="dialog-form stack"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

export interface ManageDialogFootProps {
  /** Label of the button that sends. */
  act: string;
  look?: 'primary' | 'danger';
  busy: boolean;
  disabled?: boolean;
  /** Label of the other button, where "Cancel" would be ambiguous. */
  keep?: string | undefined;
  onClose: () => void;
}

/** The buttons of a form in a dialog. */
export function ManageDialogFoot({
  act,
  look = 'primary',
  busy,
  disabled,
  keep,
  onClose,
}: ManageDialogFootProps) {
  const say = useWords(uiWords);
  return (
    <div className="dialog-foot">
      <Button onClick={onClose}>{keep ?? say('cancel')}</Button>
      <Button type="submit" look={look} busy={busy} disabled={disabled}>
        {act}
      </Button>
    </div>
  );
}

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
