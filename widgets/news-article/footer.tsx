import { useWidget } from '../core/index.ts';
import { Around, Files, Tags, Talk } from '../kits/article/footer.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import type { NewsConfirmProps } from './confirmation/view.tsx';
import { standingOf } from './model.ts';
import { NewsLinks } from './related.tsx';

export { NewsMarks, NewsStanding } from './status.tsx';
/** What stands around a text, and is fetched when the text is there. */
export { NewsActs } from './toolbar.tsx';

const loadConfirm = () => import('./confirmation/view.tsx').then(part => part.NewsConfirm);

/** What follows a text: its attachments, the confirmation that it asks for, what to read next, and the comments. */
export function NewsBelow({ news, onConfirm }: NewsConfirmProps) {
  const { headingLevel, inherited, mediaUrl } = useWidget();
  const { objectId, canComment } = news;
  const level = headingLevel + 1;
  return (
    <Around>
      <Files files={news.attachments} level={level} addressOf={mediaUrl} />
      {news.needConfirm && standingOf(news) === 'published' && (
        <OnDemand load={loadConfirm} props={{ news, onConfirm }} />
      )}
      <Tags tags={news.tags} />
      <NewsLinks news={news} />
      {standingOf(news) === 'published' && (
        <Talk objectId={objectId} closed={!canComment} level={level} inherited={inherited} />
      )}
    </Around>
  );
}
