import { CalendarPlus } from 'lucide';
import { useState } from 'react';
import type { Activity } from '../contract/activity/schema.ts';
import { useWidget } from '../core/index.ts';
import { Comments, Files, Tags } from '../kits/article/footer.tsx';
import { EmbedButton, Share } from '../kits/article/share.tsx';
import { Button } from '../ui/base/button.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { readersZone, zonedMoment } from '../ui/i18n/format.ts';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { Participants, ShareDialog } from './lazy-actions.ts';
import { activityDetailWords } from './words.ts';

interface ActivityProps {
  activity: Activity;
}

/** Calendar file, sharing, and the links to the editor and participants for users who manage the activity. */
export function Toolbar({ activity }: ActivityProps) {
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
        <Share title={title} address={url} tell={toast} />
        <EmbedButton
          title={title}
          address={url}
          embedding={{
            tag: 'mskt-activity-detail',
            attribute: 'activity-id',
            id: activity.id,
            script: siteUrl('embed/mskt.js'),
          }}
          tell={toast}
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
export function Footer({ activity }: ActivityProps) {
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
function People({ activity }: ActivityProps) {
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

function Related({ activity: { related } }: ActivityProps) {
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
