import { CASE_REASON } from '../contract/report/calls.ts';
import type { ReportCase } from '../contract/report/schema.ts';
import { useWidget } from '../core/index.ts';
import { useRowAction } from '../kits/manager/actions.ts';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { ManageSelectBox, ManageTitle } from '../kits/manager/rows.tsx';
import { reportWords } from '../kits/report/words.ts';
import { Avatar } from '../ui/base/avatar.tsx';
import { LongText } from '../ui/base/plain-text.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { CaseActions } from './decisions.tsx';
import type { Queue, RemovalReason } from './model.ts';
import { reportQueueWords } from './words.ts';

export interface CaseProps {
  queue: Queue;
  item: ReportCase;
  headingLevel: number;
  /** Resolves to whether the action succeeded. */
  onDecide: (removal: RemovalReason | null) => Promise<boolean>;
}

/** Reported content with all its reports, the last decision, and the actions. */
export function Case({ queue, item, headingLevel, onDecide }: CaseProps) {
  const { mediaUrl, readonly } = useWidget();
  const say = useWords(reportQueueWords);
  const { id, objectType, author, content, contentTime, about, groupName, url, images, attachments } = item;
  const { busy, error } = useRowAction(queue.actions, id);
  const title = say(objectType === 'dynamic' ? 'dynamicOf' : 'commentOf', { name: author.userName });
  return (
    <article className="case" part="entry" aria-busy={busy || undefined}>
      <header className="byline">
        {!readonly && item.status === 0 && (
          <ManageSelectBox selection={queue.selection} id={id} label={say('choose', { title })} />
        )}
        <Avatar name={author.userName} src={mediaUrl(author.avatar)} />
        <div className="byline-text">
          <ManageTitle level={headingLevel} href={mediaUrl(url)}>
            {title}
          </ManageTitle>
          <p className="facts dotted quiet small">
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
      <Reports item={item} />
      {error && <ManageFailed error={error} unclear={say('unclear')} />}
      {!readonly && <CaseActions item={item} title={title} busy={busy} error={error} onDecide={onDecide} />}
    </article>
  );
}

/** The reports of a case, and the last decision. */
function Reports({
  item: { reasons, reportNum, details, reporters, time, removed, handler, handleTime },
}: Pick<CaseProps, 'item'>) {
  const say = useWords(reportQueueWords);
  const sayReason = useWords(reportWords);
  const lang = useLang();
  const isHeld = reasons.every(({ reason }) => reason === CASE_REASON.held);
  return (
    <div className="why small">
      <p>
        <strong>{isHeld ? say('heldByRules') : say('reportNum', { count: reportNum })}</strong>{' '}
        {(isHeld ? [] : reasons).map(({ reason, num }) => (
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
      {removed && !isHeld && (
        <p>
          {say('why', { reason: sayReason(`short${removed.reason}`) })}
          {removed.note && <q dir="auto">{removed.note}</q>}
        </p>
      )}
    </div>
  );
}
