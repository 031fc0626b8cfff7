import { createElement, type HTMLAttributes } from 'react';

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** 1 to 6; deeper ones stay 6. */
  level: number;
}

/** A heading that fits the outline of the page around it. */
export function Heading({ level, ...rest }: HeadingProps) {
  return createElement(`h${Math.min(6, Math.max(1, level))}`, rest);
}
