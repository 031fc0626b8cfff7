import { createStore, type StoreApi } from 'zustand/vanilla';
import { SYNC_MODE } from '../../contract/space-sync/calls.ts';
import type { SyncResult, SyncRule } from '../../contract/space-sync/schema.ts';
import type { SpaceSyncApi } from '../../core/api/space-sync.ts';
import { createResource, type Resource } from '../../core/index.ts';
import { createRowActions, type RowActions } from '../../kits/manager/actions.ts';

export type RuleAction = 'run' | 'try' | 'pause' | 'resume' | 'delete';

/** Result of a run of a rule. */
export interface RuleResult {
  /** Id of the rule. */
  id: string;
  /** True for a dry run. */
  isTried: boolean;
  result: SyncResult;
}

export interface Rules {
  list: Resource<SyncRule[]>;
  actions: RowActions<SyncRule>;
  /** The last run or dry run. */
  result: StoreApi<RuleResult | null>;
  /** Performs an action. Resolves to false on failure. */
  run(rule: SyncRule, action: RuleAction): Promise<boolean>;
  /** Stores the result of saving a rule. */
  setResult(id: string, result: SyncResult): void;
}

/** Fields of a rule that are sent when it is saved. */
const bodyOf = ({ name, sourceId, kinds, categories, tags, keyword, mode, enabled }: SyncRule) => ({
  name,
  ...(sourceId && { sourceId }),
  kinds,
  categories,
  tags,
  keyword,
  mode,
  enabled,
});

export const isAutomatic = ({ mode }: Pick<SyncRule, 'mode'>): boolean => mode === SYNC_MODE.automatic;

/**
 * The rules of a space.
 *
 * @param api returns the calls for the current language
 */
export function createRules(api: () => SpaceSyncApi, spaceId: string): Rules {
  const list = createResource(async signal => {
    const { records } = await api().syncRules({ query: { spaceId }, signal });
    return records as SyncRule[];
  });
  const actions = createRowActions<SyncRule>(list.load);
  const result = createStore<RuleResult | null>(() => null);
  const store = (value: RuleResult | null) => result.setState(value, true);

  async function runRule(id: string, dryRun: boolean): Promise<void> {
    const result = (await api().syncRuleRun({ params: { id }, body: { dryRun } })) as SyncResult;
    store({ id, isTried: dryRun, result });
  }

  async function work(rule: SyncRule, action: RuleAction): Promise<void> {
    const { id, revision } = rule;
    switch (action) {
      case 'delete':
        await api().syncRuleDelete({ params: { id } });
        return list.change(rules => rules.filter(one => one.id !== id));
      case 'try':
        return runRule(id, true);
      case 'run':
        await runRule(id, false);
        return list.load();
      case 'pause':
      case 'resume': {
        const enabled = action === 'resume';
        const body = { ...bodyOf(rule), enabled, id, revision, spaceId, dryRun: false };
        await api().syncRuleSave({ body });
        return list.load();
      }
    }
  }

  return {
    list,
    actions,
    result,
    async run(rule, action) {
      store(null);
      const done = await actions.run([rule], () => work(rule, action));
      return done.length > 0;
    },
    setResult: (id, result) => store({ id, isTried: false, result }),
  };
}
