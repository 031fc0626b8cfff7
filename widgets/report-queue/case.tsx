import { createElement } from 'react';
import type { ReportCase } from '../contract/report/schema.ts';
import { useStore, useWidget } from '../core/index.ts';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { reportWords } from '../kits/report/words.ts';
import { Avatar } from '../ui/base/avatar.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { LongText } from '../ui/text/long-text.tsx';
import { ReportQueueActs } from './case-actions.tsx';
import type { RemovalReason, ReportQueue } from './model.ts';
import { reportQueueWords } from './words.ts';

export interface ReportQueueCaseProps {
  queue: ReportQueue;
  item: ReportCase;
  headingLevel: number;
  /** Resolves to whether it was done. */
  onDecide: (removal: RemovalReason | null) => Promise<boolean>;
}

/** What was reported, where it stands and why; how many report it; what was decided, and can be. */
export function ReportQueueCase({ queue, item, headingLevel, onDecide }: ReportQueueCaseProps) {
  const { mediaUrl, readonly } = useWidget();
  const say = useWords(reportQueueWords);
  const { busy, failed, chosen } = useStore(queue.store);
  const { id, objectType, author, content, contentTime, about, groupName, url, images, attachments } = item;
  const isBusy = busy.includes(id);
  const title = say(objectType === 'dynamic' ? 'dynamicOf' : 'commentOf', { name: author.userName });
  return (
    <article className="case" part="entry" aria-busy={isBusy || undefined}>
      <header className="byline">
        {!readonly && item.status === 0 && (
          <input
            type="checkbox"
            className="choose"
            aria-label={say('choose', { title })}
            checked={chosen.has(id)}
            onChange={event => queue.choose(id, event.currentTarget.checked)}
          />
        )}
        <Avatar name={author.userName} src={mediaUrl(author.avatar)} />
        <div className="byline-text">
          {createElement(
            `h${Math.min(6, headingLevel)}`,
            { className: 'title', part: 'title', dir: 'auto' },
            url ? <a href={mediaUrl(url)}>{title}</a> : title,
          )}
          <p className="facts quiet small">
            {author.schoolName && <bdi>{author.schoolName}</bdi>}
            {groupName && <bdi>{groupName}</bdi>}
            <RelativeTime time={contentTime} />
          </p>
        </div>
      </header>
      {about && (
        <p className="about quiet small" dir="auto">
          {say('about', { about })}
        </p>
      )}
      <div className="said" part="text">
        {content && <LongText text={content} />}
        {images.length > 0 && (
          <p className="pictures">
            {images.map(image => (
              <a key={image.fileId} href={mediaUrl(image.fileUrl)} target="_blank" rel="noreferrer">
                <img
                  src={mediaUrl(image.thumbUrl ?? image.fileUrl)}
                  alt={image.alt || say('picture')}
                  loading="lazy"
                  referrerPolicy="no-referrer"
                />
              </a>
            ))}
          </p>
        )}
        {attachments.length > 0 && (
          <p className="quiet small">{attachments.map(({ fileName }) => fileName).join(' · ')}</p>
        )}
      </div>
      <Why item={item} />
      {failed?.item.id === id && <ManageFailed error={failed.error} unclear={say('unclear')} />}
      {!readonly && (
        <ReportQueueActs item={item} title={title} busy={isBusy} queue={queue} onDecide={onDecide} />
      )}
    </article>
  );
}

/** Why it was reported, by how many; and what was decided before. */
function Why({
  item: { reasons, reportNum, details, reporters, time, removed, handler, handleTime },
}: Pick<ReportQueueCaseProps, 'item'>) {
  const say = useWords(reportQueueWords);
  const sayReason = useWords(reportWords);
  const lang = useLang();
  return (
    <div className="why small">
      <p>
        <strong>{say('reportNum', { count: reportNum })}</strong>{' '}
        {reasons.map(({ reason, num }) => (
          <span key={reason} className="reason">
            {sayReason(`short${reason}`)}
            {num > 1 && ` × ${num}`}
          </span>
        ))}{' '}
        <span className="quiet">
          <RelativeTime time={time} />
        </span>
      </p>
      {details.map(detail => (
        <blockquote key={detail} dir="auto">
          {detail}
        </blockquote>
      ))}
      {reporters && (
        <p className="quiet">
          {say('reporters', {
            names: new Intl.ListFormat(lang).format(reporters.map(({ userName }) => userName)),
          })}
        </p>
      )}
      {handler && handleTime && (
        <p className="quiet">
          {say(removed ? 'removedBy' : 'keptBy', { name: handler })} · <RelativeTime time={handleTime} />
        </p>
      )}
      {removed && (
        <p>
          {say('why', { reason: sayReason(`short${removed.reason}`) })}
          {removed.note && <q dir="auto">{removed.note}</q>}
        </p>
      )}
    </div>
  );
}
