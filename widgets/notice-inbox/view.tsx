import type { ReactNode } from 'react';
import { usePerson, useSettling, useStore, useViewState, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { List } from './list.tsx';
import type { InboxQuestion } from './question.ts';
import { noticeInboxWords } from './words.ts';

export type NoticeInboxViewProps = InboxQuestion;

/** The messages of a signed-in user, or a request to sign in. */
export function NoticeInboxView(values: NoticeInboxViewProps) {
  const { session } = useWidget();
  const person = usePerson();
  const settling = useSettling();
  const going = useStore(session, ({ status }) => status === 'in' || status === 'leaving');
  const { limit } = values;
  if (person) return <List key={limit} values={values} />;
  return settling || going ? <Waiting count={limit || 5} /> : <SignInFirst />;
}

function Head({ children }: { children: ReactNode }) {
  const { headingLevel } = useWidget();
  const say = useWords(noticeInboxWords);
  return (
    <>
      <header className="inbox-head split">
        <Heading level={headingLevel}>{say('title')}</Heading>
      </header>
      {children}
    </>
  );
}

/** Placeholder while the session is being loaded. */
function Waiting({ count }: { count: number }) {
  useViewState('loading', () => {});
  return (
    <Head>
      <Skeleton count={count} />
    </Head>
  );
}

function SignInFirst() {
  const { signIn, readonly } = useWidget();
  const say = useWords(noticeInboxWords);
  useViewState('empty', () => {});
  return (
    <Head>
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
    </Head>
  );
}
