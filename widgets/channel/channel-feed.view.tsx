import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { dynamicApi } from '../core/api/dynamic.ts';
import { useApi, usePerson, useShown, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failure } from '../ui/failure.tsx';
import { Heading } from '../ui/heading.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { Paging } from '../ui/paging.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../ui/words.tsx';
import { type Channel, type ChannelQuestion, createChannelStore, needsPerson } from './channel.store.ts';
import { channelWords } from './channel.strings.ts';
import { ChannelCard } from './channel-card.view.tsx';
import { loadReturn, readPlace, useFocusAfterDelete, useReturnedPlace } from './channel-place.view.tsx';
import { ChannelToolbar } from './channel-toolbar.view.tsx';

export interface ChannelFeedProps {
  /** What the tag asks for; the person may choose otherwise. */
  asked: ChannelQuestion;
}

/** The first look for new dynamics comes after a minute, and its code with it. */
const FIRST_LOOK = 60_000;
const loadNewOnes = () =>
  new Promise(resolve => setTimeout(resolve, FIRST_LOOK))
    .then(() => import('./channel-new-ones.view.tsx'))
    .then(part => part.ChannelNewOnes);

/** The feed: heading, tabs and order, dynamics, the next page. */
export function ChannelFeed({ asked }: ChannelFeedProps) {
  const api = useApi(dynamicApi);
  const { headingLevel, session } = useWidget();
  const say = useWords(channelWords);
  const person = usePerson();
  const settling = useStore(
    session,
    ({ status }) => status === 'boot' || status === 'probing' || status === 'exchanging',
  );
  const [question, setQuestion] = useState(asked);
  const channel = useMemo(() => createChannelStore(api, question), [api, question]);
  const closed = needsPerson(question) && !person;

  // nb. a layout effect: whoever has just signed in comes back to a list that is being read anew, not to the visitors'.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person sees the same feed with other eyes
  useLayoutEffect(() => {
    if (closed) return;
    const { pages } = readPlace(session.getState().place ?? '');
    void channel.list.load(Math.max(pages, channel.list.pages()));
    return channel.list.stop;
  }, [channel, closed, session, person?.sub]);

  return (
    <section className="channel" aria-label={say('heading')}>
      <header className="channel-head">
        <Heading level={headingLevel}>{say('heading')}</Heading>
        {!asked.limit && (
          <ChannelToolbar question={question} hasSpace={asked.groupId !== ''} onChange={setQuestion} />
        )}
      </header>
      {closed ? (
        <SignInFirst settling={settling} />
      ) : (
        <Dynamics channel={channel} question={question} onReset={() => setQuestion(asked)} />
      )}
    </section>
  );
}

function SignInFirst({ settling }: { settling: boolean }) {
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

interface DynamicsProps {
  channel: Channel;
  question: ChannelQuestion;
  onReset: () => void;
}

function Dynamics({ channel, question, onReset }: DynamicsProps) {
  const { headingLevel } = useWidget();
  const { store } = channel.list;
  const state = useStore(store);
  const { status, items, error, more } = state;
  const list = useRef<HTMLOListElement>(null);
  useFocusAfterDelete(list, items);
  const reload = () => void channel.list.load();
  const shown =
    status === 'failed' && error
      ? error
      : items.length
        ? 'ready'
        : status === 'loading'
          ? 'loading'
          : 'empty';
  useShown(shown, reload);
  const place = useReturnedPlace();

  if (shown === 'loading') return <Skeleton count={question.limit || 5} />;
  return (
    <>
      {status === 'failed' && error && <Failure error={error} onRetry={reload} />}
      {shown === 'empty' && <Nothing question={question} onReset={onReset} />}
      {items.length > 0 && (
        <>
          <OnDemand load={loadNewOnes} props={{ channel, list }} />
          <ol className="dynamics" part="list" ref={list} aria-busy={status === 'loading' || undefined}>
            {items.map(dynamic => (
              <li key={dynamic.id} id={`dynamic-${dynamic.id}`}>
                <ChannelCard
                  dynamic={dynamic}
                  acts={channel.acts}
                  headingLevel={headingLevel + 1}
                  pages={channel.list.pages()}
                  talk={dynamic.objectId === place}
                />
              </li>
            ))}
          </ol>
          {place && <OnDemand load={loadReturn} props={{ place, root: list, items, state, store }} />}
          {question.limit === 0 && <Paging more={more} onMore={() => void channel.list.loadMore()} />}
        </>
      )}
    </>
  );
}

/** Why the list is empty: nobody wrote, or nothing of what was asked for. */
const emptyKind = ({ type, sort }: ChannelQuestion) => {
  if (sort === '3') return 'Related';
  if (type === '6' || sort === '4') return 'Mine';
  return ({ 1: 'All', 3: 'Space', 7: 'MySpaces' } as const)[type];
};

function Nothing({ question, onReset }: { question: ChannelQuestion; onReset: () => void }) {
  const say = useWords(channelWords);
  const kind = emptyKind(question);
  const personal = needsPerson(question);
  const words = (
    <Empty
      title={say(`empty${kind}`)}
      {...((kind === 'All' || kind === 'Related') && { hint: say(`empty${kind}Hint`) })}
      action={personal && <Button onClick={onReset}>{say('seeAll')}</Button>}
    />
  );
  return personal ? words : <slot name="empty">{words}</slot>;
}
