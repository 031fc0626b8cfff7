import { createStore, type StoreApi } from 'zustand/vanilla';
import { SYNC_MODE } from '../../contract/space-sync/calls.ts';
import type { SyncResult, SyncRule } from '../../contract/space-sync/schema.ts';
import type { SpaceSyncApi } from '../../core/api/makers/space-sync.ts';
import { createResource, type Resource } from '../../core/index.ts';
import { type Acts, createActs } from '../manage/actions.ts';

export type RuleAct = 'run' | 'try' | 'pause' | 'resume' | 'delete';

/** What a run has done, or would do. */
export interface Ran {
  id: string;
  isTried: boolean;
  result: SyncResult;
}

export interface Rules {
  list: Resource<SyncRule[]>;
  acts: Acts;
  /** The last run, or try, of one of them. */
  ran: StoreApi<Ran | null>;
  act(rule: SyncRule, act: RuleAct): Promise<boolean>;
  /** Notes what came of a rule that was saved just now. */
  saved(id: string, result: SyncResult): void;
}

/** What of a rule is written. */
export const writtenOf = ({ name, sourceId, kinds, categories, tags, keyword, mode, enabled }: SyncRule) => ({
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

/** The rules of a space. `api` gives the calls in the language of now. */
export function createRules(api: () => SpaceSyncApi, spaceId: string): Rules {
  const list = createResource(async signal => (await api().rules(spaceId, signal)).records as SyncRule[]);
  const acts = createActs(list.load);
  const ran = createStore<Ran | null>(() => null);
  const note = (of: Ran | null) => ran.setState(of, true);

  async function work(rule: SyncRule, act: RuleAct): Promise<void> {
    const { id, revision } = rule;
    switch (act) {
      case 'delete':
        await api().deleteRule(id);
        return list.change(rules => rules.filter(one => one.id !== id));
      case 'try':
        return note({ id, isTried: true, result: (await api().runRule(id, true)) as SyncResult });
      case 'run':
        note({ id, isTried: false, result: (await api().runRule(id)) as SyncResult });
        return list.load();
      case 'pause':
      case 'resume': {
        const enabled = act === 'resume';
        await api().saveRule({ ...writtenOf(rule), enabled, id, revision, spaceId, dryRun: false });
        return list.load();
      }
    }
  }

  return {
    list,
    acts,
    ran,
    act(rule, act) {
      note(null);
      return acts.run({ id: rule.id, title: rule.name }, () => work(rule, act));
    },
    saved: (id, result) => note({ id, isTried: false, result }),
  };
}
