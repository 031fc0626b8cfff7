import { type CSSProperties, useState } from 'react';
import type { File } from '../../contract/file/schema.ts';
import { useWidget } from '../../core/index.ts';
import { OnDemand } from '../../ui/base/lazy-component.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { channelWords } from '../words.ts';

const loadLightbox = () => import('./lightbox.tsx').then(part => part.ChannelLightbox);

export interface ChannelImagesProps {
  images: readonly File[];
}

/** One to nine images in a grid; each opens large. */
export function ChannelImages({ images }: ChannelImagesProps) {
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
        <OnDemand
          load={loadLightbox}
          props={{ images, start: open, nameOf, onClose: close }}
          onFail={close}
        />
      )}
    </>
  );
}

/** Width to height; what is not known counts as a common photograph. */
const ratioOf = ({ width, height }: File): number => (width && height ? width / height : 1.5);
