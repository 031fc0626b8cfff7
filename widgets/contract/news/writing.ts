import { z } from 'zod';
import { id, page, pageQuery, time } from '../envelope.ts';
import { writtenFile } from '../file/schema.ts';
import {
  IMPORTANCE,
  NEWS_ATTACHMENTS_MAX,
  NEWS_KIND,
  NEWS_SCOPE,
  NEWS_STATUS,
  NEWS_SUMMARY_MAX,
  NEWS_TAGS,
  NEWS_TITLE,
  RICH_TEXT,
  WITHDRAW_REASON_MAX,
} from '../limits.ts';
import { richText } from '../rich-text/schema.ts';
import { coded, news, newsBrief, oneOf } from './schema.ts';

/** One line of `min` to `max` characters; lengths in code points, so that an emoji counts as one. */
export const line = (min: number, max: number) =>
  z
    .string()
    .transform(text => text.replace(/\s+/g, ' ').trim())
    .refine(text => [...text].length >= min && [...text].length <= max, {
      error: `${min} to ${max} characters`,
    });

/** A moment of a calendar that people use. */
export const moment = time.refine(text => /^(19|20|21)/.test(text), {
  error: 'a time between 1900 and 2199',
});

export const tags = z
  .array(line(NEWS_TAGS.shortest, NEWS_TAGS.longest))
  .max(NEWS_TAGS.max)
  .transform(given => [...new Set(given)]);

const written = {
  kind: oneOf(NEWS_KIND),
  title: line(NEWS_TITLE.min, NEWS_TITLE.max),
  /** Left out, it is made from the beginning of the body. */
  summary: line(0, NEWS_SUMMARY_MAX).optional(),
  cover: writtenFile.optional(),
  /** The body: as a tree, or as HTML, of which the harmless part is kept. */
  content: richText.optional(),
  contentHtml: z.string().max(RICH_TEXT.max).optional(),
  category: id.optional(),
  tags: tags.default([]),
  /** Left out, it is the name of its scope. */
  source: line(0, 60).optional(),
  attachments: z.array(writtenFile).max(NEWS_ATTACHMENTS_MAX).default([]),
  scope: oneOf(NEWS_SCOPE),
  /** Whose it is; needless for the whole platform. */
  scopeId: id.optional(),
  topUntil: moment.optional(),
  /** 0 draft, 1 at `publishTime`, 2 now. */
  status: z.literal([NEWS_STATUS.draft, NEWS_STATUS.scheduled, NEWS_STATUS.published]),
  publishTime: moment.optional(),
  offlineTime: moment.optional(),
  canComment: z.boolean().default(true),
  importance: oneOf(IMPORTANCE).default(IMPORTANCE.normal),
  validUntil: moment.optional(),
  /** Of a notice; a deadline without it means nothing. */
  needConfirm: z.boolean().default(false),
  confirmDeadline: moment.optional(),
  /** One per intent: the same key within 24 hours answers the first result again. */
  clientKey: z.uuid().optional(),
};

/** A new news or notice. */
export const newsAddBody = z.strictObject(written);

/** A news or notice as it shall be from now on; what is left out is gone. `revision` is the one it was made from. */
export const newsEditBody = z.strictObject({ ...written, revision: z.number().int().min(1) });
export type NewsWritten = Omit<z.output<typeof newsAddBody>, 'clientKey'>;

export const newsSaved = newsBrief.pick({ id: true, status: true }).extend({ revision: news.shape.revision });
export type NewsSaved = z.infer<typeof newsSaved>;

/** What CONFLICT carries: the news as it stands now, and who has changed it. */
export const newsConflict = z.object({ current: news, editor: z.string() });
export type NewsConflict = z.infer<typeof newsConflict>;

/** For its readers. */
export const newsWithdrawBody = z.strictObject({ reason: line(0, WITHDRAW_REASON_MAX).default('') });
/** Without a time it is no longer pinned. */
export const newsTopBody = z.strictObject({ until: moment.optional() });

/** A row of the list of those who write. */
export const newsManaged = newsBrief.extend({
  offlineTime: time.optional(),
  topUntil: time.optional(),
  /** When and by whom it was changed last. */
  editTime: time,
  editorName: z.string(),
  revision: news.shape.revision,
});
export type NewsManaged = z.infer<typeof newsManaged>;

export const newsManageListQuery = pageQuery.extend({
  kind: coded(NEWS_KIND).optional(),
  /** Left out, it is every status but deleted. */
  status: coded(NEWS_STATUS).optional(),
  keyword: z.string().trim().max(100).optional(),
});

/** `counts` tells for each status how many there are of this kind and keyword. */
export const newsManagePage = page(newsManaged).extend({
  counts: z.record(z.enum(['0', '1', '2', '3', '9']), z.number().int().min(0)),
});
export type NewsManagePage = z.infer<typeof newsManagePage>;
