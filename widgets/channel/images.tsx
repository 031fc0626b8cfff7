import { type CSSProperties, useState } from 'react';
import type { File } from '../contract/file/schema.ts';
import { useWidget } from '../core/index.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import { Lightbox } from './lazy-modules.ts';
import { channelWords } from './words.ts';

export interface ImagesProps {
  images: readonly File[];
}

/** Up to nine images in a grid. Each opens in the lightbox. */
export function Images({ images }: ImagesProps) {
  const { mediaUrl } = useWidget();
  const say = useWords(channelWords);
  const [open, setOpen] = useState<number | null>(null);
  const close = () => setOpen(null);
  if (images.length === 0) return null;
  const nameOf = (image: File, index: number) =>
    say('imageName', { index: index + 1, count: images.length, alt: image.alt || say('imageNoAlt') });
  return (
    <>
      <ul className="images" data-count={images.length}>
        {images.map((image, index) => (
          <li key={image.fileId}>
            <button
              type="button"
              className="image"
              style={{ '--ratio': ratioOf(image) } as CSSProperties}
              aria-label={nameOf(image, index)}
              onClick={() => setOpen(index)}
            >
              <img
                src={mediaUrl(image.thumbUrl ?? image.fileUrl)}
                alt=""
                width={image.width}
                height={image.height}
                loading="lazy"
                referrerPolicy="no-referrer"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Lightbox images={images} start={open} nameOf={nameOf} onClose={close} onLoadError={close} />
      )}
    </>
  );
}

/** Aspect ratio; that of a common photograph where the size is unknown. */
const ratioOf = ({ width, height }: File): number => (width && height ? width / height : 1.5);
