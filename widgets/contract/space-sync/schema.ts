import { z } from 'zod';
import { errorCode, id, page, pageQuery, time, url } from '../envelope.ts';
import { coded, line, oneOf } from '../fields.ts';
import { NEWS_KIND, NEWS_TAGS } from '../limits.ts';
import { newsBrief, newsLink } from '../news/schema.ts';
import { byId, type ShapesOf } from '../shape.ts';
import { spaceScope } from '../space/schema.ts';
import type { spaceSyncCalls } from './calls.ts';
import { SYNC, SYNC_MODE, SYNC_STATE } from './calls.ts';

/** Where a synced news comes from, and which version of it is shown. */
export const syncFrom = z.object({
  /** Publisher. */
  platform: z.string(),
  /** The original: its id and its page. Only the original has comments. */
  id,
  url,
  /** The revision of the original that is shown here. */
  revision: z.number().int().min(1),
  /** When it came here. */
  time,
  /** The space it was taken from, if that is not the publisher. */
  viaId: id.optional(),
});

/** A news article in a space: its own or a synced one. */
export const spaceNews = newsBrief.extend({
  /** 0 own, 1 synced, 2 changed at its source since then (only for managers), 3 withdrawn at its source. */
  syncState: oneOf(SYNC_STATE),
  syncFrom: syncFrom.optional(),
  /** Note of the space. */
  note: z.string().optional(),
  withdrawReason: z.string().optional(),
  /** The following fields are for managers: hidden from readers, the rule that added it, and the current version of the source. */
  hidden: z.boolean().optional(),
  ruleId: id.optional(),
  upstream: newsBrief
    .pick({ title: true, summary: true, cover: true, updateTime: true })
    .extend({ revision: z.number().int().min(1) })
    .optional(),
});
export type SpaceNews = z.infer<typeof spaceNews>;

export const spaceNewsQuery = pageQuery.extend({
  kind: coded(NEWS_KIND).optional(),
  keyword: z.string().trim().max(100).optional(),
  /** Only own or only synced articles. */
  origin: z.enum(['own', 'synced']).optional(),
});

/** `manage` 1 lists what managers see: also hidden, changed and all withdrawn articles. */
export const keptSpaceNewsQuery = spaceNewsQuery.extend({
  manage: z.coerce
    .number()
    .pipe(z.literal([0, 1]))
    .default(0),
});

const spaceNewsPage = page(spaceNews).extend({
  spaceName: z.string(),
  scope: spaceScope,
  /** Whether the reader keeps this space. */
  canEdit: z.boolean(),
});
export type SpaceNewsPage = z.infer<typeof spaceNewsPage>;

/** Filters of rules and searches, combined. Without `sourceId`: articles that the platform publishes for everyone. */
const filters = {
  sourceId: id.optional(),
  keyword: z.string().trim().max(100).optional(),
};

export const syncCandidatesQuery = pageQuery.omit({ asOf: true }).extend({
  spaceId: id,
  ...filters,
  kind: coded(NEWS_KIND).optional(),
  category: id.optional(),
  tag: z.string().trim().max(NEWS_TAGS.longest).optional(),
  /** Articles that this rule proposes. */
  ruleId: id.optional(),
});

/** `syncState` is missing where the space does not have it. */
const syncCandidate = newsBrief.extend({ syncState: oneOf(SYNC_STATE).optional() });

const syncCandidatePage = page(syncCandidate);
export type SyncCandidatePage = z.infer<typeof syncCandidatePage>;

const note = line(0, SYNC.note);

const syncAddBody = z.strictObject({
  spaceId: id,
  newsIds: z.array(id).min(1).max(SYNC.picked),
  /** The space they are taken from; the publisher if omitted. */
  sourceId: id.optional(),
  note: note.default(''),
});

/** Why one could not be taken, in words. */
const syncFailed = newsLink.partial({ title: true }).extend({ errorCode, message: z.string() });
export type SyncFailed = z.infer<typeof syncFailed>;

const syncAdded = z.object({ done: z.array(id), failed: z.array(syncFailed) });
export type SyncAdded = z.infer<typeof syncAdded>;

const syncRemoveBody = z.strictObject({ spaceId: id });

const syncTopBody = z.strictObject({ spaceId: id, top: z.literal([0, 1]) });

/** Omitted fields stay unchanged. `accept` is the revision of the source to take over. */
const syncEditBody = z.strictObject({
  spaceId: id,
  note: note.optional(),
  hidden: z.boolean().optional(),
  accept: z.number().int().min(1).optional(),
});

/** Result of running a rule, or with `dryRun` the expected result. */
const syncResult = z.object({
  added: z.array(newsLink),
  updated: z.array(newsLink),
  removed: z.array(newsLink),
  /** Skipped articles, with reasons. */
  failed: z.array(syncFailed),
  /** How much waits to be picked, of a rule that leaves that to people. */
  toPick: z.number().int().min(0),
});
export type SyncResult = z.infer<typeof syncResult>;

export const syncRule = z.object({
  id,
  spaceId: id,
  name: z.string(),
  sourceId: id.optional(),
  sourceName: z.string(),
  /** Empty: all. */
  kinds: z.array(oneOf(NEWS_KIND)),
  categories: z.array(id),
  tags: z.array(z.string()),
  keyword: z.string(),
  /** 1 automatic, 2 to pick. */
  mode: oneOf(SYNC_MODE),
  enabled: z.boolean(),
  toPick: z.number().int().min(0),
  /** Time and result of the last run. */
  lastTime: time.optional(),
  lastResult: z
    .object({
      added: z.number().int().min(0),
      updated: z.number().int().min(0),
      removed: z.number().int().min(0),
      failed: z.number().int().min(0),
      /** Why it could not run at all. */
      errorCode: errorCode.optional(),
      message: z.string().optional(),
    })
    .optional(),
  /** Runs in a row that failed. */
  failNum: z.number().int().min(0),
  revision: z.number().int().min(1),
});
export type SyncRule = z.infer<typeof syncRule>;

const syncRulesQuery = z.object({ spaceId: id });

export const syncRules = z.object({ records: z.array(syncRule) });

/** Creates a rule, or with `id` replaces the rule of this `revision`. */
const syncRuleSaveBody = z.strictObject({
  id: id.optional(),
  revision: z.number().int().min(1).optional(),
  spaceId: id,
  name: line(1, SYNC.name),
  sourceId: id.optional(),
  kinds: z.array(oneOf(NEWS_KIND)).max(2).default([]),
  categories: z.array(id).max(SYNC.filters).default([]),
  tags: z.array(line(1, NEWS_TAGS.longest)).max(SYNC.filters).default([]),
  keyword: line(0, 100).default(''),
  mode: oneOf(SYNC_MODE),
  enabled: z.boolean().default(true),
  /** Changes nothing and returns the expected result. */
  dryRun: z.boolean().default(false),
});
export type SyncRuleWritten = Omit<
  z.output<typeof syncRuleSaveBody>,
  'id' | 'revision' | 'spaceId' | 'dryRun'
>;

/** Without `rule` when it was only tried. */
const syncRuleSaved = z.object({ rule: syncRule.optional(), result: syncResult });

export const syncRuleConflict = z.object({ current: syncRule, editor: z.string() });
export type SyncRuleConflict = z.infer<typeof syncRuleConflict>;

const syncRuleRunBody = z.strictObject({ dryRun: z.boolean().default(false) });

export const spaceSyncShapes = {
  publicSpaceNews: {
    summary: 'News of a space that everybody may read: its own and what it has synced, pinned ones first.',
    params: byId,
    query: spaceNewsQuery,
    data: spaceNewsPage,
  },
  spaceNews: {
    summary: 'The same as the signed-in person may read it, and as its keepers see it.',
    params: byId,
    query: keptSpaceNewsQuery,
    data: spaceNewsPage,
    embed: true,
  },
  syncCandidates: {
    summary: 'News that a space could sync, newest first.',
    query: syncCandidatesQuery,
    data: syncCandidatePage,
  },
  syncAdd: {
    summary: 'Takes news over into a space, each for itself. DUPLICATE when it has all of them already.',
    body: syncAddBody,
    screened: true,
    data: syncAdded,
  },
  syncRemove: {
    summary: 'Stops showing a news in a space; no rule brings it back. The id is that of the news.',
    params: byId,
    body: syncRemoveBody,
    data: z.object({}),
  },
  syncTop: {
    summary: 'Pins a synced news in a space, or no longer.',
    params: byId,
    body: syncTopBody,
    data: z.object({}),
  },
  syncEdit: {
    summary: 'Hides a synced news, adds a note to it, or takes over what its source says now.',
    params: byId,
    body: syncEditBody,
    screened: true,
    data: z.object({}),
  },
  syncRules: { summary: 'The rules of a space.', query: syncRulesQuery, data: syncRules },
  syncRuleSave: {
    summary:
      'Makes or changes a rule and runs it, or says with dryRun what it would do. CONFLICT carries the current one.',
    body: syncRuleSaveBody,
    data: syncRuleSaved,
  },
  syncRuleDelete: {
    summary: 'Deletes a rule. What it has brought stays, as if picked.',
    params: byId,
    data: z.object({}),
  },
  syncRuleRun: {
    summary: 'Runs a rule once more, or says with dryRun what that would do.',
    params: byId,
    body: syncRuleRunBody,
    data: syncResult,
  },
} as const satisfies ShapesOf<typeof spaceSyncCalls>;
