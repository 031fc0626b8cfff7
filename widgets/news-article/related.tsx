import type { News } from '../contract/news/schema.ts';
import { useWidget } from '../core/index.ts';
import { Heading } from '../ui/base/heading.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { isNotice } from './model.ts';
import { newsArticleWords } from './words.ts';

/** Where to read on: the neighbours, and others on the same subject. */
export function NewsLinks({ news }: { news: News }) {
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
