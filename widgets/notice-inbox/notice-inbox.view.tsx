import { usePerson, useShown, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Heading } from '../ui/heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../ui/words.tsx';
import type { InboxQuestion } from './notice-inbox.store.ts';
import { noticeInboxWords } from './notice-inbox.strings.ts';
import { NoticeInboxList } from './notice-inbox-list.view.tsx';

export type NoticeInboxViewProps = InboxQuestion;

/** States of the session in which nobody knows yet who is here. */
const UNKNOWN = ['boot', 'probing', 'exchanging', 'loadingMe', 'in', 'leaving'];

/** What is new for somebody: that needs somebody. */
export function NoticeInboxView({ kind, unread, limit }: NoticeInboxViewProps) {
  const { session } = useWidget();
  const person = usePerson();
  const isSettling = useStore(session, ({ status }) => UNKNOWN.includes(status));
  if (person) return <NoticeInboxList key={limit} asked={{ kind, unread, limit }} />;
  return isSettling ? <Waiting count={limit || 5} /> : <LogInFirst />;
}

function Waiting({ count }: { count: number }) {
  const { headingLevel } = useWidget();
  const say = useWords(noticeInboxWords);
  useShown('loading', () => {});
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
