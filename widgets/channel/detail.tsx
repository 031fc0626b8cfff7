import { ArrowLeft } from 'lucide';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { dynamicApi } from '../core/api/makers/dynamic.ts';
import { visitApi } from '../core/api/makers/visit.ts';
import { useApi, usePerson, useShown, useStore, useWidget } from '../core/index.ts';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Card } from './card.tsx';
import { createDetailStore } from './model.ts';
import { ReturnPosition, useReturnedPlace } from './return-position.tsx';
import { channelWords } from './words.ts';

export interface DetailProps {
  id: string;
  /** Comment to show and mark. */
  commentId: string;
}

/** One dynamic with its comments, and a link to the feed. */
export function Detail({ id, commentId }: DetailProps) {
  const api = useApi(dynamicApi);
  const visits = useApi(visitApi);
  const { headingLevel, siteUrl } = useWidget();
  const say = useWords(channelWords);
  const person = usePerson();
  const root = useRef<HTMLElement>(null);
  const detail = useMemo(() => createDetailStore(api, visits, id), [api, visits, id]);
  const state = useStore(detail.dynamic.store);
  const { deleted } = useStore(detail.deleted);
  const load = () => void detail.dynamic.load();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for another user
  useLayoutEffect(() => {
    void detail.dynamic.load();
    return detail.dynamic.stop;
  }, [detail, person?.sub]);
  useShown(
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
