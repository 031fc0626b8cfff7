import { X } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { useSheet } from '../base/use-styles.ts';
import { useWords } from '../i18n/translate.tsx';
import { uiWords } from '../words.ts';
import css from './dialog.css?inline';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** `wide` for pictures; `search` near the top of the window, as it grows with its results. */
  size?: 'small' | 'wide' | 'search';
}

/** Reopens a dialog that was moved with its widget: moving closes it and restarts its animation. */
function reopen(dialog: HTMLDialogElement) {
  if (dialog.matches(':modal')) return;
  dialog.close();
  dialog.showModal();
}

/** Modal dialog in the widget's shadow root. Closes with Esc, the close button or a click outside; focus returns. */
export function Dialog({ title, onClose, children, size = 'small' }: DialogProps) {
  const say = useWords(uiWords);
  const ref = useRef<HTMLDialogElement>(null);
  useSheet(ref, css);
  // A layout effect, because a dialog that is already removed from the page does not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = (dialog?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
    dialog?.showModal?.();
    return () => {
      dialog?.close?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes dialogs on Esc; the click outside is an addition
    <dialog
      ref={ref}
      className={`dialog ${size}`}
      part="dialog"
      aria-label={title}
      onAnimationStart={({ currentTarget }) => reopen(currentTarget)}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <strong>{title}</strong>
          <Button look="quiet" aria-label={say('close')} onClick={onClose}>
            <Icon of={X} />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
