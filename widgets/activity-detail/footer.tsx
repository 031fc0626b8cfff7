import { CalendarPlus } from 'lucide';
import { useRef } from 'react';
import type { Activity } from '../contract/activity/schema.ts';
import { useWidget } from '../core/index.ts';
import { Around, Files, Tags, Talk } from '../kits/article/footer.tsx';
import { Share } from '../kits/article/share.tsx';
import { ShareWays } from '../kits/article/share-ways.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { readersZone, zonedMoment } from '../ui/time/zoned.ts';
import css from './footer.css?inline';
import { ActivityPeople } from './participants.tsx';
import { activityDetailWords } from './words.ts';

/** What stands around an activity, and is fetched when its text is there. */

interface AroundProps {
  activity: Activity;
}

/** For one's own calendar, for others, and for whoever looks after it. */
export function ActivityActs({ activity }: AroundProps) {
  const { siteUrl, mediaUrl, toast, readonly } = useWidget();
  const say = useWords(activityDetailWords);
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  const { title, status, phase, visibility, canEdit, canManage } = activity;
  const id = encodeURIComponent(activity.id);
  const url = siteUrl(`activityDetail?id=${id}`);
  const isToCome = status === 2 && phase !== 3;
  return (
    <div className="activity-acts" part="acts" ref={place}>
      <div className="acts">
        {isToCome && visibility === 2 && (
          <a className="button" href={mediaUrl(`/mskt/api/index/activity/ics/${id}`)} download="">
            <Icon of={CalendarPlus} />
            {say('calendar')}
          </a>
        )}
        <Share title={title} address={url} tell={toast} />
        <ShareWays
          title={title}
          address={url}
          embedding={{
            tag: 'mskt-activity-detail',
            attribute: 'activity-id',
            id: activity.id,
            script: siteUrl('embed/mskt.js'),
          }}
          tell={toast}
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

/** What follows the text: attachments, who takes part, what else there is, and the comments. */
export function ActivityBelow({ activity }: AroundProps) {
  const { headingLevel, inherited, mediaUrl } = useWidget();
  const { objectId, canComment, commentMode, stats, attachments, tags, status } = activity;
  const level = headingLevel + 1;
  const isTalkedAbout = status > 1 && (commentMode === 1 || stats.commentNum > 0);
  return (
    <Around>
      <Files files={attachments} level={level} addressOf={mediaUrl} />
      <Tags tags={tags} />
      <ActivityPeople activity={activity} />
      <Related activity={activity} />
      {isTalkedAbout && <Talk objectId={objectId} closed={!canComment} level={level} inherited={inherited} />}
    </Around>
  );
}

function Related({ activity: { related } }: AroundProps) {
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
