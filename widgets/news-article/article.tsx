import { Pencil, Printer } from 'lucide';
import { useId, useState } from 'react';
import type { News } from '../contract/news/schema.ts';
import { useStore, useWidget } from '../core/index.ts';
import { EmbedButton, Share } from '../kits/article/share.tsx';
import type { NewsAddresses } from '../kits/news/addresses.ts';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { ShownImage } from '../ui/rich-text/elements.ts';
import { RichText } from '../ui/rich-text/view.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ShareDialog, Zoom } from './lazy-actions.ts';
import { isNotice, TEXT_SIZES, textSize } from './model.ts';
import { newsArticleWords } from './words.ts';

export interface ArticleProps {
  news: News;
  addresses: NewsAddresses;
  /** Called with the changed fields after the reader has confirmed a notice. */
  onConfirm: (changed: Partial<News>) => void;
}

/** One news article or notice: header, toolbar, cover, text and footer. */
export function Article({ news, addresses, onConfirm }: ArticleProps) {
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
      <Toolbar news={news} addresses={addresses} />
      <Cover news={news} onZoom={zoom} />
      <div>
        <RichText html={news.contentHtml} platform={siteUrl('')} below={headingLevel} onZoom={zoom} />
      </div>
      <Footer news={news} addresses={addresses} onConfirm={onConfirm} />
      {zoomed && <Zoom {...zoomed} onClose={close} onLoadError={close} />}
    </article>
  );
}

/** Text size, sharing, printing, and the link to the editor for users who may edit. */
function Toolbar({ news, addresses }: Pick<ArticleProps, 'news' | 'addresses'>) {
  const { siteUrl, toast, readonly } = useWidget();
  const say = useWords(newsArticleWords);
  const id = encodeURIComponent(news.id);
  const url = addresses.articleOf(news.id, isNotice(news) ? 'notice' : 'news');
  return (
    <div className="news-acts" part="acts">
      <TextSizes />
      <div className="acts">
        <Share title={news.title} address={url} toast={toast} />
        <EmbedButton
          title={news.title}
          address={url}
          embedding={{
            tag: 'mskt-news-article',
            attribute: 'news-id',
            id: news.id,
            script: siteUrl('embed/mskt.js'),
          }}
          toast={toast}
          Dialog={ShareDialog}
        />
        <Button look="quiet" aria-label={say('print')} title={say('print')} onClick={() => window.print()}>
          <Icon of={Printer} />
        </Button>
        {news.canEdit && !readonly && (
          <a className="button" href={siteUrl(`publish/editNews?id=${id}`)}>
            <Icon of={Pencil} />
            {say('edit')}
          </a>
        )}
      </div>
    </div>
  );
}

function TextSizes() {
  const say = useWords(newsArticleWords);
  const { size } = useStore(textSize);
  return (
    <fieldset className="sizes" aria-label={say('textSize')}>
      {TEXT_SIZES.map(name => (
        <button
          key={name}
          type="button"
          className={name}
          aria-label={say(name)}
          aria-pressed={name === size}
          title={say(name)}
          onClick={() => textSize.setState({ size: name })}
        >
          <span aria-hidden="true">{say('sample')}</span>
        </button>
      ))}
    </fieldset>
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
