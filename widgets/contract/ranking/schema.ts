import { z } from 'zod';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { oneOf } from '../fields.ts';
import { region } from '../platform/schema.ts';
import type { ShapesOf } from '../shape.ts';
import type { rankingCalls } from './calls.ts';
import { RANK_KIND } from './calls.ts';

/** Which board: schools, tea studios or people. */
export const rankType = z.enum(['school', 'studio', 'person']);
export type RankType = z.infer<typeof rankType>;

/** By the calendar of the platform: weeks begin on Monday, terms on 1 September and 1 February. */
export const rankPeriod = z.enum(['week', 'month', 'term', 'year', 'all']);
export type RankPeriod = z.infer<typeof rankPeriod>;

/** Rules that score. */
const rankKey = z.enum(['share', 'comment', 'like', 'activity', 'news']);
export type RankKey = z.infer<typeof rankKey>;

/** How one thing is counted. */
const rankRule = z.object({
  key: rankKey,
  label: z.string(),
  /** Explanation of the rule, one sentence. */
  tip: z.string(),
  /** Points for each. */
  weight: z.number().int().min(1),
  /** No more of it than this count of one person on one day. */
  dayMax: z.number().int().min(1),
});

/** A board and how it is counted. `version` grows whenever that changes. */
const rankBoard = z.object({
  id: rankType,
  name: z.string(),
  /** 1 school, 2 studio, 3 person. */
  kind: oneOf(RANK_KIND),
  version: z.number().int().min(1),
  formula: z.array(rankRule),
});
export type RankBoard = z.infer<typeof rankBoard>;

/** How a score comes about: `points` of all add up to it. */
const rankPart = rankRule.pick({ key: true, label: true, weight: true }).extend({
  /** How many counted. */
  num: z.number().int().min(0),
  points: z.number().int().min(0),
});

const rankItem = z.object({
  /** Those with the same score share a place, and the places behind them stay empty: 1, 2, 2, 4. */
  rank: z.number().int().min(1),
  /** Places gained since the period before, lost when below 0; missing when there was no place then. */
  change: z.number().int().optional(),
  id,
  kind: oneOf(RANK_KIND),
  name: z.string(),
  logo: url.optional(),
  schoolName: z.string().optional(),
  score: z.number().int().min(1),
  detail: z.array(rankPart),
  /** The person themselves, their school, or a studio they belong to. */
  mine: z.boolean(),
});
export type RankItem = z.infer<typeof rankItem>;

const board = {
  rankType: rankType.default('school'),
  period: rankPeriod.default('month'),
  /** Only the schools, studios and people of this region, with their places within it. */
  regionCode: id.optional(),
};

export const rankingListQuery = pageQuery.omit({ asOf: true }).extend(board);

export const rankingDetailQuery = z.object({ ...board, id });

const rankingPage = page(rankItem).extend({
  /** The best place that is the person's own. */
  mine: rankItem.optional(),
  /** Whether the person has left the board of people; only for signed-in people. */
  optOut: z.boolean().optional(),
  /** From when until when; missing when everything counts. */
  periodFrom: time.optional(),
  periodTo: time.optional(),
  /** When it was counted. */
  updateTime: time,
  version: z.number().int().min(1),
  /** Regions to choose from, in display order. */
  regions: z.array(region).optional(),
});
export type RankingPage = z.infer<typeof rankingPage>;

/** 1: leave the person out of the board of people. */
const rankingOptOutBody = z.strictObject({ value: z.literal([0, 1]) });

const rankingOptedOut = z.object({ value: z.literal([0, 1]) });

export const rankingShapes = {
  rankingTypes: {
    summary: 'The boards of the ranking, and how each is counted.',
    embed: true,
    data: z.array(rankBoard),
  },
  publicRankingList: {
    summary: 'A board in a period. Counts only what everybody may read.',
    query: rankingListQuery,
    data: rankingPage,
  },
  rankingList: {
    summary: 'The same with the place that is the signed-in person’s own.',
    query: rankingListQuery,
    data: rankingPage,
    embed: true,
  },
  publicRankingDetail: {
    summary: 'One place on a board, and how its score comes about.',
    query: rankingDetailQuery,
    data: rankItem,
  },
  rankingDetail: {
    summary: 'The same, saying whether it is the signed-in person’s own.',
    query: rankingDetailQuery,
    data: rankItem,
    embed: true,
  },
  rankingOptOut: {
    summary: 'Leaves the person out of the board of people, or takes them in again.',
    body: rankingOptOutBody,
    data: rankingOptedOut,
    embed: true,
  },
} as const satisfies ShapesOf<typeof rankingCalls>;
