import type { ComponentProps } from 'react';
import { useShown, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { QueueStatus } from './model.ts';
import { reportQueueWords } from './words.ts';

const TITLES = { open: 'emptyOpen', kept: 'emptyKept', removed: 'emptyRemoved' } as const;

/** Why the list is empty. */
export function ReportQueueNothing({ status }: { status: QueueStatus }) {
  const say = useWords(reportQueueWords);
  return <Empty title={say(TITLES[status])} {...(status === 'open' && { hint: say('emptyOpenHint') })} />;
}

/** Who decides about reports; on a page of another site, that nobody does there, with a link to the queue of the platform. */
export function ReportQueueForbidden() {
  const { siteUrl } = useWidget();
  const say = useWords(reportQueueWords);
  const isOwnSite = new URL(siteUrl('')).origin === location.origin;
  return (
    <Closed
      title={say(isOwnSite ? 'forbidden' : 'elsewhere')}
      hint={say(isOwnSite ? 'forbiddenHint' : 'elsewhereHint')}
      action={
        <a
          className="button"
          part="button plain"
          href={siteUrl(isOwnSite ? 'channelPage' : 'manageList?tab=reports')}
        >
          {say(isOwnSite ? 'toChannel' : 'toPlatform')}
        </a>
      }
    />
  );
}

/** For who is not signed in. */
export function ReportQueueSignInFirst() {
  const { signIn } = useWidget();
  const say = useWords(reportQueueWords);
  return (
    <Closed
      title={say('signInTitle')}
      hint={say('signInHint')}
      action={
        <Button look="primary" onClick={() => signIn('report-queue', 'manageList?tab=reports')}>
          {say('signIn')}
        </Button>
      }
    />
  );
}

/** There is no queue for this person: why, and where to go. */
function Closed(why: ComponentProps<typeof Empty>) {
  const { headingLevel } = useWidget();
  const say = useWords(reportQueueWords);
  useShown('empty', () => {});
  return (
    <section className="manager">
      <Heading level={headingLevel}>{say('heading')}</Heading>
      <Empty {...why} />
    </section>
  );
}
