import { createElement, type ReactNode } from 'react';

export interface HeadingProps {
  /** 1 to 6; higher values count as 6. */
  level: number;
  children: ReactNode;
}

/** Heading of the level that fits the outline of the page. */
export function Heading({ level, children }: HeadingProps) {
  return createElement(
    `h${Math.min(6, Math.max(1, level))}`,
    { className: 'heading', part: 'heading' },
    children,
  );
}
