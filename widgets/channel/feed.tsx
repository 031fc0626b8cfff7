import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { dynamicApi } from '../core/api/makers/dynamic.ts';
import { useApi, usePerson, useSettling, useShown, useStore, useWidget } from '../core/index.ts';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Paging } from '../ui/base/paging.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useFirstLook } from '../ui/base/use-delay.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import { ChannelCard } from './card.tsx';
import { type Channel, type ChannelQuestion, createChannelStore, needsPerson } from './model.ts';
import { loadReturn, readPlace, useReturnedPlace } from './return-position.tsx';
import { ChannelToolbar } from './toolbar.tsx';
import { channelWords } from './words.ts';

export interface ChannelFeedProps {
  /** What the tag asks for; the person may choose otherwise. */
  asked: ChannelQuestion;
}

const loadThemes = () => import('./themes/view.tsx').then(part => part.ChannelThemes);
const loadNewOnes = () => import('./new-items.tsx').then(part => part.ChannelNewOnes);

const loadAfterDelete = () => import('./focus-after-delete.tsx').then(part => part.ChannelAfterDelete);

// nb. most visits see neither.
const loadNothing = () => import('./empty-state.tsx').then(part => part.ChannelNothing);
const loadSignInFirst = () => import('./empty-state.tsx').then(part => part.ChannelSignInFirst);

/** The feed: heading, tabs and order, dynamics, the next page. */
export function ChannelFeed({ asked }: ChannelFeedProps) {
  const api = useApi(dynamicApi);
  const { headingLevel, session, emit } = useWidget();
  const say = useWords(channelWords);
  const person = usePerson();
  const [question, setQuestion] = useState(asked);
  const channel = useMemo(() => createChannelStore(api, question), [api, question]);
  const { themeId, limit } = asked;
  const [isKnown, setKnown] = useState(false);
  const ofThemes = question.type === '4';
  const closed = needsPerson(question) && !person;
  const choose = (wanted: ChannelQuestion) => {
    setQuestion(wanted);
    emit('mskt-channel-filter', wanted);
  };

  // nb. a layout effect: whoever has just signed in comes back to a list that is being read anew, not to the visitors'.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person sees the same feed with other eyes
  useLayoutEffect(() => {
    if (closed || (ofThemes && !themeId)) return;
    const { pages } = readPlace(session.getState().place ?? '');
    void channel.list.load(Math.max(pages, channel.list.pages()));
    return channel.list.stop;
  }, [channel, closed, ofThemes, themeId, session, person?.sub]);

  return (
    <section className="channel" aria-label={say('heading')}>
      {!themeId && (
        <header className="channel-head">
          <Heading level={headingLevel}>{say('heading')}</Heading>
          {!limit && <ChannelToolbar question={question} hasSpace={asked.groupId !== ''} onChange={choose} />}
        </header>
      )}
      {ofThemes && (
        <OnDemand
          load={loadThemes}
          props={{ question, onChange: choose, onKnown: () => setKnown(true) }}
          waiting={<Skeleton count={limit || 5} />}
        />
      )}
      {closed ? (
        <SignInFirst />
      ) : (
        (!ofThemes || isKnown) && <Dynamics channel={channel} question={question} onChange={choose} />
      )}
    </section>
  );
}

/** Whether somebody is signed in is not known at once. */
function SignInFirst() {
  const settling = useSettling();
  useShown(settling ? 'loading' : 'empty', () => {});
  const waiting = <Skeleton count={3} />;
  return settling ? waiting : <OnDemand load={loadSignInFirst} props={{}} waiting={waiting} />;
}

interface DynamicsProps {
  channel: Channel;
  question: ChannelQuestion;
  onChange: (wanted: ChannelQuestion) => void;
}

function Dynamics({ channel, question, onChange }: DynamicsProps) {
  const { headingLevel } = useWidget();
  const { store } = channel.list;
  const state = useStore(store);
  const { status, items, error, more } = state;
  const list = useRef<HTMLOListElement>(null);
  const person = usePerson();
  const reload = () => void channel.list.load();
  const shown = error ?? (items.length ? 'ready' : status === 'loading' ? 'loading' : 'empty');
  useShown(shown, reload);
  const place = useReturnedPlace();
  const isDue = useFirstLook();

  if (shown === 'loading') return <Skeleton count={question.limit || 5} />;
  return (
    <>
      {error && <Failure error={error} onRetry={reload} />}
      {shown === 'empty' && <OnDemand load={loadNothing} props={{ question, onChange }} />}
      {items.length > 0 && (
        <>
          {person && <OnDemand load={loadAfterDelete} props={{ list, items }} />}
          {isDue && <OnDemand load={loadNewOnes} props={{ channel, list }} />}
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
