import { useId } from 'react';
import type { Activity } from '../contract/activity/schema.ts';
import { useWidget } from '../core/index.ts';
import { ActivityState } from '../kits/activity/summary.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { RichText } from '../ui/rich-text/view.tsx';
import { Card } from './card.tsx';
import { Footer, Toolbar } from './footer.tsx';
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
  const { cover, contentHtml } = activity;
  return (
    <article className={compact ? 'activity compact' : 'activity'} part="entry" aria-labelledby={headingId}>
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
