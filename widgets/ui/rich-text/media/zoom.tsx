import { useRef } from 'react';
import { useSheet } from '../../base/use-styles.ts';
import { useWords } from '../../i18n/translate.tsx';
import { Dialog } from '../../overlay/dialog.tsx';
import type { ShownImage } from '../elements.ts';
import { richTextWords } from '../words.ts';
import css from './styles.css?inline';

export interface ZoomProps extends ShownImage {
  onClose: () => void;
}

/** Dialog with one image as large as the window allows, and its alternative text. */
export function Zoom({ src, alt, onClose }: ZoomProps) {
  const say = useWords(richTextWords);
  const figure = useRef<HTMLElement>(null);
  useSheet(figure, css);
  return (
    <Dialog title={say('picture')} size="wide" onClose={onClose}>
      <figure className="zoom" ref={figure}>
        <img src={src} alt={alt} referrerPolicy="no-referrer" />
        {alt && (
          <figcaption className="quiet small" dir="auto" aria-hidden="true">
            {alt}
          </figcaption>
        )}
      </figure>
    </Dialog>
  );
}
