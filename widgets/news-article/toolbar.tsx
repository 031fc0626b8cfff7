import { Pencil, Printer } from 'lucide';
import type { News } from '../contract/news/schema.ts';
import { useStore, useWidget } from '../core/index.ts';
import { EmbedButton, Share } from '../kits/article/share.tsx';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { ShareDialog } from './lazy-actions.ts';
import { isNotice, TEXT_SIZES, textSize } from './model.ts';
import { newsArticleWords } from './words.ts';

/** Text size, sharing, printing, and the link to the editor for users who may edit. */
export function Toolbar({ news }: { news: News }) {
  const { siteUrl, toast, readonly } = useWidget();
  const say = useWords(newsArticleWords);
  const id = encodeURIComponent(news.id);
  const url = siteUrl(`home/${isNotice(news) ? 'notice' : 'news'}Detail?id=${id}`);
  return (
    <div className="news-acts" part="acts">
      <TextSizes />
      <div className="acts">
        <Share title={news.title} address={url} tell={toast} />
        <EmbedButton
          title={news.title}
          address={url}
          embedding={{
            tag: 'mskt-news-article',
            attribute: 'news-id',
            id: news.id,
            script: siteUrl('embed/mskt.js'),
          }}
          tell={toast}
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
