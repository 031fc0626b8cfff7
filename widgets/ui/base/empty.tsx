import type { ReactNode } from 'react';

export interface EmptyProps {
  title: string;
  hint?: string;
  /** One action. */
  action?: ReactNode;
}

/** Empty state of a list: title, reason and action. */
export function Empty({ title, hint, action }: EmptyProps) {
  return (
    <div className="state" part="empty">
      <p className="state-title">{title}</p>
      {hint && <p className="quiet">{hint}</p>}
      {action}
    </div>
  );
}
