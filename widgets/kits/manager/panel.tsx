import { type ReactNode, useEffect, useRef } from 'react';
import { useSheet } from '../../ui/base/use-styles.ts';
import type { ManageMenuPlace } from './menu.tsx';
import css from './panel.css?inline';

export interface ManagePanelProps {
  menu: ManageMenuPlace;
  children: ReactNode;
}

/**
 * The acts behind a button. Arrow keys walk through them; Esc folds them and gives the focus back, as does taking one of
 * them; so does going elsewhere, which keeps its own focus.
 */
export function ManagePanel({ menu, children }: ManagePanelProps) {
  const { id, place } = menu;
  const panel = useRef<HTMLDivElement>(null);
  useSheet(panel, css);
  const latest = useRef(menu);
  latest.current = menu;

  useEffect(() => {
    const around = place.current;
    if (!around) return;
    const leave = new AbortController();
    const { signal } = leave;
    const close = () => latest.current.onClose();
    panel.current?.scrollIntoView?.({ block: 'nearest' });
    if (latest.current.walksIn) stops(around)[1]?.focus();
    around.addEventListener('keydown', event => walk(around, event, close), { signal });
    around.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !around.contains(relatedTarget)) close();
      },
      { signal },
    );
    document.addEventListener('pointerdown', event => event.composedPath().includes(around) || close(), {
      signal,
    });
    return () => leave.abort();
  }, [place]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an act inside was taken, by whatever means
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click, too
    <div
      id={id}
      className="menu"
      part="panel"
      ref={panel}
      onClick={() => {
        stops(place.current)[0]?.focus();
        menu.onClose();
      }}
    >
      {children}
    </div>
  );
}

function walk(around: HTMLElement, event: KeyboardEvent, close: () => void): void {
  const all = stops(around);
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape') {
    close();
    all[0]?.focus();
  } else if (by) {
    const at = all.indexOf(event.target as HTMLElement);
    all[(at + by + all.length) % all.length]?.focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The button, and what it has unfolded. */
const stops = (place: HTMLElement | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('button, a') ?? []),
];
