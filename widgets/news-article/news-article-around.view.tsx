import type { News } from '../core/contract/news.ts';
import { standingOf } from './news-article.store.ts';
import { NewsFiles } from './news-article-files.view.tsx';
import { NewsLinks } from './news-article-links.view.tsx';
import { NewsTalk } from './news-article-talk.view.tsx';

/** What stands around a text, and is fetched when the text is there. */
export { NewsActs } from './news-article-acts.view.tsx';
export { NewsDegree, NewsStanding } from './news-article-standing.view.tsx';

/** What follows a text: its attachments, what to read next, and the comments. */
export function NewsBelow({ news }: { news: News }) {
  return (
    <>
      <NewsFiles files={news.attachments} />
      <Tags tags={news.tags} />
      <NewsLinks news={news} />
      {standingOf(news) === 'published' && <NewsTalk news={news} />}
    </>
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
