import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { spaceSyncApi } from '../../core/api/makers/space-sync.ts';
import { useApi, useStore, useWidget } from '../../core/index.ts';
import { ManageRows } from '../../kits/manager/rows.tsx';
import type { ManageTurn } from '../../kits/manager/use-focus.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/base/empty.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { keepingWords } from '../manage/words.ts';
import { SpaceSyncFilters } from './filters.tsx';
import { type Candidate, type CandidateChoice, createCandidates, WHOLE } from './model.ts';
import { SpaceSyncCandidateRow } from './row.tsx';

export interface SpaceSyncCandidatesProps {
  spaceId: string;
  choice: CandidateChoice;
  /** The rule whose finds are shown. */
  ruleName: string;
  onChange: (choice: CandidateChoice) => void;
}

/** What a space could take over, or what one of its rules has found; one press takes it. */
export function SpaceSyncCandidates({ spaceId, choice, ruleName, onChange }: SpaceSyncCandidatesProps) {
  const api = useApi(spaceSyncApi);
  const { headingLevel, toast, emit } = useWidget();
  const say = useWords(keepingWords);
  const calls = useRef(api);
  calls.current = api;
  const candidates = useMemo(() => createCandidates(() => calls.current, spaceId), [spaceId]);
  const list = useStore(candidates.list.store);
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the same list is read anew
  useLayoutEffect(() => {
    void candidates.ask(choice);
    return candidates.list.stop;
  }, [candidates, choice, api]);

  const decide = async (news: Candidate, act: 'add' | 'remove') => {
    const index = list.items.indexOf(news);
    const isDone = await (act === 'add' ? candidates.add(news) : candidates.leave(news));
    if (!isDone) return;
    emit('mskt-sync', { spaceId, id: news.id, act });
    toast(say(act === 'add' ? 'didAdd' : 'didLeave'));
    setTurn({ id: news.id, index });
  };

  const ofRule = choice.ruleId !== '';
  return (
    <>
      <p className="quiet small hint">{say('candidatesHint')}</p>
      {ofRule ? (
        <div className="of-rule">
          <span dir="auto">{say('ofRule', { name: ruleName })}</span>
          <Button look="quiet" onClick={() => onChange(WHOLE)}>
            {say('ofRuleEnd')}
          </Button>
        </div>
      ) : (
        <SpaceSyncFilters spaceId={spaceId} choice={choice} onChange={onChange} />
      )}
      <ManageRows
        list={list}
        turn={turn}
        onMore={() => void candidates.list.loadMore()}
        onRetry={() => void candidates.ask(choice)}
        empty={
          <Empty
            title={say(ofRule ? 'toPickNone' : 'candidatesNone')}
            hint={say(ofRule ? 'toPickNoneHint' : 'candidatesNoneHint')}
          />
        }
        row={news => (
          <SpaceSyncCandidateRow
            candidates={candidates}
            news={news}
            ofRule={ofRule}
            headingLevel={headingLevel + 1}
            onDecide={act => decide(news, act)}
          />
        )}
      />
    </>
  );
}
