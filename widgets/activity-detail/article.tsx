import { CalendarPlus } from 'lucide';
import { useId, useRef, useState } from 'react';
import type { Activity } from '../contract/activity/schema.ts';
import { objectTopic } from '../contract/live/calls.ts';
import { useLive, useWidget } from '../core/index.ts';
import { ActivityState } from '../kits/activity/summary.tsx';
import { Comments, Files, Tags } from '../kits/article/footer.tsx';
import { EmbedButton, Share } from '../kits/article/share.tsx';
import { Button } from '../ui/base/button.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { readersZone, zonedMoment } from '../ui/i18n/format.ts';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { RichText } from '../ui/rich-text/view.tsx';
import { Card } from './card.tsx';
import { Participants, ShareDialog } from './lazy-actions.ts';
import type { ActivityDetail } from './model.ts';
import { activityDetailWords } from './words.ts';

export interface ArticleProps {
  detail: ActivityDetail;
  activity: Activity;
}

/** One activity: header, card with facts and sign-up, text and footer. */
export function Article({ detail, activity }: ArticleProps) {
  const { siteUrl, mediaUrl, headingLevel, compact } = useWidget();
  const headingId = useId();
  const root = useRef<HTMLElement>(null);
  const { objectId, cover, contentHtml } = activity;
  useLive(objectTopic(objectId), root, detail.refresh);
  return (
    <article
      ref={root}
      className={compact ? 'activity compact' : 'activity'}
      part="entry"
      aria-labelledby={headingId}
    >
      <Header activity={activity} headingId={headingId} />
      <Card detail={detail} activity={activity}>
        <Toolbar activity={activity} />
      </Card>
      <div className="main">
        {cover && (
          <img
            className="cover"
            part="cover"
            src={mediaUrl(cover.fileUrl)}
            alt={cover.alt ?? ''}
            width={cover.width}
            height={cover.height}
            referrerPolicy="no-referrer"
          />
        )}
        <div>
          <RichText html={contentHtml} platform={siteUrl('')} below={headingLevel} />
        </div>
        <Footer activity={activity} />
      </div>
    </article>
  );
}

interface HeaderProps {
  activity: Activity;
  /** Id of the title, which labels the article. */
  headingId: string;
}

/** Type, state and title, and a note if the activity is not published or cancelled. */
function Header({ activity, headingId }: HeaderProps) {
  const { headingLevel } = useWidget();
  const say = useWords(activityDetailWords);
  const { title, typeName, state, status, signup, cancelReason } = activity;
  return (
    <header className="head">
      <p className="kind">
        <bdi>{typeName}</bdi>
        {(status === 2 || status === 3) && <ActivityState say={say} state={state} opens={signup.startTime} />}
      </p>
      <div className="title" id={headingId} dir="auto">
        <Heading level={headingLevel}>{title}</Heading>
      </div>
      {status < 2 && <p className="banner">{say(status ? 'scheduled' : 'draft')}</p>}
      {status === 3 && (
        <div className="banner cancelled">
          <strong>{say('isCancelled')}</strong>
          {cancelReason && <p dir="auto">{cancelReason}</p>}
        </div>
      )}
    </header>
  );
}

/** Calendar file, sharing, and the links to the editor and participants for users who manage the activity. */
function Toolbar({ activity }: Pick<ArticleProps, 'activity'>) {
  const { siteUrl, mediaUrl, toast, readonly } = useWidget();
  const say = useWords(activityDetailWords);
  const { title, status, phase, visibility, canEdit, canManage } = activity;
  const id = encodeURIComponent(activity.id);
  const url = siteUrl(`activityDetail?id=${id}`);
  const isUpcoming = status === 2 && phase !== 3;
  return (
    <div className="activity-acts" part="acts">
      <div className="acts">
        {isUpcoming && visibility === 2 && (
          <a className="button" href={mediaUrl(`/mskt/api/index/activity/ics/${id}`)} download="">
            <Icon of={CalendarPlus} />
            {say('calendar')}
          </a>
        )}
        <Share title={title} address={url} toast={toast} />
        <EmbedButton
          title={title}
          address={url}
          embedding={{
            tag: 'mskt-activity-detail',
            attribute: 'activity-id',
            id: activity.id,
            script: siteUrl('embed/mskt.js'),
          }}
          toast={toast}
          Dialog={ShareDialog}
        />
      </div>
      {canManage && !readonly && (
        <div className="acts">
          {canEdit && (
            <a className="button" href={siteUrl(`activityEditor?id=${id}`)}>
              {say('edit')}
            </a>
          )}
          <a className="button" href={siteUrl(`activityEditor?copyId=${id}`)}>
            {say('copy')}
          </a>
          <a className="button" href={siteUrl(`manageList?id=${id}`)}>
            {say('participants')}
          </a>
        </div>
      )}
    </div>
  );
}

/** Attachments, tags, participants, related activities and comments. */
function Footer({ activity }: Pick<ArticleProps, 'activity'>) {
  const { headingLevel, inherited, mediaUrl } = useWidget();
  const { objectId, canComment, commentMode, stats, attachments, tags, status } = activity;
  const level = headingLevel + 1;
  const hasComments = status > 1 && (commentMode === 1 || stats.commentNum > 0);
  return (
    <div className="around">
      <Files files={attachments} level={level} addressOf={mediaUrl} />
      <Tags tags={tags} />
      <People activity={activity} />
      <Related activity={activity} />
      {hasComments && (
        <Comments objectId={objectId} closed={!canComment} level={level} inherited={inherited} />
      )}
    </div>
  );
}

/** Where the organiser shows the participants to this reader: the list, loaded on request. */
function People({ activity }: Pick<ArticleProps, 'activity'>) {
  const { headingLevel } = useWidget();
  const say = useWords(activityDetailWords);
  const [isOpen, setOpen] = useState(false);
  const { signup, my, stats, canManage } = activity;
  const { listVisibility } = signup;
  const maySee = listVisibility === 2 || (listVisibility === 1 && (my?.status === 2 || canManage));
  if (!maySee || stats.signupNum === 0) return null;
  return (
    <section className="beside">
      <Heading level={headingLevel + 1}>{say('people')}</Heading>
      {isOpen ? (
        <Participants id={activity.id} onLoadError={() => setOpen(false)} />
      ) : (
        <p>
          <Button onClick={() => setOpen(true)}>{say('showPeople')}</Button>
        </p>
      )}
    </section>
  );
}

function Related({ activity: { related } }: Pick<ArticleProps, 'activity'>) {
  const { siteUrl, headingLevel } = useWidget();
  const say = useWords(activityDetailWords);
  const lang = useLang();
  if (related.length === 0) return null;
  return (
    <section className="beside">
      <Heading level={headingLevel + 1}>{say('related')}</Heading>
      <ul className="related">
        {related.map(({ id, title, startTime }) => (
          <li key={id}>
            <a href={siteUrl(`activityDetail?id=${encodeURIComponent(id)}`)} dir="auto">
              {title}
            </a>
            <time className="quiet small line" dateTime={startTime}>
              {zonedMoment(startTime, readersZone(), lang)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
