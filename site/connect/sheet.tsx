import { type ReactNode, useEffect, useRef } from 'react';

export interface SheetProps {
  title: string;
  children: ReactNode;
}

/** One screen of the page: its heading takes the focus when it appears, so that it is read out. */
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
