import { ArrowLeft } from 'lucide';
import { useMemo, useRef } from 'react';
import { useApi, useKeyedLayoutEffect, usePerson, useStore, useViewState, useWidget } from '../core/index.ts';
import { pick } from '../kits/list/question.ts';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Card } from './card.tsx';
import { Feed } from './feed.tsx';
import { Popular } from './lazy-modules.ts';
import { channelCalls, createDetailStore } from './model.ts';
import { type FeedQuestion, fields, initialOf } from './question.ts';
import { ReturnPosition, useReturnedPlace } from './return-position.tsx';
import { channelWords } from './words.ts';

export interface ChannelViewProps extends FeedQuestion {
  dynamicId: string;
  commentId: string;
  popularDays: number;
  composer: boolean;
}

/** One dynamic if the tag names it, the popular dynamics if it names a period, otherwise the feed. */
export function ChannelView(props: ChannelViewProps) {
  const { dynamicId, commentId, popularDays, composer, ...values } = props;
  if (dynamicId) return <Detail key={dynamicId} id={dynamicId} commentId={commentId} />;
  const initial = initialOf(pick(values, Object.keys(fields) as (keyof FeedQuestion)[]));
  if (popularDays) {
    const { groupType, limit } = initial;
    const fallback = <Skeleton count={limit || 5} lines={2} />;
    return <Popular days={popularDays} groupType={groupType} limit={limit} fallback={fallback} />;
  }
  return <Feed key={JSON.stringify(initial)} initial={initial} composer={composer} />;
}

interface DetailProps {
  id: string;
  /** Comment to show and mark. */
  commentId: string;
}

/** One dynamic with its comments, and a link to the feed. */
function Detail({ id, commentId }: DetailProps) {
  const api = useApi(channelCalls);
  const { headingLevel, siteUrl } = useWidget();
  const say = useWords(channelWords);
  const person = usePerson();
  const root = useRef<HTMLElement>(null);
  const detail = useMemo(() => createDetailStore(api, id), [api, id]);
  const state = useStore(detail.dynamic.store);
  const { deleted } = useStore(detail.deleted);
  const load = () => void detail.dynamic.load();
  useKeyedLayoutEffect(
    () => {
      load();
      return detail.dynamic.stop;
    },
    detail,
    person?.sub,
  );
  useViewState(
    deleted ? 'empty' : state.status === 'failed' ? state.error : state.value ? 'ready' : 'loading',
    load,
  );
  const place = useReturnedPlace();

  return (
    <section className="channel" ref={root} aria-label={say('heading')}>
      <header className="channel-head">
        <Heading level={headingLevel}>{say('heading')}</Heading>
        <a className="back" href={siteUrl('channelPage')}>
          <Icon of={ArrowLeft} />
          {say('back')}
        </a>
      </header>
      {deleted ? (
        <Empty title={say('deleted')} />
      ) : (
        <>
          {state.status === 'failed' && <Failure error={state.error} onRetry={load} />}
          {state.status === 'loading' && !state.value && <Skeleton count={1} lines={5} />}
          {state.value && (
            <Card
              dynamic={state.value}
              actions={detail.actions}
              headingLevel={headingLevel + 1}
              whole
              commentId={commentId}
            />
          )}
          {place && state.value && (
            <ReturnPosition
              place={place}
              root={root}
              items={[state.value]}
              state={state}
              store={detail.dynamic.store}
            />
          )}
        </>
      )}
    </section>
  );
}
