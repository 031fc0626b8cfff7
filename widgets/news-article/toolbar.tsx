import { Pencil, Printer } from 'lucide';
import { useRef } from 'react';
import type { News } from '../contract/news/schema.ts';
import { useStore, useWidget } from '../core/index.ts';
import { Share } from '../kits/article/share.tsx';
import { ShareWays } from '../kits/article/share-ways.tsx';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import css from './footer.css?inline';
import { isNotice, TEXT_SIZES, textSize } from './model.ts';
import { newsArticleWords } from './words.ts';

/** Text size, link, sharing, printing; and editing, for whoever may. */
export function NewsActs({ news }: { news: News }) {
  const { siteUrl, toast, readonly } = useWidget();
  const say = useWords(newsArticleWords);
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  const id = encodeURIComponent(news.id);
  const url = siteUrl(`home/${isNotice(news) ? 'notice' : 'news'}Detail?id=${id}`);
  return (
    <div className="news-acts" part="acts" ref={place}>
      <TextSizes />
      <div className="acts">
        <Share title={news.title} address={url} tell={toast} />
        <ShareWays
          title={news.title}
          address={url}
          embedding={{
            tag: 'mskt-news-article',
            attribute: 'news-id',
            id: news.id,
            script: siteUrl('embed/mskt.js'),
          }}
          tell={toast}
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
