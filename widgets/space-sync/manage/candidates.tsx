import { createElement, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { spaceSyncApi } from '../../core/api/makers/space/sync.ts';
import { useApi, useStore, useWidget } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { ManageRows, type ManageTurn } from '../../kits/manager/rows.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/base/empty.tsx';
import { RelativeTime } from '../../ui/base/relative-time.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { CandidateFilters } from './candidate-filters.tsx';
import {
  type Candidate,
  type CandidateQuery,
  type Candidates,
  createCandidates,
  NO_FILTERS,
} from './candidates-model.ts';
import { manageWords } from './words.ts';

export interface CandidateListProps {
  spaceId: string;
  query: CandidateQuery;
  /** Name of the rule in the query. */
  ruleName: string;
  onChange: (query: CandidateQuery) => void;
}

/** Articles that a space could add, or finds of one of its rules. */
export function CandidateList({ spaceId, query, ruleName, onChange }: CandidateListProps) {
  const api = useApi(spaceSyncApi);
  const { headingLevel, toast, emit } = useWidget();
  const say = useWords(manageWords);
  const calls = useRef(api);
  calls.current = api;
  const candidates = useMemo(() => createCandidates(() => calls.current, spaceId), [spaceId]);
  const list = useStore(candidates.list.store);
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for another language
  useLayoutEffect(() => {
    void candidates.load(query);
    return candidates.list.stop;
  }, [candidates, query, api]);

  const decide = async (news: Candidate, decision: 'add' | 'remove') => {
    const index = list.items.indexOf(news);
    const isDone = await (decision === 'add' ? candidates.add(news) : candidates.dismiss(news));
    if (!isDone) return;
    emit('mskt-space-sync-change', { spaceId, id: news.id, act: decision });
    toast(say(decision === 'add' ? 'didAdd' : 'didLeave'));
    setTurn({ id: news.id, index });
  };

  const ofRule = query.ruleId !== '';
  return (
    <>
      <p className="quiet small hint">{say('candidatesHint')}</p>
      {ofRule ? (
        <div className="of-rule">
          <span dir="auto">{say('ofRule', { name: ruleName })}</span>
          <Button look="quiet" onClick={() => onChange(NO_FILTERS)}>
            {say('ofRuleEnd')}
          </Button>
        </div>
      ) : (
        <CandidateFilters spaceId={spaceId} query={query} onChange={onChange} />
      )}
      <ManageRows
        list={list}
        turn={turn}
        onMore={() => void candidates.list.loadMore()}
        onRetry={() => void candidates.load(query)}
        empty={
          <Empty
            title={say(ofRule ? 'toPickNone' : 'candidatesNone')}
            hint={say(ofRule ? 'toPickNoneHint' : 'candidatesNoneHint')}
          />
        }
        row={news => (
          <Row
            candidates={candidates}
            news={news}
            ofRule={ofRule}
            headingLevel={headingLevel + 1}
            onDecide={decision => decide(news, decision)}
          />
        )}
      />
    </>
  );
}

interface RowProps {
  candidates: Candidates;
  news: Candidate;
  /** True for a find of a rule. */
  ofRule: boolean;
  headingLevel: number;
  onDecide: (decision: 'add' | 'remove') => void;
}

/** Value of `syncState` for an article that has changed at its source. */
const CHANGED = 2;

/** One article, its source, and whether the space has already added it. */
function Row(props: RowProps) {
  const { candidates, news, ofRule, headingLevel, onDecide } = props;
  const { siteUrl, mediaUrl } = useWidget();
  const say = useWords(manageWords);
  const { busy, failed } = useStore(candidates.actions.store);
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
        <p className="from dotted quiet small">
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
