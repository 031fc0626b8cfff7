import { type ReactNode, useRef } from 'react';
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
        className="dialog-form"
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
