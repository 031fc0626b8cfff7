import { Ellipsis } from 'lucide';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';

export interface ManageMenuProps {
  /** Accessible name of the button. */
  label: string;
  /** Tooltip of the button. */
  title: string;
  icon?: ReactNode;
  busy: boolean;
  /** The actions: buttons and links. */
  children: ReactNode;
}

/** A button that opens a menu of actions. */
export function ManageMenu({ label, title, icon = <Icon of={Ellipsis} />, busy, children }: ManageMenuProps) {
  const [open, setOpen] = useState<'' | 'pointer' | 'keyboard'>('');
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <div className="disclosure" ref={anchor}>
      <Button
        look="quiet"
        busy={busy}
        aria-label={label}
        title={title}
        aria-expanded={open !== ''}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(open ? '' : 'pointer')}
        onKeyDown={event => {
          if (open || event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen('keyboard');
        }}
      >
        {icon}
      </Button>
      {open && (
        <Panel id={id} anchor={anchor} focusesFirst={open === 'keyboard'} onClose={() => setOpen('')}>
          {children}
        </Panel>
      )}
    </div>
  );
}

interface PanelProps {
  id: string;
  /** Element around the button and the panel. */
  anchor: RefObject<HTMLElement | null>;
  /** Whether the first action gets the focus on opening. */
  focusesFirst: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The open menu. Arrow keys move between its actions. Escape and every action close it and return the focus to the
 * button. A click or focus elsewhere closes it, too.
 */
function Panel({ id, anchor, focusesFirst, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef({ focusesFirst, onClose });
  latest.current = { focusesFirst, onClose };

  useEffect(() => {
    const around = anchor.current;
    if (!around) return;
    const controller = new AbortController();
    const { signal } = controller;
    const close = () => latest.current.onClose();
    panel.current?.scrollIntoView?.({ block: 'nearest' });
    if (latest.current.focusesFirst) focusable(around)[1]?.focus();
    around.addEventListener('keydown', event => handleKey(around, event, close), { signal });
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
    return () => controller.abort();
  }, [anchor]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the actions inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click the actions, too
    <div
      id={id}
      className="menu"
      part="panel"
      ref={panel}
      onClick={() => {
        focusable(anchor.current)[0]?.focus();
        onClose();
      }}
    >
      {children}
    </div>
  );
}

function handleKey(around: HTMLElement, event: KeyboardEvent, close: () => void): void {
  const all = focusable(around);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape') {
    close();
    all[0]?.focus();
  } else if (step) {
    const at = all.indexOf(event.target as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The button, then the actions of the open menu. */
const focusable = (anchor: HTMLElement | null): HTMLElement[] => [
  ...(anchor?.querySelectorAll<HTMLElement>('button, a') ?? []),
];
