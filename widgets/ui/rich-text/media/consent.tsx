import { Image as ImageIcon } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../base/button.tsx';
import { useWords } from '../../i18n/translate.tsx';
import { RichBox, RichMedia } from '../box.tsx';
import { richTextWords } from '../words.ts';

export interface RichPictureProps {
  /** A whole address, not of the platform. */
  src: string;
  alt: string;
  /** The picture itself; `onFail` when it does not come. */
  show: (onFail: () => void) => ReactNode;
}

/** A picture of elsewhere: whoever keeps it there hears nothing of a reader who does not want to see it. */
export function RichPicture({ src, alt, show }: RichPictureProps) {
  const say = useWords(richTextWords);
  const [state, setState] = useState<'asked' | 'shown' | 'failed'>('asked');
  const from = say('pictureFrom', { host: new URL(src).host });
  const failure = state === 'failed' ? say('pictureFailed') : null;
  return (
    <RichMedia>
      {state === 'shown' ? (
        <Shown>{show(() => setState('failed'))}</Shown>
      ) : (
        <RichBox icon={ImageIcon} name={from} about={alt} failure={failure} href={src}>
          <Button aria-label={say('showName', { name: alt || from })} onClick={() => setState('shown')}>
            {say('show')}
          </Button>
        </RichBox>
      )}
    </RichMedia>
  );
}

/** The focus of whoever asked for it goes on from here. */
function Shown({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    (place.current?.querySelector('button') ?? place.current)?.focus();
  }, []);
  return (
    <span ref={place} className="rich-media" tabIndex={-1}>
      {children}
    </span>
  );
}
