import type { Activity } from '../contract/activity/schema.ts';
import { useWidget } from '../core/index.ts';
import { SaidState } from '../kits/activity/summary.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { activityDetailWords } from './words.ts';

export interface ActivityHeadProps {
  activity: Activity;
  /** Names the whole. */
  headingId: string;
}

/** What kind of activity it is, where it stands, its title, and what to know before reading. */
export function ActivityHead({ activity, headingId }: ActivityHeadProps) {
  const { headingLevel } = useWidget();
  const say = useWords(activityDetailWords);
  const { title, typeName, state, status, signup, cancelReason } = activity;
  return (
    <header className="head">
      <p className="kind">
        <bdi>{typeName}</bdi>
        {(status === 2 || status === 3) && <SaidState say={say} state={state} opens={signup.startTime} />}
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
