import type { News } from '../contract/news/schema.ts';
import { useWidget } from '../core/index.ts';
import { Comments, Files, Tags } from '../kits/article/footer.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Confirmation, type ConfirmationProps } from './confirmation.tsx';
import { isNotice, stateOf } from './model.ts';
import { newsArticleWords } from './words.ts';

/** Attachments, confirmation, tags, links to other articles, and comments. */
export function Footer({ news, onConfirm }: ConfirmationProps) {
  const { headingLevel, inherited, mediaUrl } = useWidget();
  const { objectId, canComment } = news;
  const level = headingLevel + 1;
  const isPublished = stateOf(news) === 'published';
  return (
    <div className="around">
      <Files files={news.attachments} level={level} addressOf={mediaUrl} />
      {news.needConfirm && isPublished && <Confirmation news={news} onConfirm={onConfirm} />}
      <Tags tags={news.tags} />
      <Links news={news} />
      {isPublished && (
        <Comments objectId={objectId} closed={!canComment} level={level} inherited={inherited} />
      )}
    </div>
  );
}

/** Articles on the same subject, and the previous and next article. */
function Links({ news }: { news: News }) {
  const { siteUrl, headingLevel } = useWidget();
  const say = useWords(newsArticleWords);
  const { prev, next, related } = news;
  const page = isNotice(news) ? 'noticeDetail' : 'newsDetail';
  const addressOf = (id: string, on: string = page) => siteUrl(`home/${on}?id=${encodeURIComponent(id)}`);
  return (
    <>
      {related.length > 0 && (
        <section className="beside">
          <Heading level={headingLevel + 1}>{say('related')}</Heading>
          <ul className="related">
            {related.map(({ id, title }) => (
              <li key={id}>
                <a href={addressOf(id, 'newsDetail')} dir="auto">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(prev || next) && (
        <nav className="neighbours" aria-label={say('neighbours')}>
          {prev && (
            <a href={addressOf(prev.id)} rel="prev">
              <span className="quiet small">{say('newer')}</span>
              <bdi>{prev.title}</bdi>
            </a>
          )}
          {next && (
            <a className="next" href={addressOf(next.id)} rel="next">
              <span className="quiet small">{say('older')}</span>
              <bdi>{next.title}</bdi>
            </a>
          )}
        </nav>
      )}
    </>
  );
}
