import { createElement } from 'react';
import { useStore, useWidget } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { Button } from '../../ui/base/button.tsx';
import { RelativeTime } from '../../ui/base/relative-time.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { keepingWords } from '../manage/words.ts';
import type { Candidate, Candidates } from './model.ts';

export interface SpaceSyncCandidateRowProps {
  candidates: Candidates;
  news: Candidate;
  /** A rule has found it. */
  ofRule: boolean;
  headingLevel: number;
  onDecide: (act: 'add' | 'remove') => void;
}

const CHANGED = 2;

/** One news that could be taken over: what it is about, whose it is, and whether it is here already. */
export function SpaceSyncCandidateRow(props: SpaceSyncCandidateRowProps) {
  const { candidates, news, ofRule, headingLevel, onDecide } = props;
  const { siteUrl, mediaUrl } = useWidget();
  const say = useWords(keepingWords);
  const { busy, failed } = useStore(candidates.acts.store);
  const { id, kind, title, summary, cover, source, publishTime, syncState } = news;
  const isBusy = busy.includes(id);
  const page = kind === 2 ? 'noticeDetail' : 'newsDetail';
  return (
    <article className="row" part="entry" aria-busy={isBusy || undefined}>
      {cover && (
        <img
          className="row-thumb"
          part="cover"
          src={mediaUrl(cover.thumbUrl ?? cover.fileUrl)}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
      <div className="row-text">
        {createElement(
          `h${Math.min(6, headingLevel)}`,
          { className: 'title', part: 'title' },
          <a href={siteUrl(`home/${page}?id=${encodeURIComponent(id)}`)} dir="auto">
            {title}
          </a>,
        )}
        <p className="excerpt clamped quiet" part="text" dir="auto">
          {summary}
        </p>
        <p className="from quiet small">
          <bdi part="source">{source}</bdi>
          <RelativeTime time={publishTime} />
        </p>
        {failed?.id === id && <ManageFailed error={failed.error} unclear={say('unclear')} />}
      </div>
      <div className="row-acts" part="acts">
        {syncState === undefined ? (
          <Button busy={isBusy} aria-label={say('addName', { title })} onClick={() => onDecide('add')}>
            {say('add')}
          </Button>
        ) : (
          <span className="mark small">{say(syncState === CHANGED ? 'isHereOld' : 'isHere')}</span>
        )}
        {ofRule && (
          <Button
            look="quiet"
            busy={isBusy}
            aria-label={say('leaveName', { title })}
            onClick={() => onDecide('remove')}
          >
            {say('leave')}
          </Button>
        )}
      </div>
    </article>
  );
}
