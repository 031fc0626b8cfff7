import { ChevronLeft, ChevronRight } from 'lucide';
import { useState } from 'react';
import type { File } from '../../contract/file/schema.ts';
import { useWidget } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { channelWords } from '../words.ts';

export interface LightboxProps {
  images: readonly File[];
  /** Index of the first image to show. */
  start: number;
  /** Accessible name of an image. */
  nameOf: (image: File, index: number) => string;
  onClose: () => void;
}

/** Dialog that shows one image at a time. The arrow keys move to the previous or next image. */
export function Lightbox({ images, start, nameOf, onClose }: LightboxProps) {
  const { mediaUrl } = useWidget();
  const say = useWords(channelWords);
  const [index, setIndex] = useState(start);
  const turn = (by: number) => setIndex((index + by + images.length) % images.length);
  const image = images[index];
  if (!image) return null;
  const several = images.length > 1;
  return (
    <Dialog title={say('imagesTitle')} size="wide" onClose={onClose}>
      <figure
        className="lightbox stack"
        onKeyDown={event => {
          if (event.key === 'ArrowLeft') turn(-1);
          if (event.key === 'ArrowRight') turn(1);
        }}
      >
        <img
          src={mediaUrl(image.fileUrl)}
          alt={image.alt ?? ''}
          width={image.width}
          height={image.height}
          referrerPolicy="no-referrer"
        />
        <figcaption>
          {several && (
            <Button look="quiet" aria-label={say('previous')} onClick={() => turn(-1)}>
              <Icon of={ChevronLeft} />
            </Button>
          )}
          <span className="small" role="status" dir="auto">
            {nameOf(image, index)}
          </span>
          {several && (
            <Button look="quiet" aria-label={say('next')} onClick={() => turn(1)}>
              <Icon of={ChevronRight} />
            </Button>
          )}
        </figcaption>
      </figure>
    </Dialog>
  );
}
