import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import type { News } from '../contract/news/schema.ts';
import { useWidget } from '../core/index.ts';
import { ProfileLink } from '../kits/person/link.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { ConfirmationMark, useMoment } from './confirmation.tsx';
import { isNotice, stateOf } from './model.ts';
import { newsArticleWords } from './words.ts';

interface NewsProps {
  news: News;
}

export interface HeaderProps extends NewsProps {
  /** Id of the title, which labels the article. */
  headingId: string;
}

/** Kind, title, author, date, and the state if the article is not published or expires. */
export function Header({ news, headingId }: HeaderProps) {
  const { headingLevel } = useWidget();
  const say = useWords(newsArticleWords);
  const { title, categoryName } = news;
  return (
    <header className="stack">
      <p className="kind small">
        <span>
          {say(isNotice(news) ? 'notice' : 'news')}
          {categoryName && <bdi>{categoryName}</bdi>}
        </span>
        {isNotice(news) && <Marks news={news} />}
      </p>
      <div className="news-title" id={headingId} dir="auto">
        <Heading level={headingLevel}>{title}</Heading>
      </div>
      <Facts news={news} />
      <State news={news} />
    </header>
  );
}

/** Importance of a notice, and whether the reader has to confirm it. */
function Marks({ news }: NewsProps) {
  return (
    <>
      {news.importance > 1 && <Importance importance={news.importance} />}
      {news.needConfirm && stateOf(news) === 'published' && <ConfirmationMark news={news} />}
    </>
  );
}

function Importance({ importance }: Pick<News, 'importance'>) {
  const say = useWords(newsArticleWords);
  const degree = importance === 3 ? 'urgent' : 'important';
  return (
    <strong className={`degree ${degree}`}>
      {degree === 'urgent' && <Icon of={CircleAlert} />}
      {say(degree)}
    </strong>
  );
}

function Facts({ news }: NewsProps) {
  const say = useWords(newsArticleWords);
  const lang = useLang();
  const { source, userId, userName, publishTime, updateTime, visitNum } = news;
  const date = new Date(publishTime);
  return (
    <p className="facts quiet small">
      {source && <bdi>{source}</bdi>}
      {userName !== source && (
        <span part="author">
          <ProfileLink id={userId} name={userName} />
        </span>
      )}
      {stateOf(news) === 'published' && (
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

/** That an article is not published, was withdrawn, or until when a notice is valid. */
function State({ news }: NewsProps) {
  const say = useWords(newsArticleWords);
  const moment = useMoment();
  const { publishTime, validUntil, expired, withdrawReason, canEdit } = news;
  switch (stateOf(news)) {
    case 'draft':
      return <Note>{say('draft')}</Note>;
    case 'scheduled':
      return <Note>{say('scheduled', { time: moment(publishTime) })}</Note>;
    case 'withdrawn':
      return (
        <div className="state-note withdrawn">
          <strong>{say('withdrawn')}</strong>
          {withdrawReason && <p dir="auto">{withdrawReason}</p>}
          {canEdit && <p className="quiet small">{say('withdrawnHint')}</p>}
        </div>
      );
    default:
      if (!isNotice(news) || !validUntil) return null;
      if (expired) return <Note>{say('expired', { time: moment(validUntil) })}</Note>;
      return <p className="quiet small">{say('validUntil', { time: moment(validUntil) })}</p>;
  }
}

const Note = ({ children }: { children: ReactNode }) => <p className="state-note">{children}</p>;
