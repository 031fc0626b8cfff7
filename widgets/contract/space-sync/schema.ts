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
  /** Who published it. */
  platform: z.string(),
  /** The original: its id, and the page that shows it. Comments stand there alone. */
  id,
  url,
  /** The revision of the original that is shown here. */
  revision: z.number().int().min(1),
  /** When it came here. */
  time,
  /** The space it was taken from, when that is not who published it. */
  viaId: id.optional(),
});

/** A news in a space: its own, or one that it has synced. */
export const spaceNews = newsBrief.extend({
  /** 0 own, 1 synced, 2 changed at its source since then (only its keepers are told), 3 withdrawn at its source. */
  syncState: oneOf(SYNC_STATE),
  syncFrom: syncFrom.optional(),
  /** What the space adds of its own. */
  note: z.string().optional(),
  withdrawReason: z.string().optional(),
  /** The rest is for its keepers: kept from readers, which rule has brought it, and what it says at its source now. */
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
  /** Only its own, or only what it has synced. */
  origin: z.enum(['own', 'synced']).optional(),
});

/** With `manage` 1 what its keepers see: hidden ones, what has changed, and all that was withdrawn. */
export const keptSpaceNewsQuery = spaceNewsQuery.extend({
  manage: z.coerce
    .number()
    .pipe(z.literal([0, 1]))
    .default(0),
});

export const spaceNewsPage = page(spaceNews).extend({
  spaceName: z.string(),
  scope: spaceScope,
  /** Whether the reader keeps this space. */
  canEdit: z.boolean(),
});
export type SpaceNewsPage = z.infer<typeof spaceNewsPage>;

/** What a rule or a search takes. Each narrows; without `sourceId` it is what the platform publishes for all. */
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
  /** What this rule has found and nobody has decided on yet. */
  ruleId: id.optional(),
});

/** `syncState` is missing where the space does not have it. */
export const syncCandidate = newsBrief.extend({ syncState: oneOf(SYNC_STATE).optional() });

export const syncCandidatePage = page(syncCandidate);
export type SyncCandidatePage = z.infer<typeof syncCandidatePage>;

const note = line(0, SYNC.note);

export const syncAddBody = z.strictObject({
  spaceId: id,
  newsIds: z.array(id).min(1).max(SYNC.picked),
  /** The space they are taken from; left out, it is who published them. */
  sourceId: id.optional(),
  note: note.default(''),
});

/** Why one could not be taken, in words. */
export const syncFailed = newsLink.partial({ title: true }).extend({ errorCode, message: z.string() });
export type SyncFailed = z.infer<typeof syncFailed>;

export const syncAdded = z.object({ done: z.array(id), failed: z.array(syncFailed) });
export type SyncAdded = z.infer<typeof syncAdded>;

export const syncRemoveBody = z.strictObject({ spaceId: id });

export const syncTopBody = z.strictObject({ spaceId: id, top: z.literal([0, 1]) });

/** What is left out stays. `accept` is the revision of the source that its keeper has seen and takes over. */
export const syncEditBody = z.strictObject({
  spaceId: id,
  note: note.optional(),
  hidden: z.boolean().optional(),
  accept: z.number().int().min(1).optional(),
});

/** What a run of a rule did, or with `dryRun` would do. */
export const syncResult = z.object({
  added: z.array(newsLink),
  updated: z.array(newsLink),
  removed: z.array(newsLink),
  /** What it leaves alone, and why. */
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
  /** When it last ran or brought something, and what came of it. */
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

export const syncRulesQuery = z.object({ spaceId: id });

export const syncRules = z.object({ records: z.array(syncRule) });

/** A rule as it shall be from now on; with `id` and `revision` the one that it was made from. */
export const syncRuleSaveBody = z.strictObject({
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
  /** Says what would happen, and changes nothing. */
  dryRun: z.boolean().default(false),
});
export type SyncRuleWritten = Omit<
  z.output<typeof syncRuleSaveBody>,
  'id' | 'revision' | 'spaceId' | 'dryRun'
>;

/** Without `rule` when it was only tried. */
export const syncRuleSaved = z.object({ rule: syncRule.optional(), result: syncResult });

export const syncRuleConflict = z.object({ current: syncRule, editor: z.string() });
export type SyncRuleConflict = z.infer<typeof syncRuleConflict>;

export const syncRuleRunBody = z.strictObject({ dryRun: z.boolean().default(false) });

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
