import { useSettling, useShown, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { type FeedQuery, needsPerson } from './model.ts';
import { channelWords } from './words.ts';

/** In place of a personal feed: asks visitors to sign in, once it is known that nobody is signed in. */
export function SignInHint() {
  const settling = useSettling();
  const { signIn } = useWidget();
  const say = useWords(channelWords);
  useShown(settling ? 'loading' : 'empty', () => {});
  if (settling) return <Skeleton count={3} />;
  return (
    <Empty
      title={say('signInTab')}
      hint={say('signInTabHint')}
      action={
        <Button look="primary" onClick={() => signIn('tab', 'channelPage')}>
          {say('signIn')}
        </Button>
      }
    />
  );
}

/** Key of the message for an empty feed. */
const emptyKind = ({ type, sort }: FeedQuery) => {
  if (sort === '3') return 'Related';
  if (type === '6' || sort === '4') return 'Mine';
  return ({ 1: 'All', 3: 'Space', 4: 'Theme', 7: 'MySpaces' } as const)[type];
};

interface EmptyFeedProps {
  query: FeedQuery;
  onChange: (query: FeedQuery) => void;
}

/** In place of an empty feed. The page may replace the text of a public feed by the slot `empty`. */
export function EmptyFeed({ query, onChange }: EmptyFeedProps) {
  const say = useWords(channelWords);
  const kind = emptyKind(query);
  const personal = needsPerson(query);
  const message = (
    <Empty
      title={say(`empty${kind}`)}
      {...((kind === 'All' || kind === 'Related' || kind === 'Theme') && { hint: say(`empty${kind}Hint`) })}
      action={
        personal && (
          <Button onClick={() => onChange({ ...query, type: '1', sort: '1' })}>{say('seeAll')}</Button>
        )
      }
    />
  );
  return personal ? message : <slot name="empty">{message}</slot>;
}
