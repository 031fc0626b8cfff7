import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from './place.tsx';

export interface GroupProps {
  title: string;
  /** Summary of the values, shown while closed. */
  told: string;
  /** Names of the fields inside: a problem of one opens the group. */
  names: readonly string[];
  /** Renders the content when first opened. */
  later?: boolean;
  children: ReactNode;
}

/** Group of optional fields, closed at first. */
export function Group({ title, told, names, later = false, children }: GroupProps) {
  const { problems } = useForm();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(!later);
  const isTroubled = names.some(name => problems[name]);
  useEffect(() => {
    if (isTroubled) setOpen(true);
  }, [isTroubled]);
  if (open && !opened) setOpened(true);
  return (
    <details className="group" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="group-title">{title}</span>
        <span className="told quiet small" dir="auto">
          {open ? '' : told}
        </span>
      </summary>
      <div className="group-body">{opened && children}</div>
    </details>
  );
}
