import { useEffect, useRef, useState } from 'react';
import { SYNC } from '../../contract/space-sync/calls.ts';
import type { SyncResult, SyncRule } from '../../contract/space-sync/schema.ts';
import { spaceSyncApi } from '../../core/api/space-sync.ts';
import { useKeyedEffect, useStore, useWidget } from '../../core/index.ts';
import { useModel } from '../../kits/manager/use-list.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/base/empty.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { lazyComponent, lazyModule, preloadWhenIdle } from '../../ui/base/lazy.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { uiWords } from '../../ui/words.ts';
import { Rule } from './rule.tsx';
import { createRules, type RuleAction } from './rules-model.ts';
import { useCategories, useSources } from './sources.tsx';
import { manageWords } from './words.ts';

const ruleForm = lazyModule(() => import('../rule-form/view.tsx'));
const RuleForm = lazyComponent(ruleForm, ({ RuleForm }) => RuleForm);

export interface RuleListProps {
  spaceId: string;
  /** Opens the finds of a rule. */
  onPick: (rule: SyncRule) => void;
}

/** Confirmation by action. */
const DONE = { delete: 'didDelete', pause: 'didPause', resume: 'didResume' } as const;

/** The rules of a space, or the form of a new or edited rule. */
export function RuleList({ spaceId, onPick }: RuleListProps) {
  const { headingLevel, toast, emit } = useWidget();
  const say = useWords(manageWords);
  const sayOfUi = useWords(uiWords);
  const [rules, api] = useModel(spaceSyncApi, createRules, spaceId);
  const state = useStore(rules.list.store);
  const categories = useCategories();
  const sources = useSources(spaceId);
  const [edited, edit] = useState<SyncRule | 'new' | null>(null);
  const newRule = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useKeyedEffect(
    () => {
      void rules.list.load();
      return rules.list.stop;
    },
    rules,
    api,
  );
  useEffect(() => preloadWhenIdle(ruleForm), []);
  useEffect(() => {
    if (edited === null && wasEditing.current) newRule.current?.focus();
    wasEditing.current = edited !== null;
  }, [edited]);

  const closeUnloaded = () => {
    edit(null);
    toast(sayOfUi('OFFLINE').split('\n')[0] ?? '');
  };
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
      <RuleForm
        spaceId={spaceId}
        rule={edited === 'new' ? null : edited}
        sources={sources}
        categories={categories}
        onSaved={saved}
        onClose={() => edit(null)}
        fallback={<Skeleton count={2} lines={4} />}
        onLoadError={closeUnloaded}
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
