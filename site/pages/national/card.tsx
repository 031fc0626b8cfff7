import { createElement, type ReactNode } from 'react';
import { Picture } from './picture.tsx';

export interface CardProps {
  href: string;
  title: string;
  /** Heading level. */
  level: number;
  picture: string | undefined;
  /** Near the top of the page: loads the picture eagerly. */
  isFirst?: boolean;
  /** Content above the title; `children` is below it. */
  above?: ReactNode;
  children: ReactNode;
}

/** Entry of a list: picture, linked title and details. */
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
