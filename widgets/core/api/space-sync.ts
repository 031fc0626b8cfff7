import { spaceSyncCalls } from '../../contract/space-sync/calls.ts';
import type { SyncRule } from '../../contract/space-sync/schema.ts';
import { type Api, withNormalizers } from '../http/api.ts';
import { asList, asObject, conflictOf, objectOf } from '../http/normalize.ts';

const readAdded = objectOf({}, 'done', 'failed');
const readResult = objectOf({ toPick: 0 }, 'added', 'updated', 'removed', 'failed');
const readRule = objectOf({ toPick: 0, failNum: 0, keyword: '' }, 'kinds', 'categories', 'tags');
const readRules = (data: unknown) => ({ records: asList(asObject(data).records).map(readRule) });

/** `rule` is missing after a trial run. */
function readSaved(data: unknown) {
  const given = asObject(data);
  const result = readResult(given.result);
  return given.rule ? { rule: readRule(given.rule), result } : { result };
}

export const spaceSyncApi = withNormalizers(spaceSyncCalls, {
  syncAdd: readAdded,
  syncRules: readRules,
  syncRuleSave: readSaved,
  syncRuleRun: readResult,
});
export type SpaceSyncApi = Api<typeof spaceSyncApi>;

export const syncRuleConflictOf = conflictOf<SyncRule>(readRule);
