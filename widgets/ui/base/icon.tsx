import type { IconNode } from 'lucide';
import { createElement } from 'react';

export interface IconProps {
  /** Icon of lucide, imported by name so that only icons in use are bundled. */
  of: IconNode;
  filled?: boolean;
}

/** Line icon, hidden from screen readers: a text or label is beside it. */
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
