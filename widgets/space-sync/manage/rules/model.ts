import { createStore, type StoreApi } from 'zustand/vanilla';
import { SYNC_MODE } from '../../../contract/space-sync/calls.ts';
import type { SyncResult, SyncRule } from '../../../contract/space-sync/schema.ts';
import type { SpaceSyncApi } from '../../../core/api/makers/space/sync.ts';
import { createResource, type Resource } from '../../../core/index.ts';
import { createListActions, type ListActions } from '../list-actions.ts';

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
  actions: ListActions;
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
  const list = createResource(async signal => (await api().rules(spaceId, signal)).records as SyncRule[]);
  const actions = createListActions(list.load);
  const result = createStore<RuleResult | null>(() => null);
  const store = (value: RuleResult | null) => result.setState(value, true);

  async function work(rule: SyncRule, action: RuleAction): Promise<void> {
    const { id, revision } = rule;
    switch (action) {
      case 'delete':
        await api().deleteRule(id);
        return list.change(rules => rules.filter(one => one.id !== id));
      case 'try':
        return store({ id, isTried: true, result: (await api().runRule(id, true)) as SyncResult });
      case 'run':
        store({ id, isTried: false, result: (await api().runRule(id)) as SyncResult });
        return list.load();
      case 'pause':
      case 'resume': {
        const enabled = action === 'resume';
        await api().saveRule({ ...bodyOf(rule), enabled, id, revision, spaceId, dryRun: false });
        return list.load();
      }
    }
  }

  return {
    list,
    actions,
    result,
    run(rule, action) {
      store(null);
      return actions.run({ id: rule.id, title: rule.name }, () => work(rule, action));
    },
    setResult: (id, result) => store({ id, isTried: false, result }),
  };
}
