import type { News } from '../core/contract/news.ts';
import { useWidget } from '../core/index.ts';
import { Around, Files, Tags, Talk } from '../ui/around.tsx';
import { standingOf } from './news-article.store.ts';
import { NewsLinks } from './news-article-links.view.tsx';

/** What stands around a text, and is fetched when the text is there. */
export { NewsActs } from './news-article-acts.view.tsx';
export { NewsDegree, NewsStanding } from './news-article-standing.view.tsx';

/** What follows a text: its attachments, what to read next, and the comments. */
export function NewsBelow({ news }: { news: News }) {
  const { headingLevel, inherited, mediaUrl } = useWidget();
  const { objectId, canComment } = news;
  const level = headingLevel + 1;
  return (
    <Around>
      <Files files={news.attachments} level={level} addressOf={mediaUrl} />
      <Tags tags={news.tags} />
      <NewsLinks news={news} />
      {standingOf(news) === 'published' && (
        <Talk objectId={objectId} closed={!canComment} level={level} inherited={inherited} />
      )}
    </Around>
  );
}
