import { useId, useState } from 'react';
import { useStore, useWidget } from '../core/index.ts';
import { Failure } from '../ui/base/failure.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { ShownImage } from '../ui/rich-text/elements.ts';
import { NewsHead } from './header.tsx';
import { textSize } from './model.ts';
import type { NewsTextProps } from './text.tsx';
import { newsArticleWords } from './words.ts';

export type NewsWholeProps = Pick<NewsTextProps, 'news' | 'onConfirm'>;

/** The code of what stands around a text, and of the text. */
export const loadActs = () => import('./footer.tsx').then(part => part.NewsActs);
export const loadText = () => import('./text.tsx').then(part => part.NewsText);

const loadZoom = () => import('../ui/rich-text/zoom.tsx').then(part => part.Zoom);

/** One news: its title and text first, then what stands around them. */
export function NewsWhole({ news, onConfirm }: NewsWholeProps) {
  const { mediaUrl, compact } = useWidget();
  const say = useWords(newsArticleWords);
  const { size } = useStore(textSize);
  const [zoomed, zoom] = useState<ShownImage | null>(null);
  const close = () => zoom(null);
  const headingId = useId();
  const { cover } = news;
  return (
    <article
      className={compact ? 'news compact' : 'news'}
      part="entry"
      data-size={size}
      aria-labelledby={headingId}
    >
      <NewsHead news={news} headingId={headingId} />
      <OnDemand load={loadActs} props={{ news }} waiting={<div className="news-acts" />} />
      {cover && (
        <button
          type="button"
          className="zooms"
          aria-label={[say('zoom'), cover.alt].filter(Boolean).join(': ')}
          onClick={() => zoom({ src: mediaUrl(cover.fileUrl) ?? '', alt: cover.alt ?? '' })}
        >
          <img
            className="cover"
            part="cover"
            src={mediaUrl(cover.fileUrl)}
            alt={cover.alt ?? ''}
            width={cover.width}
            height={cover.height}
            referrerPolicy="no-referrer"
          />
        </button>
      )}
      <Text news={news} onZoom={zoom} onConfirm={onConfirm} />
      {zoomed && <OnDemand load={loadZoom} props={{ ...zoomed, onClose: close }} onFail={close} />}
    </article>
  );
}

/** Nothing stands below the text before it is there, so nothing is moved by it. */
function Text(props: NewsTextProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <Failure error={UNFETCHED} onRetry={() => setFailed(false)} />;
  const waiting = <Skeleton count={1} lines={6} />;
  return <OnDemand load={loadText} props={props} waiting={waiting} onFail={() => setFailed(true)} />;
}

const UNFETCHED = { code: 'OFFLINE', message: '' };
