import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import type { News } from '../contract/news/schema.ts';
import { Icon } from '../ui/base/icon.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { isNotice, standingOf } from './model.ts';
import { newsArticleWords } from './words.ts';

const loadConfirm = () => import('./confirmation/view.tsx').then(part => part.NewsConfirmMark);

/** How much a notice matters, and whether the reader still has to confirm it. */
export function NewsMarks({ news }: { news: News }) {
  return (
    <>
      {news.importance > 1 && <Degree importance={news.importance} />}
      {news.needConfirm && standingOf(news) === 'published' && (
        <OnDemand load={loadConfirm} props={{ news }} />
      )}
    </>
  );
}

/** By word, shape and colour. */
function Degree({ importance }: Pick<News, 'importance'>) {
  const say = useWords(newsArticleWords);
  const degree = importance === 3 ? 'urgent' : 'important';
  return (
    <strong className={`degree ${degree}`}>
      {degree === 'urgent' && <Icon of={CircleAlert} />}
      {say(degree)}
    </strong>
  );
}

/** What a reader has to know before reading: until when it counts, that it is not out yet, or was taken back. */
export function NewsStanding({ news }: { news: News }) {
  const say = useWords(newsArticleWords);
  const time = useTime();
  const { publishTime, validUntil, expired, withdrawReason, canEdit } = news;
  switch (standingOf(news)) {
    case 'draft':
      return <Line>{say('draft')}</Line>;
    case 'scheduled':
      return <Line>{say('scheduled', { time: time(publishTime) })}</Line>;
    case 'withdrawn':
      return (
        <div className="standing withdrawn">
          <strong>{say('withdrawn')}</strong>
          {withdrawReason && <p dir="auto">{withdrawReason}</p>}
          {canEdit && <p className="quiet small">{say('withdrawnHint')}</p>}
        </div>
      );
    default:
      if (!isNotice(news) || !validUntil) return null;
      if (expired) return <Line>{say('expired', { time: time(validUntil) })}</Line>;
      return <p className="quiet small">{say('validUntil', { time: time(validUntil) })}</p>;
  }
}

const Line = ({ children }: { children: ReactNode }) => <p className="standing">{children}</p>;

/** A moment as people write it down. */
function useTime(): (time: string) => string {
  const lang = useLang();
  return time => new Date(time).toLocaleString(lang, { dateStyle: 'long', timeStyle: 'short' });
}
