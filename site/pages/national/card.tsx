import { createElement, type ReactNode } from 'react';
import { Picture } from './picture.tsx';

export interface CardProps {
  href: string;
  title: string;
  /** Of its heading. */
  level: number;
  picture: string | undefined;
  /** Stands where the page begins. */
  isFirst?: boolean;
  /** What stands above and below the title. */
  above?: ReactNode;
  children: ReactNode;
}

/** One entry of a list: its picture, its title, which leads to it, and the most important of it. */
export function Card({ href, title, level, picture, isFirst = false, above, children }: CardProps) {
  return (
    <article className="card">
      <Picture address={picture} isFirst={isFirst} />
      <div className="card-text">
        {above}
        {createElement(`h${level}`, { className: 'card-title', dir: 'auto' }, <a href={href}>{title}</a>)}
        {children}
      </div>
    </article>
  );
}
