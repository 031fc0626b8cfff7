import type { IconNode } from 'lucide';
import { createElement } from 'react';

export interface IconProps {
  /** One of lucide's icons, imported by name so that only the ones in use are shipped. */
  of: IconNode;
  filled?: boolean;
}

/** A line icon that says nothing by itself: the text or label beside it does. */
export function Icon({ of, filled = false }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {of.map(([name, attributes], index) => createElement(name, { ...attributes, key: index }))}
    </svg>
  );
}
