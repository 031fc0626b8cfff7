import { useId, useState } from 'react';
import type { News } from '../contract/news/schema.ts';
import { useStore, useWidget } from '../core/index.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import type { ShownImage } from '../ui/rich-text/elements.ts';
import { RichText } from '../ui/rich-text/view.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Zoom } from './lazy-actions.ts';
import { textSize } from './model.ts';
import { Toolbar } from './toolbar.tsx';
import { newsArticleWords } from './words.ts';

export interface ArticleProps {
  news: News;
  /** Called with the changed fields after the reader has confirmed a notice. */
  onConfirm: (changed: Partial<News>) => void;
}

/** One news article or notice: header, toolbar, cover, text and footer. */
export function Article({ news, onConfirm }: ArticleProps) {
  const { siteUrl, headingLevel, compact } = useWidget();
  const { size } = useStore(textSize);
  const [zoomed, zoom] = useState<ShownImage | null>(null);
  const close = () => zoom(null);
  const headingId = useId();
  return (
    <article
      className={compact ? 'news compact' : 'news'}
      part="entry"
      data-size={size}
      aria-labelledby={headingId}
    >
      <Header news={news} headingId={headingId} />
      <Toolbar news={news} />
      <Cover news={news} onZoom={zoom} />
      <div>
        <RichText html={news.contentHtml} platform={siteUrl('')} below={headingLevel} onZoom={zoom} />
      </div>
      <Footer news={news} onConfirm={onConfirm} />
      {zoomed && <Zoom {...zoomed} onClose={close} onLoadError={close} />}
    </article>
  );
}

function Cover({ news: { cover }, onZoom }: { news: News; onZoom: (image: ShownImage) => void }) {
  const { mediaUrl } = useWidget();
  const say = useWords(newsArticleWords);
  if (!cover) return null;
  return (
    <button
      type="button"
      className="zooms"
      aria-label={[say('zoom'), cover.alt].filter(Boolean).join(': ')}
      onClick={() => onZoom({ src: mediaUrl(cover.fileUrl) ?? '', alt: cover.alt ?? '' })}
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
  );
}
