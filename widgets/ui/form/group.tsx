import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from './place.tsx';

export interface GroupProps {
  title: string;
  /** What is chosen inside, for who does not open it. */
  told: string;
  /** The fields inside: a problem of one opens the group. */
  names: readonly string[];
  /** What is inside comes when it is first opened. */
  later?: boolean;
  children: ReactNode;
}

/** What not everybody fills in: closed it says what holds. */
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
