import { useEffect, useState } from 'react';
import { toApiError, usePerson, useSettling, useShown, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { InboxQuestion } from './model.ts';
import { noticeInboxWords } from './words.ts';

export type NoticeInboxViewProps = InboxQuestion;

// nb. a visitor needs none of it.
const loadList = () => import('./list.tsx').then(part => part.NoticeInboxList);

/** What is new for somebody: that needs somebody. */
export function NoticeInboxView({ kind, unread, only, limit }: NoticeInboxViewProps) {
  const { session } = useWidget();
  const person = usePerson();
  const settling = useSettling();
  const going = useStore(session, ({ status }) => status === 'in' || status === 'leaving');
  const [isMissing, setMissing] = useState(false);
  const waiting = <Waiting count={limit || 5} />;
  if (!person) return settling || going ? waiting : <LogInFirst />;
  if (isMissing) return <Unfetched onRetry={() => setMissing(false)} />;
  return (
    <OnDemand
      key={limit}
      load={loadList}
      props={{ asked: { kind, unread, only, limit } }}
      waiting={waiting}
      onFail={() => setMissing(true)}
    />
  );
}

const UNFETCHED = toApiError(new TypeError('import of the list'));

/** The list's code could not be fetched. */
function Unfetched({ onRetry }: { onRetry: () => void }) {
  useShown(UNFETCHED, onRetry);
  return <Failure error={UNFETCHED} onRetry={onRetry} />;
}

/** The shape of what comes, while it is found out who is here. */
function Waiting({ count }: { count: number }) {
  const { headingLevel } = useWidget();
  const say = useWords(noticeInboxWords);
  useShown('loading', () => {});
  // nb. on its way while it is found out; what fails is said when there is somebody.
  useEffect(() => void loadList().catch(() => {}), []);
  return (
    <>
      <header className="inbox-head">
        <Heading level={headingLevel}>{say('title')}</Heading>
      </header>
      <Skeleton count={count} />
    </>
  );
}

function LogInFirst() {
  const { headingLevel, signIn, readonly } = useWidget();
  const say = useWords(noticeInboxWords);
  useShown('empty', () => {});
  return (
    <>
      <header className="inbox-head">
        <Heading level={headingLevel}>{say('title')}</Heading>
      </header>
      <Empty
        title={say('loginFirst')}
        hint={say('loginFirstHint')}
        action={
          !readonly && (
            <Button look="primary" onClick={() => signIn('read', 'newsNotice')}>
              {say('signIn')}
            </Button>
          )
        }
      />
    </>
  );
}
