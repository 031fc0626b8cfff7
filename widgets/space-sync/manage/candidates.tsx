import { useState } from 'react';
import { NEWS_KIND } from '../../contract/limits.ts';
import { SYNC_STATE } from '../../contract/space-sync/calls.ts';
import { spaceSyncApi } from '../../core/api/space-sync.ts';
import { useKeyedLayoutEffect, useStore, useWidget } from '../../core/index.ts';
import { FilterSelect } from '../../kits/list/filters.tsx';
import { KEYWORD_MIN } from '../../kits/list/question.ts';
import { useRowAction } from '../../kits/manager/actions.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import type { ManageTurn } from '../../kits/manager/rows.tsx';
import { ManageRows, ManageTitle } from '../../kits/manager/rows.tsx';
import { ManageFilters } from '../../kits/manager/toolbar.tsx';
import { useModel } from '../../kits/manager/use-list.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/base/empty.tsx';
import { KeywordField } from '../../ui/base/keyword-field.tsx';
import { RelativeTime } from '../../ui/base/relative-time.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import {
  type Candidate,
  type CandidateQuery,
  type Candidates,
  createCandidates,
  NO_FILTERS,
} from './model.ts';
import { SourceOptions, useCategories, useSources } from './sources.tsx';
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
  const { headingLevel, toast, emit } = useWidget();
  const say = useWords(manageWords);
  const [candidates, api] = useModel(spaceSyncApi, createCandidates, spaceId);
  const list = useStore(candidates.list.store);
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  useKeyedLayoutEffect(
    () => {
      void candidates.load(query);
      return candidates.list.stop;
    },
    candidates,
    query,
    api,
  );

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
        <Filters spaceId={spaceId} query={query} onChange={onChange} />
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

type FiltersProps = Pick<CandidateListProps, 'spaceId' | 'query' | 'onChange'>;

/** Filters by keyword, source, kind and category. */
function Filters({ spaceId, query, onChange }: FiltersProps) {
  const say = useWords(manageWords);
  const categories = useCategories();
  const sources = useSources(spaceId);
  const { keyword, kind, category, sourceId } = query;
  const offered = categories.filter(one => !kind || String(one.kind) === kind);
  return (
    <ManageFilters label={say('filters')}>
      <KeywordField
        given={keyword}
        shortest={KEYWORD_MIN}
        label={say('keyword')}
        hint={say('keywordHint')}
        onChange={keyword => onChange({ ...query, keyword })}
      />
      <select
        className="field"
        part="field"
        aria-label={say('source')}
        value={sourceId}
        onChange={event => onChange({ ...query, sourceId: event.currentTarget.value })}
      >
        <SourceOptions sources={sources} />
      </select>
      <FilterSelect
        label={say('kind')}
        value={kind}
        options={[
          ['', say('bothKinds')],
          ['1', say('news')],
          ['2', say('notice')],
        ]}
        onChange={kind => onChange({ ...query, kind, category: '' })}
      />
      <FilterSelect
        label={say('category')}
        value={category}
        options={[['', say('allCategories')], ...offered.map(({ id, name }) => [id, name] as const)]}
        onChange={category => onChange({ ...query, category })}
      />
    </ManageFilters>
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

/** One article, its source, and whether the space has already added it. */
function Row(props: RowProps) {
  const { candidates, news, ofRule, headingLevel, onDecide } = props;
  const { siteUrl, mediaUrl } = useWidget();
  const say = useWords(manageWords);
  const { id, kind, title, summary, cover, source, publishTime, syncState } = news;
  const { busy, error } = useRowAction(candidates.actions, id);
  const page = kind === NEWS_KIND.notice ? 'noticeDetail' : 'newsDetail';
  return (
    <article className="row" part="entry" aria-busy={busy || undefined}>
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
        <ManageTitle level={headingLevel} href={siteUrl(`home/${page}?id=${encodeURIComponent(id)}`)}>
          {title}
        </ManageTitle>
        <p className="excerpt clamped quiet" part="text" dir="auto">
          {summary}
        </p>
        <p className="from dotted quiet small">
          <bdi part="source">{source}</bdi>
          <RelativeTime time={publishTime} />
        </p>
        {error && <ManageFailed error={error} unclear={say('unclear')} />}
      </div>
      <div className="row-acts" part="acts">
        {syncState === undefined ? (
          <Button busy={busy} aria-label={say('addName', { title })} onClick={() => onDecide('add')}>
            {say('add')}
          </Button>
        ) : (
          <span className="mark small">{say(syncState === SYNC_STATE.changed ? 'isHereOld' : 'isHere')}</span>
        )}
        {ofRule && (
          <Button
            look="quiet"
            busy={busy}
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
