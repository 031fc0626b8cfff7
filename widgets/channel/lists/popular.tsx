import { useEffect, useMemo, useRef } from 'react';
import type { Popular as PopularDynamic } from '../../contract/dynamic/schema.ts';
import { createResource, useApi, useStore, useViewState, useWidget } from '../../core/index.ts';
import { Empty } from '../../ui/base/empty.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { Heading } from '../../ui/base/heading.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { channelCalls } from '../model.ts';
import { type FeedQuestion, fields } from '../question.ts';
import { channelWords } from '../words.ts';
import css from './styles.css?inline';

export interface PopularProps extends Pick<FeedQuestion, 'groupType' | 'limit'> {
  /** Period in days up to now. */
  days: number;
}

/** Numbered list of the dynamics with most likes and comments. */
export function Popular({ days, groupType, limit }: PopularProps) {
  const api = useApi(channelCalls);
  const { headingLevel } = useWidget();
  const say = useWords(channelWords);
  const root = useRef<HTMLElement>(null);
  useSheet(root, css);
  const popular = useMemo(
    () =>
      createResource(signal =>
        api.popularList({
          query: { days, size: limit || undefined, groupType: fields.groupType[groupType] || undefined },
          signal,
        }),
      ),
    [api, days, groupType, limit],
  );
  useEffect(() => {
    void popular.load();
    return popular.stop;
  }, [popular]);
  const state = useStore(popular.store);
  const { value } = state;
  const error = state.status === 'failed' ? state.error : null;
  const reload = () => void popular.load();
  useViewState(error ?? (value ? (value.length ? 'ready' : 'empty') : 'loading'), reload);
  return (
    <section className="channel" ref={root} aria-label={say('popular')}>
      <header className="channel-head">
        <Heading level={headingLevel}>{say('popular')}</Heading>
      </header>
      {error && <Failure error={error} onRetry={reload} />}
      {!value && !error && <Skeleton count={limit || 5} lines={2} />}
      {value?.length === 0 && (
        <slot name="empty">
          <Empty title={say('nonePopular')} hint={say('nonePopularHint')} />
        </slot>
      )}
      {value && value.length > 0 && (
        <ol className="popular-list" part="list">
          {value.map(dynamic => (
            <PopularEntry key={dynamic.id} dynamic={dynamic} />
          ))}
        </ol>
      )}
    </section>
  );
}

function PopularEntry({ dynamic }: { dynamic: PopularDynamic }) {
  const { siteUrl, mediaUrl } = useWidget();
  const say = useWords(channelWords);
  const { id, rank, title, userName, likeNum, commentNum, cover } = dynamic;
  return (
    <li className="popular" part="entry">
      <span className="rank">{rank}</span>
      <div className="popular-text">
        <a href={siteUrl(`channelPage?id=${encodeURIComponent(id)}`)}>
          <bdi>{title || say('pictures')}</bdi>
        </a>
        <p className="quiet small byline-facts">
          <bdi part="author">{userName}</bdi>
          {likeNum > 0 && <span>{say('likeNum', { count: likeNum })}</span>}
          {commentNum > 0 && <span>{say('commentName', { count: commentNum })}</span>}
        </p>
      </div>
      {cover && <img src={mediaUrl(cover)} alt="" loading="lazy" referrerPolicy="no-referrer" />}
    </li>
  );
}
