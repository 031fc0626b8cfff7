import { ChevronDown } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../../widgets/ui/base/icon.tsx';
import { useOpenUntilVisit } from './menu-link.tsx';

interface DisclosureProps {
  label: string;
  /** Before the label. */
  icon?: ReactNode;
  /** Class of the button. */
  look?: string;
  /** True if the current page is among the links. */
  current?: boolean;
  children: ReactNode;
}

/** Button that expands a list of links. Escape, a click or focus outside, and navigation collapse it. */
export function Disclosure({ label, icon, look = 'menu-link', current = false, children }: DisclosureProps) {
  const [open, setOpen] = useOpenUntilVisit();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const leave = new AbortController();
    const { signal } = leave;
    const elsewhere = (event: Event) => {
      if (!event.composedPath().includes(place.current as EventTarget)) setOpen(false);
    };
    const foldByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', elsewhere, { signal });
    document.addEventListener('focusin', elsewhere, { signal });
    document.addEventListener('keydown', foldByKey, { signal });
    return () => leave.abort();
  }, [open, setOpen]);
  return (
    <div className="disclosure" ref={place}>
      <button
        type="button"
        ref={button}
        className={look}
        data-current={current || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon}
        <bdi>{label}</bdi>
        <Icon of={ChevronDown} />
      </button>
      <ul id={id} className="unfolded" hidden={!open}>
        {children}
      </ul>
    </div>
  );
}
