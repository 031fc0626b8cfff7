import { usePerson, useShown, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Heading } from '../ui/heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../ui/words.tsx';
import type { ManagerChoice } from './news-manager.store.ts';
import { newsManagerWords } from './news-manager.strings.ts';
import { NewsManagerList } from './news-manager-list.view.tsx';

/** States of the session in which nobody knows yet who is there. */
const UNKNOWN = ['boot', 'probing', 'exchanging', 'loadingMe'];

/** What the person publishes; another person has another list. */
export function NewsManagerView({ status, kind, keyword }: ManagerChoice) {
  const { session } = useWidget();
  const person = usePerson();
  const isSettling = useStore(session, state => UNKNOWN.includes(state.status));
  if (person) return <NewsManagerList key={person.sub} told={{ status, kind, keyword }} />;
  return isSettling ? <Settling /> : <SignInFirst />;
}

function Settling() {
  useShown('loading', () => {});
  return <Skeleton count={4} lines={2} />;
}

function SignInFirst() {
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
