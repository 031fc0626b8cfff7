import { createElement, type ReactNode } from 'react';

export interface HeadingProps {
  /** 1 to 6; deeper ones stay 6. */
  level: number;
  children: ReactNode;
}

/** A heading that fits the outline of the page around it. */
export function Heading({ level, children }: HeadingProps) {
  return createElement(
    `h${Math.min(6, Math.max(1, level))}`,
    { className: 'heading', part: 'heading' },
    children,
  );
}
