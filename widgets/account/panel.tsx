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

export interface AccountPanelProps {
  /** Stays in sight when there is no room for the label. */
  icon: ReactNode;
  label: ReactNode;
  /** A small sign beside the label. */
  mark?: ReactNode;
  /** Open from the start. */
  opened?: boolean;
  children: ReactNode;
}

/**
 * A button and what it opens, above everything on the page. Arrow keys walk through it; Esc closes it and gives the
 * focus back; so does going elsewhere, which keeps its own focus.
 */
export function AccountPanel({ icon, label, mark, opened = false, children }: AccountPanelProps) {
  const [open, setOpen] = useState(opened);
  const [walkIn, setWalkIn] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  // nb. in a layout effect: a menu that is seen can be closed.
  useLayoutEffect(() => {
    if (!open) return;
    panel.current?.showPopover?.();
    const { signal, abort } = leaving();
    const pressed = (event: Event) => {
      if (place.current && !event.composedPath().includes(place.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressed, { signal });
    return abort;
  }, [open]);

  useEffect(() => {
    if (!open || !walkIn) return;
    setWalkIn(false);
    stops(place.current)[1]?.focus();
  }, [open, walkIn]);

  function walk(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      stops(place.current)[0]?.focus();
    } else if (event.key === 'ArrowDown' && !open) {
      setOpen(true);
      setWalkIn(true);
    } else {
      const all = stops(place.current);
      const next = nextStop(event.key, all.indexOf(event.target as HTMLElement), all.length);
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
      onKeyDown={walk}
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

function leaving() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Where the focus may stand: the button that opens, then everything behind it. */
const stops = (place: HTMLElement | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('button, a') ?? []),
];

function nextStop(key: string, at: number, count: number): number | null {
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
