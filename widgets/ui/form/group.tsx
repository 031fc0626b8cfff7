import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from './place.tsx';

export interface GroupProps {
  title: string;
  /** What is chosen inside, for who does not open it. */
  told: string;
  /** The fields inside: a problem of one opens the group. */
  names: readonly string[];
  children: ReactNode;
}

/** What not everybody fills in: closed it says what holds. */
export function Group({ title, told, names, children }: GroupProps) {
  const { problems } = useForm();
  const [open, setOpen] = useState(false);
  const isTroubled = names.some(name => problems[name]);
  useEffect(() => {
    if (isTroubled) setOpen(true);
  }, [isTroubled]);
  return (
    <details className="group" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="group-title">{title}</span>
        <span className="told quiet small" dir="auto">
          {open ? '' : told}
        </span>
      </summary>
      <div className="group-body">{children}</div>
    </details>
  );
}
