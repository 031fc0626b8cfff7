import { useId } from 'react';
import type { News } from '../core/contract/news.ts';
import { useStore, useWidget } from '../core/index.ts';
import { RichText } from '../ui/rich-text.tsx';
import { standingOf, textSize } from './news-article.store.ts';
import { NewsActs } from './news-article-acts.view.tsx';
import { NewsFiles } from './news-article-files.view.tsx';
import { NewsHead } from './news-article-head.view.tsx';
import { NewsLinks } from './news-article-links.view.tsx';
import { NewsStanding } from './news-article-standing.view.tsx';

export interface NewsWholeProps {
  news: News;
}

/** One news from its heading to its comments. */
export function NewsWhole({ news }: NewsWholeProps) {
  const { siteUrl, headingLevel, compact } = useWidget();
  const { size } = useStore(textSize);
  const headingId = useId();
  return (
    <article
      className={compact ? 'news compact' : 'news'}
      part="entry"
      data-size={size}
      aria-labelledby={headingId}
    >
      <NewsHead news={news} headingId={headingId} />
      <NewsStanding news={news} />
      <NewsActs news={news} />
      <Cover news={news} />
      {news.contentHtml && <RichText html={news.contentHtml} platform={siteUrl('')} below={headingLevel} />}
      <NewsFiles files={news.attachments} />
      <Tags tags={news.tags} />
      <NewsLinks news={news} />
      <Talk news={news} />
    </article>
  );
}

function Cover({ news: { cover } }: NewsWholeProps) {
  const { mediaUrl } = useWidget();
  if (!cover) return null;
  const { fileUrl, alt = '', width, height } = cover;
  return (
    <img
      className="cover"
      part="cover"
      src={mediaUrl(fileUrl)}
      alt={alt}
      width={width}
      height={height}
      referrerPolicy="no-referrer"
    />
  );
}

function Tags({ tags }: Pick<News, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags small">
      {tags.map(tag => (
        <li key={tag} dir="auto">
          {tag}
        </li>
      ))}
    </ul>
  );
}

/** The comments, when people come near them. What is not published has none. */
function Talk({ news }: NewsWholeProps) {
  const { inherited, headingLevel } = useWidget();
  if (standingOf(news) !== 'published') return null;
  return (
    <div className="talk">
      <mskt-comments
        {...inherited}
        exportparts="acts,author,avatar,button,empty,error,field,text"
        object-id={news.objectId}
        heading-level={String(headingLevel + 1)}
        {...(!news.canComment && { closed: '' })}
      />
    </div>
  );
}
