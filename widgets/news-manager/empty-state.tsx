import { useShown, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { ManagerChoice, NewsManager } from './model.ts';
import { newsManagerWords } from './words.ts';

export interface NewsManagerNothingProps {
  manager: NewsManager;
  choice: ManagerChoice;
  onChange: (choice: ManagerChoice) => void;
}

const TITLES = {
  '': 'emptyAll',
  draft: 'emptyDraft',
  scheduled: 'emptyScheduled',
  published: 'emptyPublished',
  withdrawn: 'emptyWithdrawn',
  deleted: 'emptyDeleted',
} as const;

/** Why the list is empty, and what to do about it. */
export function NewsManagerNothing({ manager, choice, onChange }: NewsManagerNothingProps) {
  const { siteUrl, readonly } = useWidget();
  const say = useWords(newsManagerWords);
  const { counts } = useStore(manager.store);
  const { status, kind, keyword } = choice;
  if (kind || keyword)
    return (
      <Empty
        title={say('emptyFound')}
        hint={say('emptyFoundHint')}
        action={
          <Button onClick={() => onChange({ ...choice, kind: '', keyword: '' })}>{say('clear')}</Button>
        }
      />
    );
  const isNew = counts !== null && Object.values(counts).every(num => num === 0);
  const hint = status === 'deleted' ? say('binHint') : status === '' ? say('emptyAllHint') : null;
  return (
    <Empty
      title={say(isNew ? 'emptyAll' : TITLES[status])}
      {...(hint && { hint })}
      action={
        !readonly &&
        status !== 'deleted' && (
          <a className="button" part="button plain" href={siteUrl('publish/news')}>
            {say('write')}
          </a>
        )
      }
    />
  );
}

/** Whoever publishes nowhere is told who does; on a page of others nobody may, and is told where. */
export function NewsManagerForbidden() {
  const { siteUrl, headingLevel } = useWidget();
  const say = useWords(newsManagerWords);
  const isElsewhere = new URL(siteUrl('')).origin !== location.origin;
  return (
    <section className="manager" aria-label={say('heading')}>
      <Heading level={headingLevel}>{say('heading')}</Heading>
      <Empty
        title={say(isElsewhere ? 'elsewhere' : 'forbidden')}
        hint={say(isElsewhere ? 'elsewhereHint' : 'forbiddenHint')}
        action={
          <a
            className="button"
            part="button plain"
            href={siteUrl(isElsewhere ? 'publish/editNews' : 'home/news')}
          >
            {say(isElsewhere ? 'toPlatform' : 'toNews')}
          </a>
        }
      />
    </section>
  );
}

/** Whose list it would be is not known yet. */
export function NewsManagerSignInFirst() {
  const { signIn, headingLevel } = useWidget();
  const say = useWords(newsManagerWords);
  useShown('empty', () => {});
  return (
    <section className="manager" aria-label={say('heading')}>
      <Heading level={headingLevel}>{say('heading')}</Heading>
      <Empty
        title={say('signInTitle')}
        hint={say('signInHint')}
        action={
          <Button look="primary" onClick={() => signIn('manage', 'publish/editNews')}>
            {say('signIn')}
          </Button>
        }
      />
    </section>
  );
}
