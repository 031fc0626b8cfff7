import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { uiWords } from '../../ui/words.ts';
import css from './dialog.css?inline';

export interface ManageReasonProps {
  title: string;
  /** What will happen, and to what. */
  text: ReactNode;
  label: string;
  /** An example. */
  hint: string;
  /** How many characters it may have at most and at least. */
  max: number;
  min?: number;
  /** Says how many characters are left; a negative number is too many. */
  sayLeft: (left: number) => string;
  /** The act's own word, and another than “Cancel” where that would mean two things. */
  act: string;
  keep?: string;
  /** `danger` unless nothing is lost by it. */
  look?: 'primary' | 'danger';
  busy: boolean;
  /** Why it failed. */
  failed: ReactNode;
  /** What else there is to choose. */
  children?: ReactNode;
  /** Resolves to whether it was done; what was written stays until then. */
  onAct: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Says what will happen, and asks for the reason that people then read. */
export function ManageReason(props: ManageReasonProps) {
  const {
    title,
    text,
    label,
    hint,
    max,
    min = 0,
    sayLeft,
    act,
    keep,
    look = 'danger',
    busy,
    failed,
    children,
    onClose,
  } = props;
  const sayOfUi = useWords(uiWords);
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useSheet(form, css);
  const [fieldId, hintId] = [useId(), useId()];
  const length = [...reason.trim()].length;
  const left = max - length;
  const send = async () => {
    if (left < 0 || busy) return;
    if (length < min) return form.current?.querySelector('textarea')?.focus();
    if (await props.onAct(reason)) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        ref={form}
        className="dialog-form"
        onSubmit={event => {
          event.preventDefault();
          void send();
        }}
      >
        <p dir="auto">{text}</p>
        <label htmlFor={fieldId}>{label}</label>
        <textarea
          id={fieldId}
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
        <div className="dialog-foot">
          <Button onClick={onClose}>{keep ?? sayOfUi('cancel')}</Button>
          <Button type="submit" look={look} busy={busy}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
