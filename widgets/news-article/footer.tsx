import type { News } from '../contract/news/schema.ts';
import { useWidget } from '../core/index.ts';
import { Comments, Files, Tags } from '../kits/article/footer.tsx';
import type { NewsAddresses } from '../kits/news/addresses.ts';
import { Heading } from '../ui/base/heading.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Confirmation, type ConfirmationProps } from './confirmation.tsx';
import { isNotice, stateOf } from './model.ts';
import { newsArticleWords } from './words.ts';

export interface FooterProps extends ConfirmationProps {
  addresses: NewsAddresses;
}

/** Attachments, confirmation, tags, links to other articles, and comments. */
export function Footer({ news, addresses, onConfirm }: FooterProps) {
  const { headingLevel, inherited, mediaUrl } = useWidget();
  const { objectId, canComment } = news;
  const level = headingLevel + 1;
  const isPublished = stateOf(news) === 'published';
  const kind = isNotice(news) ? 'notice' : 'news';
  return (
    <div className="around">
      <Files files={news.attachments} level={level} addressOf={mediaUrl} />
      {news.needConfirm && isPublished && <Confirmation news={news} onConfirm={onConfirm} />}
      <Tags tags={news.tags} addressOf={tag => addresses.listOf(kind, tag)} />
      <Links news={news} addresses={addresses} />
      {isPublished && (
        <Comments objectId={objectId} closed={!canComment} level={level} inherited={inherited} />
      )}
    </div>
  );
}

/** Articles on the same subject, and the previous and next article. */
function Links({ news, addresses }: { news: News; addresses: NewsAddresses }) {
  const { headingLevel } = useWidget();
  const say = useWords(newsArticleWords);
  const { prev, next, related } = news;
  const kind = isNotice(news) ? 'notice' : 'news';
  return (
    <>
      {related.length > 0 && (
        <section className="beside">
          <Heading level={headingLevel + 1}>{say('related')}</Heading>
          <ul className="related">
            {related.map(({ id, title }) => (
              <li key={id}>
                <a href={addresses.articleOf(id, 'news')} dir="auto">
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
            <a href={addresses.articleOf(prev.id, kind)} rel="prev">
              <span className="quiet small">{say('newer')}</span>
              <bdi>{prev.title}</bdi>
            </a>
          )}
          {next && (
            <a className="next" href={addresses.articleOf(next.id, kind)} rel="next">
              <span className="quiet small">{say('older')}</span>
              <bdi>{next.title}</bdi>
            </a>
          )}
        </nav>
      )}
    </>
  );
}
