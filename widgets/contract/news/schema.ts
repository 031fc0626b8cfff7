import { z } from 'zod';
import { id, page, pageQuery, time } from '../envelope.ts';
import { file } from '../file/schema.ts';
import {
  IMPORTANCE,
  NEWS_ATTACHMENTS_MAX,
  NEWS_KIND,
  NEWS_SCOPE,
  NEWS_SORT,
  NEWS_STATUS,
  NEWS_TAGS,
} from '../limits.ts';
import { richText } from '../rich-text/schema.ts';

export const oneOf = <T extends number>(codes: Record<string, T>) => z.literal(Object.values(codes));
export const coded = <T extends number>(codes: Record<string, T>) => z.coerce.number().pipe(oneOf(codes));

/** What lists show of a news or notice. */
export const newsBrief = z.object({
  id,
  /** 1 news, 2 notice. */
  kind: oneOf(NEWS_KIND),
  title: z.string(),
  /** Plain text: as it was written, else the beginning of the body. */
  summary: z.string(),
  cover: file.optional(),
  /** Who publishes it: an office, a school, a paper. */
  source: z.string(),
  userId: id,
  userName: z.string(),
  category: id.optional(),
  categoryName: z.string().optional(),
  tags: z.array(z.string()).max(NEWS_TAGS.max),
  /** 1 platform, 2 region, 3 school, 4 community space, 5 tea studio, 6 person. */
  scope: oneOf(NEWS_SCOPE),
  scopeId: id.optional(),
  scopeName: z.string(),
  /** Stands before the others. */
  top: z.boolean(),
  publishTime: time,
  /** When it was last changed after publishing. */
  updateTime: time.optional(),
  /** 0 draft, 1 scheduled, 2 published, 3 withdrawn, 9 deleted. Readers see only 2, and 3 by its address. */
  status: oneOf(NEWS_STATUS),
  /** Of a notice: 1 normal, 2 important, 3 urgent. */
  importance: oneOf(IMPORTANCE),
  /** Of a notice: until when it counts. Afterwards it leaves the lists; its address still shows it, as expired. */
  validUntil: time.optional(),
  expired: z.boolean(),
  /** Of a notice: its readers are asked to confirm that they have read it, up to `confirmDeadline` where there is one. */
  needConfirm: z.boolean().optional(),
  confirmDeadline: time.optional(),
  attachmentNum: z.number().int().min(0),
  visitNum: z.number().int().min(0),
  /** Whether the person has read it; only for who is signed in. */
  readFlag: z.boolean().optional(),
  /** Whether the person has confirmed it; only for who is asked to, or has done so. */
  confirmedFlag: z.boolean().optional(),
});
export type NewsBrief = z.infer<typeof newsBrief>;

export const newsLink = newsBrief.pick({ id: true, title: true });

/** One news or notice. */
export const news = newsBrief.extend({
  /** Names the thread of its comments. */
  objectId: id,
  /** The body as HTML of few elements; sanitised here, and once more where it is shown. Empty when withdrawn. */
  contentHtml: z.string(),
  /** The body as a tree, for who may edit it. */
  content: richText.optional(),
  attachments: z.array(file).max(NEWS_ATTACHMENTS_MAX),
  canComment: z.boolean(),
  /** Why it was withdrawn, for its readers. */
  withdrawReason: z.string().optional(),
  /** When it is withdrawn by itself, and until when it is pinned. */
  offlineTime: time.optional(),
  topUntil: time.optional(),
  /** When the person has confirmed it. */
  confirmTime: time.optional(),
  /** Its neighbours of the same kind: the one before it is newer, the one after it older. */
  prev: newsLink.optional(),
  next: newsLink.optional(),
  related: z.array(newsLink).max(5),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  /** Grows with every change. A change names the one it is made from. */
  revision: z.number().int().min(1),
});
export type News = z.infer<typeof news>;

/** nb. the year 0 is one to ISO 8601 and none to PostgreSQL. */
const day = z.iso.date().refine(text => text >= '1900', { error: 'not before 1900' });

/** Every filter narrows the list; none is needed. */
export const newsListQuery = pageQuery.extend({
  kind: coded(NEWS_KIND).optional(),
  keyword: z.string().trim().max(100).optional(),
  category: id.optional(),
  scope: coded(NEWS_SCOPE).optional(),
  scopeId: id.optional(),
  tag: z.string().trim().max(15).optional(),
  /** Published from this day on, and up to that one, by the calendar of the platform. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  /** 1: only what the person has not read. Means something only for who is signed in. */
  unread: z.coerce
    .number()
    .pipe(z.literal([0, 1]))
    .optional(),
  sort: coded(NEWS_SORT).default(NEWS_SORT.newest),
});

/** `newNum` counts what came after `asOf`; `unreadNum` what the person has not read of the whole list. */
export const newsPage = page(newsBrief).extend({
  newNum: z.number().int().min(0).optional(),
  unreadNum: z.number().int().min(0).optional(),
});
export type NewsPage = z.infer<typeof newsPage>;

export const newsCategoriesQuery = z.object({ kind: coded(NEWS_KIND).optional() });
export const newsCategory = z.object({ id, name: z.string(), num: z.number().int().min(0) });
export type NewsCategory = z.infer<typeof newsCategory>;

/** What the person has read now, and how many news and notices together are left. */
export const newsRead = z.object({ readFlag: z.literal(true), unreadNum: z.number().int().min(0) });
export const newsReadAllBody = z.strictObject({ kind: oneOf(NEWS_KIND).optional() });
export const newsReadAll = z.object({ unreadNum: z.number().int().min(0) });
