import type { News } from '../contract/news/schema.ts';
import { useWidget } from '../core/index.ts';
import { Heading } from '../ui/base/heading.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { isNotice, standingOf } from './model.ts';
import { newsArticleWords } from './words.ts';

export interface NewsHeadProps {
  news: News;
  /** Names the whole. */
  headingId: string;
}

const around = () => import('./footer.tsx');
const loadMarks = () => around().then(part => part.NewsMarks);
const loadStanding = () => around().then(part => part.NewsStanding);

/** What it is, its title, who says so when, and what to know before reading. */
export function NewsHead({ news, headingId }: NewsHeadProps) {
  const { headingLevel } = useWidget();
  const say = useWords(newsArticleWords);
  const { title, categoryName, importance, needConfirm, validUntil } = news;
  const isPlain = standingOf(news) === 'published' && !validUntil;
  return (
    <header className="news-head">
      <p className="kind small">
        <span>
          {say(isNotice(news) ? 'notice' : 'news')}
          {categoryName && <bdi>{categoryName}</bdi>}
        </span>
        {isNotice(news) && (importance > 1 || needConfirm) && <OnDemand load={loadMarks} props={{ news }} />}
      </p>
      <div className="news-title" id={headingId} dir="auto">
        <Heading level={headingLevel}>{title}</Heading>
      </div>
      <Facts news={news} />
      {!isPlain && (
        <OnDemand load={loadStanding} props={{ news }} waiting={<p className="small">&nbsp;</p>} />
      )}
    </header>
  );
}

function Facts({ news }: { news: News }) {
  const say = useWords(newsArticleWords);
  const lang = useLang();
  const { source, userName, publishTime, updateTime, visitNum } = news;
  const date = new Date(publishTime);
  return (
    <p className="facts quiet small">
      {source && <bdi>{source}</bdi>}
      {userName !== source && <bdi part="author">{userName}</bdi>}
      {standingOf(news) === 'published' && (
        <>
          <time
            dateTime={publishTime}
            title={date.toLocaleString(lang, { dateStyle: 'long', timeStyle: 'long' })}
          >
            {date.toLocaleDateString(lang, { dateStyle: 'long' })}
          </time>
          {updateTime && updateTime > publishTime && (
            <span>
              {say('updated')} <RelativeTime time={updateTime} />
            </span>
          )}
          <span>{say('views', { count: visitNum })}</span>
        </>
      )}
    </p>
  );
}
