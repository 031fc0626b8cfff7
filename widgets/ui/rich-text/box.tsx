import type { IconNode } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../base/icon.tsx';
import { useSheet } from '../base/use-styles.ts';
import { useWords } from '../i18n/translate.tsx';
import css from './box.css?inline';
import { richTextWords } from './words.ts';

/** The place of what is shown by consent: first its box, then itself. */
export function RichMedia({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useSheet(place, css);
  return (
    <span ref={place} className="rich-media">
      {children}
    </span>
  );
}

export interface RichBoxProps {
  icon: IconNode;
  name: string;
  /** What else is known before it is seen. */
  about: string;
  /** Why it cannot be shown here; it is at `href`, then. */
  failure: string | null;
  href: string;
  /** What shows it. */
  children: ReactNode;
}

/** What something is, and the one button that shows it; where that has failed, the link that leads to it. */
export function RichBox({ icon, name, about, failure, href, children }: RichBoxProps) {
  return (
    <span className="rich-box">
      <Icon of={icon} />
      <span className="rich-about">
        <bdi>{name}</bdi>
        {about && <span className="quiet small">{about}</span>}
        {failure && (
          <span className="small" role="alert">
            {failure}
          </span>
        )}
      </span>
      {failure ? <OpenLink href={href} /> : children}
    </span>
  );
}

/** The way that is left; whoever has just asked to see it is led there. */
function OpenLink({ href }: Pick<RichBoxProps, 'href'>) {
  const say = useWords(richTextWords);
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => link.current?.focus(), []);
  return (
    <a ref={link} className="button" href={href} target="_blank" rel="noopener noreferrer">
      {say('open')}
    </a>
  );
}
