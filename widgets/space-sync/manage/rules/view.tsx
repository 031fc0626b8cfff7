import { useEffect, useMemo, useRef, useState } from 'react';
import { SYNC } from '../../../contract/space-sync/calls.ts';
import type { SyncResult, SyncRule } from '../../../contract/space-sync/schema.ts';
import { spaceSyncApi } from '../../../core/api/makers/space/sync.ts';
import { useApi, useStore, useWidget } from '../../../core/index.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Empty } from '../../../ui/base/empty.tsx';
import { Failure } from '../../../ui/base/failure.tsx';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { useWords } from '../../../ui/i18n/translate.tsx';
import { useCategories, useSources } from '../sources.tsx';
import { manageWords } from '../words.ts';
import { RuleFormView } from './form.tsx';
import { createRules, type RuleAction } from './model.ts';
import { Rule } from './rule.tsx';

export interface RuleListProps {
  spaceId: string;
  /** Opens the finds of a rule. */
  onPick: (rule: SyncRule) => void;
}

/** Confirmation by action. */
const DONE = { delete: 'didDelete', pause: 'didPause', resume: 'didResume' } as const;

/** The rules of a space, or the form of a new or edited rule. */
export function RuleList({ spaceId, onPick }: RuleListProps) {
  const api = useApi(spaceSyncApi);
  const { headingLevel, toast, emit } = useWidget();
  const say = useWords(manageWords);
  const calls = useRef(api);
  calls.current = api;
  const rules = useMemo(() => createRules(() => calls.current, spaceId), [spaceId]);
  const state = useStore(rules.list.store);
  const categories = useCategories();
  const sources = useSources(spaceId);
  const [edited, edit] = useState<SyncRule | 'new' | null>(null);
  const newRule = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for another language
  useEffect(() => {
    void rules.list.load();
    return rules.list.stop;
  }, [rules, api]);
  useEffect(() => {
    if (edited === null && wasEditing.current) newRule.current?.focus();
    wasEditing.current = edited !== null;
  }, [edited]);

  const run = async (rule: SyncRule, action: RuleAction): Promise<boolean> => {
    const isDone = await rules.run(rule, action);
    if (!isDone || action === 'try') return isDone;
    emit('mskt-space-sync-change', { spaceId, id: rule.id, act: action === 'run' ? 'run' : 'rule' });
    if (action !== 'run') toast(say(DONE[action]));
    if (action === 'delete') newRule.current?.focus();
    return true;
  };
  const saved = (rule: SyncRule, result: SyncResult) => {
    rules.setResult(rule.id, result);
    emit('mskt-space-sync-change', { spaceId, id: rule.id, act: 'rule' });
    edit(null);
    void rules.list.load();
  };

  if (edited)
    return (
      <RuleFormView
        spaceId={spaceId}
        rule={edited === 'new' ? null : edited}
        sources={sources}
        categories={categories}
        onSaved={saved}
        onClose={() => edit(null)}
      />
    );
  const all = state.value ?? [];
  const isFull = all.length >= SYNC.rules;
  return (
    <>
      <div className="manager-head">
        <p className="quiet small">{say(isFull ? 'rulesFull' : 'rulesHint', { max: SYNC.rules })}</p>
        {!isFull && (
          <Button ref={newRule} look="primary" onClick={() => edit('new')}>
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
              <Rule
                rules={rules}
                rule={rule}
                categories={categories}
                headingLevel={headingLevel + 1}
                onAction={action => run(rule, action)}
                onEdit={() => edit(rule)}
                onPick={() => onPick(rule)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
