import { z } from 'zod';
import { activity } from '../../../widgets/contract/activity/schema.ts';
import { dynamic } from '../../../widgets/contract/dynamic/schema.ts';
import { type File, file } from '../../../widgets/contract/file/schema.ts';
import { NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import { news } from '../../../widgets/contract/news/schema.ts';
import type { SitePath } from '../../map/site-map.ts';
import { shownActivity, shownDynamic, shownNews } from '../page/article.ts';
import type { RenderContext } from '../page/context.ts';
import type { PageContent } from '../page/template.ts';
import { readHtml } from '../rich-text/read-html.ts';
import { renderHtml } from '../rich-text/render-html.ts';
import type { Ask } from './ask.ts';
import { id, time } from './first-list.ts';

/**
 * Content of another platform becomes part of our HTML: rich text is rendered again from our own model, and
 * only http and https addresses are accepted.
 */
const contentHtml = z.string().transform(html => renderHtml(readHtml(html)));
const isOfWeb = (address: string) =>
  URL.canParse(address, 'https://site.invalid') &&
  /^https?:$/.test(new URL(address, 'https://site.invalid').protocol);
const webFile = file.refine(({ fileUrl }) => isOfWeb(fileUrl));
/** Files that can be parsed; others are skipped. */
const files = z
  .array(z.unknown())
  .transform(given =>
    given.flatMap((one): File[] => {
      const { data } = webFile.safeParse(one);
      return data ? [data] : [];
    }),
  )
  .catch([]);
const cover = webFile.optional().catch(undefined);

/** Fields of a dynamic that its page needs. Platforms may send no more than the specification's own fields. */
const foreignDynamic = dynamic.extend({
  id,
  objectId: id.catch(''),
  userId: id.catch(''),
  userName: z.string().catch(''),
  schoolName: z.string().optional().catch(undefined),
  time,
  editTime: time.optional().catch(undefined),
  images: files,
  video: webFile.optional().catch(undefined),
  attachments: files,
  groups: dynamic.shape.groups.catch(undefined),
  comments: z.array(z.never()).catch([]),
  likeNum: z.number().catch(0),
  commentNum: z.number().catch(0),
  visitNum: z.number().catch(0),
  hasLike: z.boolean().catch(false),
  top: z.boolean().catch(false),
  canDelete: z.boolean().catch(false),
  canComment: z.boolean().catch(false),
});
const foreignNews = news.extend({ contentHtml, cover, attachments: files });
const foreignActivity = activity.extend({ contentHtml, cover, attachments: files });

const asNews = (data: unknown, context: RenderContext): PageContent | null => {
  const found = foreignNews.safeParse(data).data;
  return found?.status === NEWS_STATUS.published ? shownNews(context, found) : null;
};

/** Endpoint and page of each kind of object. */
const ARTICLES: Partial<
  Record<SitePath, { path: string; pageOf: (data: unknown, context: RenderContext) => PageContent | null }>
> = {
  'home/newsDetail': { path: 'index/news/detail', pageOf: asNews },
  'home/noticeDetail': { path: 'index/news/detail', pageOf: asNews },
  activityDetail: {
    path: 'index/activity/detail',
    pageOf(data, context) {
      const found = foreignActivity.safeParse(data).data;
      return found ? shownActivity(context, found) : null;
    },
  },
  channelPage: {
    path: 'index/share/detail',
    pageOf(data, context) {
      const found = foreignDynamic.safeParse(withoutNull(data)).data;
      return found ? shownDynamic(context, found) : null;
    },
  },
};

/**
 * Returns the page of one object; null if it cannot be parsed. Rejects with NoAnswer if the platform does not
 * return it.
 */
export async function readArticle(
  ask: Ask,
  path: SitePath,
  thing: string,
  context: RenderContext,
): Promise<PageContent | null> {
  const article = ARTICLES[path];
  if (!article) return null;
  const data = await ask(`${article.path}/${encodeURIComponent(thing)}`, {}, context.lang);
  return article.pageOf(data, context);
}

/** Removes null fields, which older platforms send for missing values. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (typeof value !== 'object' || value === null) return value;
  const given = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(given.map(([name, item]) => [name, withoutNull(item)]));
}
