import { useRef } from 'react';
import { useShown, useStore, useWidget } from '../core/index.ts';
import manageCss from '../kits/manager/styles.css?inline';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import { type ActivityManager, KEYWORD_MIN, type ManagerChoice } from './model.ts';
import { activityManagerWords } from './words.ts';

export interface ActivityManagerNothingProps {
  manager: ActivityManager;
  choice: ManagerChoice;
  onChange: (choice: ManagerChoice) => void;
}

const TITLES = {
  all: 'emptyAll',
  draft: 'emptyDraft',
  scheduled: 'emptyScheduled',
  published: 'emptyPublished',
  ended: 'emptyEnded',
  cancelled: 'emptyCancelled',
  deleted: 'emptyDeleted',
} as const;

/** Why the list is empty, and what to do about it. */
export function ActivityManagerNothing({ manager, choice, onChange }: ActivityManagerNothingProps) {
  const { siteUrl, readonly } = useWidget();
  const say = useWords(activityManagerWords);
  const { counts } = useStore(manager.store);
  const { tab, keyword } = choice;
  if (keyword.length >= KEYWORD_MIN)
    return (
      <Empty
        title={say('emptyFound')}
        hint={say('emptyFoundHint')}
        action={<Button onClick={() => onChange({ ...choice, keyword: '' })}>{say('clear')}</Button>}
      />
    );
  const isNew = counts?.all === 0 && tab !== 'deleted';
  const hint = tab === 'deleted' ? say('binHint') : isNew ? say('emptyAllHint') : null;
  return (
    <Empty
      title={say(isNew ? 'emptyAll' : TITLES[tab])}
      {...(hint && { hint })}
      action={
        !readonly &&
        tab !== 'deleted' && (
          <a className="button" part="button plain" href={siteUrl('activityEditor')}>
            {say('create')}
          </a>
        )
      }
    />
  );
}

/** Whoever looks after nothing is told who does; on a page of others nobody may, and is told where. */
export function ActivityManagerForbidden() {
  const { siteUrl, headingLevel } = useWidget();
  const say = useWords(activityManagerWords);
  const place = useRef<HTMLElement>(null);
  useSheet(place, manageCss);
  const isElsewhere = new URL(siteUrl('')).origin !== location.origin;
  return (
    <section className="manager" ref={place} aria-label={say('heading')}>
      <Heading level={headingLevel}>{say('heading')}</Heading>
      <Empty
        title={say(isElsewhere ? 'elsewhere' : 'forbidden')}
        hint={say(isElsewhere ? 'elsewhereHint' : 'forbiddenHint')}
        action={
          <a
            className="button"
            part="button plain"
            href={siteUrl(isElsewhere ? 'manageList' : 'activityList')}
          >
            {say(isElsewhere ? 'toPlatform' : 'toActivities')}
          </a>
        }
      />
    </section>
  );
}

/** Whose list it would be is not known yet. */
export function ActivityManagerSignInFirst({ activityId }: { activityId: string }) {
  const { signIn, headingLevel } = useWidget();
  const say = useWords(activityManagerWords);
  const place = useRef<HTMLElement>(null);
  useSheet(place, manageCss);
  useShown('empty', () => {});
  const path = activityId ? `manageList?id=${encodeURIComponent(activityId)}` : 'manageList';
  return (
    <section className="manager" ref={place} aria-label={say('heading')}>
      <Heading level={headingLevel}>{say('heading')}</Heading>
      <Empty
        title={say('signInTitle')}
        hint={say('signInHint')}
        action={
          <Button look="primary" onClick={() => signIn('manage', path)}>
            {say('signIn')}
          </Button>
        }
      />
    </section>
  );
}
