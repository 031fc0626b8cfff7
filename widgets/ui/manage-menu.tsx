import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';

export interface ManageMenuProps {
  /** Names the button. */
  label: string;
  /** What the button says on hover. */
  title: string;
  icon: ReactNode;
  busy: boolean;
  children: ReactNode;
}

/**
 * A button and the acts behind it. Arrow keys walk through them; Esc folds them and gives the focus back, as does taking
 * one of them; so does going elsewhere, which keeps its own focus.
 */
export function ManageMenu({ label, title, icon, busy, children }: ManageMenuProps) {
  const [open, setOpen] = useState(false);
  const [walkIn, setWalkIn] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const leave = new AbortController();
    place.current?.querySelector('.menu')?.scrollIntoView?.({ block: 'nearest' });
    const pressed = (event: Event) => {
      if (place.current && !event.composedPath().includes(place.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressed, { signal: leave.signal });
    return () => leave.abort();
  }, [open]);

  useEffect(() => {
    if (!open || !walkIn) return;
    setWalkIn(false);
    stops(place.current)[1]?.focus();
  }, [open, walkIn]);

  function walk(event: KeyboardEvent<HTMLElement>) {
    const all = stops(place.current);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
    } else if (by && open) {
      const at = all.indexOf(event.target as HTMLElement);
      all[(at + by + all.length) % all.length]?.focus();
    } else if (event.key === 'ArrowDown') {
      setOpen(true);
      setWalkIn(true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the acts inside
    <div
      className="disclosure"
      ref={place}
      onKeyDown={walk}
      onBlur={event => {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false);
      }}
    >
      <Button
        ref={button}
        look="quiet"
        busy={busy}
        aria-label={label}
        title={title}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </Button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: an act inside was taken, by whatever means
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys click, too
        <div
          id={id}
          className="menu"
          part="panel"
          onClick={() => {
            button.current?.focus();
            setOpen(false);
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** The button, and what it has unfolded. */
const stops = (place: HTMLElement | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('button, a') ?? []),
];
