import { useEffect, useMemo, useRef, useState } from 'react';
import { SYNC } from '../../contract/space-sync/calls.ts';
import type { SyncResult, SyncRule } from '../../contract/space-sync/schema.ts';
import { spaceSyncApi } from '../../core/api/makers/space-sync.ts';
import { useApi, useStore, useWidget } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/base/empty.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { OnDemand } from '../../ui/base/lazy-component.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { useCategories, useSources } from '../candidates/filters.tsx';
import { keepingWords } from '../manage/words.ts';
import { createRules, type RuleAct } from './model.ts';
import { SpaceSyncRuleRow } from './row.tsx';

export interface SpaceSyncRulesProps {
  spaceId: string;
  /** To what a rule has found. */
  onPick: (rule: SyncRule) => void;
}

const loadForm = () => import('./form.tsx').then(part => part.SpaceSyncRuleForm);

const DID = { delete: 'didDelete', pause: 'didPause', resume: 'didResume' } as const;

/** The rules of a space, each with what came of it; and the form of a new one or of one that is changed. */
export function SpaceSyncRules({ spaceId, onPick }: SpaceSyncRulesProps) {
  const api = useApi(spaceSyncApi);
  const { headingLevel, toast, emit } = useWidget();
  const say = useWords(keepingWords);
  const calls = useRef(api);
  calls.current = api;
  const rules = useMemo(() => createRules(() => calls.current, spaceId), [spaceId]);
  const state = useStore(rules.list.store);
  const categories = useCategories();
  const sources = useSources(spaceId);
  const [written, write] = useState<SyncRule | 'new' | null>(null);
  const newRule = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the same rules are read anew
  useEffect(() => {
    void rules.list.load();
    return rules.list.stop;
  }, [rules, api]);
  useEffect(() => {
    if (written === null && isBack.current) newRule.current?.focus();
    isBack.current = written !== null;
  }, [written]);

  const act = async (rule: SyncRule, act: RuleAct): Promise<boolean> => {
    const isDone = await rules.act(rule, act);
    if (!isDone || act === 'try') return isDone;
    emit('mskt-sync', { spaceId, id: rule.id, act: act === 'run' ? 'run' : 'rule' });
    if (act !== 'run') toast(say(DID[act]));
    if (act === 'delete') newRule.current?.focus();
    return true;
  };
  const saved = (rule: SyncRule, result: SyncResult) => {
    rules.saved(rule.id, result);
    emit('mskt-sync', { spaceId, id: rule.id, act: 'rule' });
    write(null);
    void rules.list.load();
  };

  if (written)
    return (
      <OnDemand
        load={loadForm}
        props={{
          spaceId,
          rule: written === 'new' ? null : written,
          sources,
          categories,
          onSaved: saved,
          onClose: () => write(null),
        }}
        waiting={<Skeleton count={2} lines={4} />}
        onFail={() => write(null)}
      />
    );
  const all = state.value ?? [];
  const isFull = all.length >= SYNC.rules;
  return (
    <>
      <div className="manager-head">
        <p className="quiet small">{say(isFull ? 'rulesFull' : 'rulesHint', { max: SYNC.rules })}</p>
        {!isFull && (
          <Button ref={newRule} look="primary" onClick={() => write('new')}>
            {say('newRule')}
          </Button>
        )}
      </div>
      {state.status === 'failed' && <Failure error={state.error} onRetry={() => void rules.list.load()} />}
      {state.status === 'loading' && !state.value && <Skeleton count={2} lines={2} />}
      {state.status === 'ready' && all.length === 0 && <Empty title={say('rulesNone')} />}
      {all.length > 0 && (
        <ul className="rows" part="list" aria-busy={state.status === 'loading' || undefined}>
          {all.map(rule => (
            <li key={rule.id}>
              <SpaceSyncRuleRow
                rules={rules}
                rule={rule}
                categories={categories}
                headingLevel={headingLevel + 1}
                onAct={name => act(rule, name)}
                onEdit={() => write(rule)}
                onPick={() => onPick(rule)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
