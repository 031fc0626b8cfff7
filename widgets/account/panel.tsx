import { ChevronDown } from 'lucide';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../ui/base/icon.tsx';

export interface PanelProps {
  /** Visible even where there is no room for the label. */
  icon: ReactNode;
  label: ReactNode;
  /** Icon beside the label. */
  mark?: ReactNode;
  /** Open initially. */
  opened?: boolean;
  children: ReactNode;
}

/**
 * A button that opens a popover. Arrow keys move the focus; Esc closes the popover and returns the focus to the button.
 * A press or focus elsewhere closes it too.
 */
export function Panel({ icon, label, mark, opened = false, children }: PanelProps) {
  const [open, setOpen] = useState(opened);
  const [isEntering, setEntering] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  // A layout effect, so that the popover can be closed as soon as it is visible.
  useLayoutEffect(() => {
    if (!open) return;
    panel.current?.showPopover?.();
    const listening = new AbortController();
    const pressed = (event: Event) => {
      if (place.current && !event.composedPath().includes(place.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressed, {
      signal: listening.signal,
    });
    return () => listening.abort();
  }, [open]);

  // Moves the focus to the first link as soon as the links are loaded. Until then it stays on the trigger.
  useEffect(() => {
    const first = open && isEntering && panel.current?.querySelector('a');
    if (!first) return;
    setEntering(false);
    first.focus();
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      focusable(place.current)[0]?.focus();
    } else if (event.key === 'ArrowDown' && !open) {
      setOpen(true);
      setEntering(true);
    } else {
      setEntering(false);
      const all = focusable(place.current);
      const next = nextIndex(event.key, all.indexOf(event.target as HTMLElement), all.length);
      if (next === null) return;
      all[next]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the links inside
    <div
      ref={place}
      className="disclosure"
      onKeyDown={onKeyDown}
      onBlur={event => {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false);
      }}
    >
      <button
        type="button"
        className="button trigger"
        part="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
        <span className="label">{label}</span>
        {mark}
        <Icon of={ChevronDown} />
      </button>
      {open && (
        <div ref={panel} id={id} className="panel" part="panel" popover="manual">
          {children}
        </div>
      )}
    </div>
  );
}

/** Focusable elements: the button, then those of the popover. */
const focusable = (place: HTMLElement | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('button, a') ?? []),
];

/** Index of the element that a key moves to; null for other keys. */
function nextIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
