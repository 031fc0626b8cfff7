import { type ReactNode, useEffect, useRef } from 'react';

/** Says what was done, in the place of the buttons or the form, whose focus it takes. */
export function ActDone({ children }: { children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <p className="act-done small" ref={line} tabIndex={-1}>
      {children}
    </p>
  );
}
