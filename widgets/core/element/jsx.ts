import type { HTMLAttributes } from 'react';

/** Attributes of a widget's tag in JSX: those of an element, and its own. */
export type WidgetAttributes = HTMLAttributes<HTMLElement> & Record<string, unknown>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [tag: `mskt-${string}`]: WidgetAttributes;
    }
  }
}
