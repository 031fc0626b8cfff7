import type { NewsManaged } from '../contract/news/schema.ts';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { standingOf } from './model.ts';
import { newsManagerWords } from './words.ts';

/** Where a news stands, and what will change that by itself. */
export function NewsManagerStanding({ news }: { news: NewsManaged }) {
  const say = useWords(newsManagerWords);
  const { publishTime, offlineTime, topUntil, top, expired } = news;
  const standing = standingOf(news);
  const isOut = standing === 'published';
  return (
    <p className="standings small">
      <span className={`standing ${standing}`}>
        {standing === 'draft' && say('isDraft')}
        {standing === 'scheduled' && <Moment of="isScheduled" time={publishTime} />}
        {isOut && <Moment of="isPublished" time={publishTime} />}
        {standing === 'withdrawn' && say('isWithdrawn')}
        {standing === 'deleted' && say('isDeleted')}
      </span>
      {isOut && expired && <span className="standing withdrawn">{say('isExpired')}</span>}
      {isOut && top && topUntil && (
        <span className="standing scheduled">
          <Moment of="pinnedUntil" time={topUntil} />
        </span>
      )}
      {(isOut || standing === 'scheduled') && offlineTime && (
        <span className="quiet">
          <Moment of="until" time={offlineTime} />
        </span>
      )}
    </p>
  );
}

interface MomentProps {
  /** The words around the time. */
  of: 'isScheduled' | 'isPublished' | 'pinnedUntil' | 'until';
  time: string;
}

/** A moment to the minute, by the reader's clock; its zone is named, and the whole of it shows on hover. */
function Moment({ of, time }: MomentProps) {
  const say = useWords(newsManagerWords);
  const lang = useLang();
  const date = new Date(time);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const isPast = of === 'isPublished';
  const short = date.toLocaleString(lang, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    ...(!isPast && {
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
  });
  const [before, after = ''] = say(of, { time: '\n' }).split('\n');
  return (
    <>
      {before}
      <time dateTime={time} title={date.toLocaleString(lang, { dateStyle: 'long', timeStyle: 'long' })}>
        {short}
      </time>
      {after}
    </>
  );
}
