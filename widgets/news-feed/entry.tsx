import { CircleAlert, Paperclip } from 'lucide';
import { createElement } from 'react';
import type { NewsBrief } from '../contract/news/schema.ts';
import { useWidget } from '../core/index.ts';
import type { NewsAddresses } from '../kits/news/addresses.ts';
import { Icon } from '../ui/base/icon.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { newsFeedWords } from './words.ts';

export interface EntryProps {
  news: NewsBrief;
  addresses: NewsAddresses;
  headingLevel: number;
}

const MARKS = { 2: 'important', 3: 'urgent' } as const;

/** One news article or notice: title, beginning, source and time. The whole entry is a link to it. */
export function Entry({ news, addresses, headingLevel }: EntryProps) {
  const { mediaUrl } = useWidget();
  const say = useWords(newsFeedWords);
  const { id, kind, title, summary, cover, source, publishTime, attachmentNum } = news;
  const isNotice = kind === 2;
  const isUnread = news.readFlag === false;
  const word = isNotice && MARKS[news.importance as 2];
  const mark = word && (
    <span className={`mark ${word}`}>
      {news.importance === 3 && <Icon of={CircleAlert} />} {say(word)}
    </span>
  );
  const name = (
    <a className="stretched-link" href={addresses.articleOf(id, isNotice ? 'notice' : 'news')} dir="auto">
      {isUnread && <span className="visually-hidden">{say('unreadMark')}</span>}
      {title}
      {isUnread && <span className="dot" />}
    </a>
  );
  return (
    <article className="entry" part="entry">
      {cover && !isNotice && (
        <img
          className="cover"
          part="cover"
          src={mediaUrl(cover.thumbUrl ?? cover.fileUrl)}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
      <div className="entry-text">
        {createElement(`h${Math.min(6, headingLevel)}`, { className: 'title', part: 'title' }, mark, name)}
        {summary && !isNotice && (
          <p className="excerpt clamped quiet" part="text" dir="auto">
            {summary}
          </p>
        )}
        <p className="facts dotted quiet small">
          {news.top && <span className="mark">{say('pinned')}</span>}
          <bdi part="author">{source}</bdi>
          <RelativeTime time={publishTime} />
          {isNotice ? (
            <Validity until={news.validUntil} />
          ) : (
            <span>{say('views', { count: news.visitNum })}</span>
          )}
          {isNotice && <Confirmed news={news} />}
          {isNotice && attachmentNum > 0 && (
            <span>
              <Icon of={Paperclip} /> {say('attachments', { count: attachmentNum })}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

/** Whether the user has confirmed a notice, or still has to. */
function Confirmed({ news: { confirmedFlag, confirmDeadline = '' } }: Pick<EntryProps, 'news'>) {
  const say = useWords(newsFeedWords);
  if (confirmedFlag) return <span>{say('confirmed')}</span>;
  if (confirmedFlag === undefined || Date.parse(confirmDeadline) <= Date.now()) return null;
  return <span className="mark">{say('toConfirm')}</span>;
}

/** Last day of validity: a notice that ends at midnight is valid until the day before. */
function Validity({ until }: { until: string | undefined }) {
  const { lang } = useWidget();
  const say = useWords(newsFeedWords);
  if (!until) return null;
  const date = new Date(Date.parse(until) - 1).toLocaleDateString(lang, { month: 'short', day: 'numeric' });
  return <time dateTime={until}>{say('validUntil', { date })}</time>;
}
