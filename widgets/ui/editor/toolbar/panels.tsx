import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../base/button.tsx';
import { useWords } from '../../i18n/translate.tsx';
import { editorWords } from '../words.ts';

/** The open panel below the toolbar, and its horizontal position: 0 at the start of the toolbar, 1 at its end. */
export interface Panel {
  name: 'line' | 'link' | 'table' | 'video';
  at: number;
}

/** Horizontal position of the middle of a button in the toolbar, from 0 to 1. */
export function offsetOf(button: HTMLElement | null | undefined): number {
  const bar = button?.closest('.editor-bar');
  if (!button || !bar) return 0;
  const [inner, outer] = [button.getBoundingClientRect(), bar.getBoundingClientRect()];
  const middle = (inner.left + inner.width / 2 - outer.left) / outer.width;
  return Number.isFinite(middle) ? middle : 0;
}

/** Sets the position by script, because a page's policy may block style attributes. */
export const setPlace = (element: HTMLElement | null, at: number): void =>
  element?.style.setProperty('--_at', `${at * 100}%`);

/** Positions a panel below its button. */
export function usePanelPlace<E extends HTMLElement>(at: number) {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    setPlace(ref.current, at);
  }, [at]);
  return ref;
}

/** Returns whether the focus leaves the element that handles a blur event. */
export const leaves = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Moves the focus among elements by arrow keys, Home and End, in the writing direction. */
export function moveByKeys(event: KeyboardEvent, elements: readonly HTMLElement[], keys: RegExp): void {
  const { key, currentTarget } = event;
  const step = keys.test(key) ? STEPS[mirrored(key, currentTarget)] : undefined;
  const at = elements.findIndex(element => element.matches(':focus'));
  if (!step || at < 0) return;
  event.preventDefault();
  elements[step(at, elements.length)]?.focus();
}

function mirrored(key: string, within: Element): string {
  if (!/Left|Right/.test(key) || getComputedStyle(within).direction !== 'rtl') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
}

export interface AddressPanelProps {
  /** Accessible name of the dialog. */
  label: string;
  at: number;
  address: string;
  onAddress: (address: string) => void;
  field: RefObject<HTMLInputElement | null>;
  /** Label of the field, hint below it, and the message that replaces it for an invalid address. */
  texts: { address: string; hint: string; wrong: string };
  /** Shown above and below the field. */
  before?: ReactNode;
  children?: ReactNode;
  /** Further buttons, before "Cancel". */
  actions?: ReactNode;
  /** Label of the main button. */
  submit: string;
  /** Keeps the panel open while the focus is outside of the document, as in a file chooser. */
  staysUnfocused?: boolean;
  /** Applies the address. Returns false if it is invalid. */
  onSubmit: () => boolean;
  /** `back`: the focus returns to the text. */
  onClose: (back: boolean) => void;
}

/** Dialog below the toolbar with a field for a URL. */
export function AddressPanel(props: AddressPanelProps) {
  const { label, at, address, onAddress, field, texts, before, children, actions, submit } = props;
  const { staysUnfocused = false, onSubmit, onClose } = props;
  const say = useWords(editorWords);
  const panel = usePanelPlace<HTMLDivElement>(at);
  const [isWrong, setWrong] = useState(false);
  const [fieldId, hintId] = [useId(), useId()];
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const isApplied = onSubmit();
    setWrong(!isApplied);
    if (!isApplied) field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose(true);
  };
  return (
    <div
      ref={panel}
      className="editor-panel"
      role="dialog"
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={event => (event.relatedTarget || !staysUnfocused) && leaves(event) && onClose(false)}
    >
      <form className="editor-link" noValidate onSubmit={apply}>
        {before}
        <label htmlFor={fieldId}>{texts.address}</label>
        <input
          ref={field}
          id={fieldId}
          className="editor-field"
          type="text"
          inputMode="url"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          value={address}
          aria-invalid={isWrong || undefined}
          aria-describedby={hintId}
          onInput={event => {
            onAddress(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <p
          id={hintId}
          className={isWrong ? 'editor-wrong small' : 'quiet small'}
          role={isWrong ? 'alert' : undefined}
        >
          {isWrong ? texts.wrong : texts.hint}
        </p>
        {children}
        <div className="editor-acts">
          {actions}
          <Button look="quiet" onClick={() => onClose(true)}>
            {say('cancel')}
          </Button>
          <Button look="primary" type="submit">
            {submit}
          </Button>
        </div>
      </form>
    </div>
  );
}
