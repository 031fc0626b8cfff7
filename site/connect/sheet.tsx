import { type ReactNode, useEffect, useRef } from 'react';

export interface SheetProps {
  title: string;
  children: ReactNode;
}

/** Screen of the page. Its heading receives the focus on mount, so that screen readers announce it. */
export function Sheet({ title, children }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </>
  );
}
