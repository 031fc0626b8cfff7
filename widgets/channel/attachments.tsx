import { Paperclip } from 'lucide';
import { type CSSProperties, useState } from 'react';
import type { Dynamic } from '../contract/dynamic/schema.ts';
import type { File } from '../contract/file/schema.ts';
import { useWidget } from '../core/index.ts';
import { Icon } from '../ui/base/icon.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Lightbox, Video } from './lazy-modules.ts';
import { channelWords } from './words.ts';

interface AttachmentsProps {
  dynamic: Dynamic;
}

/** Images, video, files and link of a dynamic. */
export function Attachments({ dynamic }: AttachmentsProps) {
  const { images, video } = dynamic;
  return (
    <>
      <Images images={images} />
      {video && <VideoBox video={video} />}
      <Files dynamic={dynamic} />
      <LinkCard dynamic={dynamic} />
    </>
  );
}

/** Up to nine images in a grid. Each opens in the lightbox. */
function Images({ images }: Pick<Dynamic, 'images'>) {
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

/** A video that plays after the reader has agreed. */
function VideoBox({ video: { fileUrl, fileName, fileSize } }: { video: File }) {
  const address = useWidget().mediaUrl(fileUrl);
  if (!address) return null;
  const fallback = <div className="link-card" />;
  return <Video href={address} name={fileName} bytes={fileSize} isElsewhere={false} fallback={fallback} />;
}

function Files({ dynamic: { attachments } }: AttachmentsProps) {
  const { mediaUrl } = useWidget();
  const say = useWords(channelWords);
  if (attachments.length === 0) return null;
  return (
    <ul className="cluster" aria-label={say('files')}>
      {attachments.map(file => (
        <li key={file.fileId}>
          <a className="file" href={mediaUrl(file.fileUrl)} download={file.fileName}>
            <Icon of={Paperclip} />
            <bdi>{file.fileName}</bdi>
            <span className="quiet small">
              {say('fileSize', { size: Math.max(1, Math.round(file.fileSize / 1024)) })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const PAGES = {
  activity: 'activityDetail',
  news: 'home/newsDetail',
  notice: 'home/noticeDetail',
  space: 'space/index',
};

function LinkCard({ dynamic: { link } }: AttachmentsProps) {
  const { siteUrl, mediaUrl } = useWidget();
  const say = useWords(channelWords);
  if (!link) return null;
  const { kind, id, title, cover } = link;
  return (
    <a className="link-card" href={siteUrl(`${PAGES[kind]}?id=${encodeURIComponent(id)}`)}>
      {cover && <img src={mediaUrl(cover)} alt="" loading="lazy" referrerPolicy="no-referrer" />}
      <span className="quiet small">{say(kind)}</span>
      <bdi>{title}</bdi>
    </a>
  );
}
