import { TriangleAlert } from 'lucide';
import type { News } from '../core/contract/news.ts';
import { useWidget } from '../core/index.ts';
import { Heading } from '../ui/heading.tsx';
import { Icon } from '../ui/icon.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useLang, useWords } from '../ui/words.tsx';
import { isNotice, standingOf } from './news-article.store.ts';
import { newsArticleWords } from './news-article.strings.ts';

export interface NewsHeadProps {
  news: News;
  /** Names the whole. */
  headingId: string;
}

/** What it is, its title, and who says so when. */
export function NewsHead({ news, headingId }: NewsHeadProps) {
  const { headingLevel } = useWidget();
  const say = useWords(newsArticleWords);
  return (
    <header className="news-head">
      <p className="kind small">
        <span>
          {say(isNotice(news) ? 'notice' : 'news')}
          {news.categoryName && <bdi>{news.categoryName}</bdi>}
        </span>
        <Importance news={news} />
      </p>
      <Heading level={headingLevel}>
        <span id={headingId} dir="auto">
          {news.title}
        </span>
      </Heading>
      <Facts news={news} />
    </header>
  );
}

function Importance({ news }: { news: News }) {
  const say = useWords(newsArticleWords);
  if (!isNotice(news) || news.importance === 1) return null;
  const degree = news.importance === 3 ? 'urgent' : 'important';
  return (
    <strong className={`degree ${degree}`}>
      {degree === 'urgent' && <Icon of={TriangleAlert} />}
      {say(degree)}
    </strong>
  );
}

function Facts({ news }: { news: News }) {
  const say = useWords(newsArticleWords);
  const { source, userName, publishTime, updateTime, visitNum } = news;
  const isOut = standingOf(news) === 'published';
  return (
    <p className="facts quiet small">
      {source && <bdi>{source}</bdi>}
      {userName !== source && <bdi part="author">{userName}</bdi>}
      {isOut && <Day time={publishTime} />}
      {isOut && updateTime && updateTime > publishTime && (
        <span>
          {say('updated')} <RelativeTime time={updateTime} />
        </span>
      )}
      {isOut && <span>{say('views', { count: visitNum })}</span>}
    </p>
  );
}

/** The day, with the exact time and its zone on hover and for screen readers. */
function Day({ time }: { time: string }) {
  const lang = useLang();
  const date = new Date(time);
  return (
    <time dateTime={time} title={date.toLocaleString(lang, { dateStyle: 'long', timeStyle: 'long' })}>
      {date.toLocaleDateString(lang, { dateStyle: 'long' })}
    </time>
  );
}
