import { type ReactNode, useRef } from 'react';
import { useSheet } from '../../ui/base/use-styles.ts';
import css from './footer.css?inline';

export { Talk } from './comments.tsx';
export { Files } from './files.tsx';
export { Tags } from './tags.tsx';

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
