import type { ReactNode } from 'react';

export interface EmptyProps {
  title: string;
  hint?: string;
  /** One thing to do about it. */
  action?: ReactNode;
}

/** Nothing here, why, and what to do. */
export function Empty({ title, hint, action }: EmptyProps) {
  return (
    <div className="state" part="empty">
      <p className="state-title">{title}</p>
      {hint && <p className="quiet">{hint}</p>}
      {action}
    </div>
  );
}
