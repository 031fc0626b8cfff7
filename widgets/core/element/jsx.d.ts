import type { HTMLAttributes } from 'react';

/** Widgets stand in each other's views as tags; their attributes are text. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [tag: `mskt-${string}`]: HTMLAttributes<HTMLElement> & Record<string, unknown>;
    }
  }
}
