import type { BodyOf, QueryOf } from '../../contract/shapes.ts';
import { spaceSyncCalls } from '../../contract/space-sync/calls.ts';
import type { SyncRule, SyncRuleConflict } from '../../contract/space-sync/schema.ts';
import type { Http } from '../http/client.ts';
import type { ApiError } from '../http/errors.ts';
import { repair } from '../http/normalize.ts';
import { fields, list, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

export { SYNC, SYNC_MODE, SYNC_STATE } from '../../contract/space-sync/calls.ts';

/** The calls by which those who keep a space choose what it shows of others. Ids are those of news. */
export function spaceSyncApi(http: Http) {
  const call = typedCall(http, spaceSyncCalls);
  const params = (id: string) => ({ params: { id } });
  return {
    candidates: (query: QueryOf<'syncCandidates'>, signal?: AbortSignal) =>
      call('syncCandidates', { query, signal, read: candidatePage }),
    add: (body: BodyOf<'syncAdd'>) => call('syncAdd', { body, read: readAdded }),
    /** For good: no rule brings it back. */
    remove: (id: string, spaceId: string) => call('syncRemove', { ...params(id), body: { spaceId } }),
    pin: (id: string, spaceId: string, top: 0 | 1) =>
      call('syncTop', { ...params(id), body: { spaceId, top } }),
    edit: (id: string, body: BodyOf<'syncEdit'>) => call('syncEdit', { ...params(id), body }),
    rules: (spaceId: string, signal?: AbortSignal) =>
      call('syncRules', { query: { spaceId }, signal, read: readRules }),
    saveRule: (body: BodyOf<'syncRuleSave'>) => call('syncRuleSave', { body, read: readSaved }),
    deleteRule: (id: string) => call('syncRuleDelete', params(id)),
    runRule: (id: string, dryRun = false) =>
      call('syncRuleRun', { ...params(id), body: { dryRun }, read: readResult }),
  };
}

export type SpaceSyncApi = ReturnType<typeof spaceSyncApi>;

const candidatePage = readPage(fields);

function readAdded(data: unknown) {
  const given = fields(data);
  return { done: list(given.done), failed: list(given.failed) };
}

function readResult(data: unknown) {
  const given = fields(data);
  const lists = { added: list(given.added), updated: list(given.updated), removed: list(given.removed) };
  return { toPick: 0, ...given, ...lists, failed: list(given.failed) };
}

function readRule(data: unknown) {
  const given = fields(data);
  const lists = { kinds: list(given.kinds), categories: list(given.categories), tags: list(given.tags) };
  return { toPick: 0, failNum: 0, keyword: '', ...given, ...lists };
}

const readRules = (data: unknown) => ({ records: list(fields(data).records).map(readRule) });

function readSaved(data: unknown) {
  const given = fields(data);
  const result = readResult(given.result);
  return given.rule ? { rule: readRule(given.rule), result } : { result };
}

/** The rule as it stands now and who changed it, of a CONFLICT; null of any other failure. */
export function syncRuleConflictOf({ code, data }: ApiError): SyncRuleConflict | null {
  if (code !== 'CONFLICT' || !data) return null;
  const given = fields(repair(data));
  return {
    current: readRule(given.current) as unknown as SyncRule,
    editor: String(given.editor ?? ''),
  };
}
