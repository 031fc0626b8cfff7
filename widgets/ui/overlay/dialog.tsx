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
  /** `wide` for pictures. */
  size?: 'small' | 'wide';
}

/** A dialog that has been moved with its widget is none any more until it is opened again; its animation begins anew, too. */
function reopen(dialog: HTMLDialogElement) {
  if (dialog.matches(':modal')) return;
  dialog.close();
  dialog.showModal();
}

/** A modal dialog in the widget's own shadow root. Esc, the cross and a click beside it close it; focus returns. */
export function Dialog({ title, onClose, children, size = 'small' }: DialogProps) {
  const say = useWords(uiWords);
  const ref = useRef<HTMLDialogElement>(null);
  useSheet(ref, css);
  // nb. a layout effect: a dialog that has left the page already gives no focus back.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the click beside it is an extra
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
