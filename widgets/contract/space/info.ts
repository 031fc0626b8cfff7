import { z } from 'zod';
import { id, url } from '../envelope.ts';
import { file, writtenFile } from '../file/schema.ts';
import { NEWS_SCOPE, VISIBILITY } from '../limits.ts';
import { oneOf } from '../news/schema.ts';
import { line } from '../news/writing.ts';
import { SPACE_INFO } from './info-limits.ts';

/** What has a space: a school, a community space, a tea studio, a person. Its id is the id of the space. */
export const spaceScope = z.literal([
  NEWS_SCOPE.school,
  NEWS_SCOPE.communitySpace,
  NEWS_SCOPE.teaStudio,
  NEWS_SCOPE.person,
]);

/** What a space says of itself, each for other eyes: 0 its members (of a person: themselves), 1 everybody signed in, 2 everyone. */
export const spaceInfoField = z.enum([
  'intro',
  'avatar',
  'banner',
  'contact',
  'school',
  'stage',
  'subject',
  'honours',
  'links',
]);
export type SpaceInfoField = z.infer<typeof spaceInfoField>;

const fieldVisibility = z.record(spaceInfoField, oneOf(VISIBILITY));

const contact = z.object({
  phone: z.string().optional(),
  mail: z.string().optional(),
  address: z.string().optional(),
});
const link = z.object({ name: z.string(), url });

/** The profile of a space. What the reader may not see is missing or empty. */
export const spaceInfo = z.object({
  id,
  /** 3 school, 4 community space, 5 tea studio, 6 person. */
  scope: spaceScope,
  name: z.string(),
  intro: z.string(),
  avatar: file.optional(),
  /** What stands for it: its avatar, else the picture of the account, or of the space. */
  avatarUrl: url.optional(),
  banner: file.optional(),
  contact,
  schoolName: z.string().optional(),
  /** The stage of school it is about, and the subject. */
  stage: z.string(),
  subject: z.string(),
  honours: z.array(z.string()),
  links: z.array(link),
  /** How much is here that everybody may read; `memberNum` and `visitNum` only where there are such. */
  stats: z.object({
    newsNum: z.number().int().min(0),
    shareNum: z.number().int().min(0),
    memberNum: z.number().int().min(0).optional(),
    visitNum: z.number().int().min(0).optional(),
  }),
  canEdit: z.boolean(),
  /** Who sees what; for who may edit it. */
  visibility: fieldVisibility.optional(),
  /** Grows with every change; 0 before the first. A change names the one it is made from. */
  revision: z.number().int().min(0),
});
export type SpaceInfo = z.infer<typeof spaceInfo>;

/** Left out, it is the person's own space. */
export const spaceInfoQuery = z.object({ id: id.optional() });

const text = (max: number) =>
  z
    .string()
    .trim()
    .refine(given => [...given].length <= max, { error: `at most ${max} characters` });

/** A profile as it shall be from now on; what is left out is gone. `revision` is the one it was made from. */
export const spaceInfoSaveBody = z.strictObject({
  id: id.optional(),
  intro: text(SPACE_INFO.intro).default(''),
  avatar: writtenFile.optional(),
  banner: writtenFile.optional(),
  contact: z
    .strictObject({
      phone: line(1, SPACE_INFO.line).optional(),
      mail: z.email().max(SPACE_INFO.line).optional(),
      address: line(1, SPACE_INFO.address).optional(),
    })
    .default({}),
  stage: line(0, SPACE_INFO.line).default(''),
  subject: line(0, SPACE_INFO.line).default(''),
  honours: z.array(line(1, SPACE_INFO.honour)).max(SPACE_INFO.honours).default([]),
  links: z
    .array(
      z.strictObject({
        name: line(1, SPACE_INFO.line),
        url: z.url({ protocol: /^https?$/ }).max(2048),
      }),
    )
    .max(SPACE_INFO.links)
    .default([]),
  /** What is left out is for everyone; contact for members alone. */
  visibility: z.partialRecord(spaceInfoField, oneOf(VISIBILITY)).default({}),
  revision: z.number().int().min(0),
});
export type SpaceInfoWritten = Omit<z.output<typeof spaceInfoSaveBody>, 'id' | 'revision'>;

/** What CONFLICT carries: the profile as it stands now, and who has changed it. */
export const spaceInfoConflict = z.object({ current: spaceInfo, editor: z.string() });
export type SpaceInfoConflict = z.infer<typeof spaceInfoConflict>;
