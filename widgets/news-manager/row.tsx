import type { NewsManaged } from '../contract/news/schema.ts';
import { useWidget } from '../core/index.ts';
import { useRowAction } from '../kits/manager/actions.ts';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { ManagePhrase, ManageTitle, PHRASE_GAP } from '../kits/manager/rows.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { type Act, type Manager, statusOf } from './model.ts';
import { RowActions } from './row-actions.tsx';
import { newsManagerWords } from './words.ts';

export interface RowProps {
  manager: Manager;
  news: NewsManaged;
  headingLevel: number;
  /** Resolves to whether the action succeeded. */
  onAct: (act: Act, given?: string) => Promise<boolean>;
}

/** One news article or notice: title, status, kind, last change, and its actions. */
export function Row({ manager, news, headingLevel, onAct }: RowProps) {
  const { siteUrl, readonly } = useWidget();
  const say = useWords(newsManagerWords);
  const { id, kind, title, scopeName, editTime, editorName } = news;
  const { busy, error } = useRowAction(manager.actions, id);
  const page = kind === 2 ? 'noticeDetail' : 'newsDetail';
  const href = siteUrl(`home/${page}?id=${encodeURIComponent(id)}`);
  return (
    <article className="row" part="entry" aria-busy={busy || undefined}>
      <div className="row-text">
        <ManageTitle level={headingLevel} href={statusOf(news) === 'deleted' ? undefined : href}>
          {title}
        </ManageTitle>
        <Status news={news} />
        <p className="facts dotted quiet small">
          <span>{say(kind === 2 ? 'notice' : 'news')}</span>
          {scopeName && <bdi>{scopeName}</bdi>}
          <span>
            <ManagePhrase text={say('changed', { name: editorName, time: PHRASE_GAP })}>
              <RelativeTime time={editTime} />
            </ManagePhrase>
          </span>
        </p>
        {error && <ManageFailed error={error} unclear={say('unclear')} />}
      </div>
      {!readonly && <RowActions manager={manager} news={news} href={href} busy={busy} onAct={onAct} />}
    </article>
  );
}

/** The status, with the times at which it began and will change. */
function Status({ news }: Pick<RowProps, 'news'>) {
  const say = useWords(newsManagerWords);
  const { publishTime, offlineTime, topUntil, top, expired } = news;
  const status = statusOf(news);
  const isOut = status === 'published';
  return (
    <p className="statuses small">
      <span className={`status ${status}`}>
        {status === 'draft' && say('isDraft')}
        {status === 'scheduled' && <Moment of="isScheduled" time={publishTime} />}
        {isOut && <Moment of="isPublished" time={publishTime} />}
        {status === 'withdrawn' && say('isWithdrawn')}
        {status === 'deleted' && say('isDeleted')}
      </span>
      {isOut && expired && <span className="status withdrawn">{say('isExpired')}</span>}
      {isOut && top && topUntil && (
        <span className="status scheduled">
          <Moment of="pinnedUntil" time={topUntil} />
        </span>
      )}
      {(isOut || status === 'scheduled') && offlineTime && (
        <span className="quiet">
          <Moment of="until" time={offlineTime} />
        </span>
      )}
    </p>
  );
}

interface MomentProps {
  /** Text around the time. */
  of: 'isScheduled' | 'isPublished' | 'pinnedUntil' | 'until';
  time: string;
}

/** A time in the user's time zone. Future times name the zone; the tooltip has the full time. */
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
  return (
    <ManagePhrase text={say(of, { time: PHRASE_GAP })}>
      <time dateTime={time} title={date.toLocaleString(lang, { dateStyle: 'long', timeStyle: 'long' })}>
        {short}
      </time>
    </ManagePhrase>
  );
}
