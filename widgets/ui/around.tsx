import { type ReactNode, useRef } from 'react';
import css from './around.css?inline';
import { useSheet } from './use-sheet.ts';

export { Files } from './around-files.tsx';
export { Tags } from './around-tags.tsx';
export { Talk } from './around-talk.tsx';

/** What stands around the text of something: its files, its subjects, where to read on, the comments. */
export function Around({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  return (
    <div className="around" ref={place}>
      {children}
    </div>
  );
}
