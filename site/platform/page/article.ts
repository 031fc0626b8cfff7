import type { Activity } from '../../../widgets/contract/activity/schema.ts';
import type { Dynamic } from '../../../widgets/contract/dynamic/schema.ts';
import type { File } from '../../../widgets/contract/file/schema.ts';
import { NEWS_KIND } from '../../../widgets/contract/limits.ts';
import type { News } from '../../../widgets/contract/news/schema.ts';
import type { SitePath } from '../../map/site-map.ts';
import { titleOf as startOf } from '../feed/formats.ts';
import { below, cut, publisherOf, type RenderContext } from './context.ts';
import { BASE, pathOfActivity, pathOfDynamic, pathOfNews } from './path.ts';
import { activityData, type CommonData, dynamicData, newsData } from './structured-data.ts';
import type { PageContent } from './template.ts';
import { activityHtml, dynamicHtml, newsHtml } from './text.ts';
import { pageName } from './title.ts';

/** Returns the page of a news article or notice. */
export const shownNews = (context: RenderContext, found: News): PageContent =>
  objectPage(context, {
    path: pathOfNews(found),
    list: found.kind === NEWS_KIND.notice ? 'home/notice' : 'home/news',
    headline: found.title,
    description: cut(found.summary),
    picture: found.cover,
    first: found.cover?.fileUrl,
    article: {
      published: found.publishTime,
      modified: found.updateTime,
      section: found.categoryName,
      tags: found.tags,
    },
    dataOf: common => newsData(found, common),
    html: newsHtml(found, context),
  });

/** Returns the page of an activity. */
export const shownActivity = (context: RenderContext, found: Activity): PageContent =>
  objectPage(context, {
    path: pathOfActivity(found),
    list: 'activityList',
    headline: found.title,
    description: cut(found.summary),
    picture: found.cover,
    first: found.cover?.fileUrl,
    dataOf: common => activityData(found, common),
    html: activityHtml(found, context),
  });

/** Returns the page of a dynamic. */
export const shownDynamic = (context: RenderContext, found: Dynamic): PageContent =>
  objectPage(context, {
    path: pathOfDynamic(found),
    list: 'channelPage',
    headline: headlineOf(found),
    description: cut(found.content) || found.userName,
    picture: found.images[0],
    article: {
      published: found.time,
      modified: found.editTime,
      tags: (found.groups ?? []).map(({ groupName }) => groupName),
    },
    dataOf: common => dynamicData(found, common),
    html: dynamicHtml(found, context),
  });

interface ObjectPage extends Pick<PageContent, 'headline' | 'description' | 'first' | 'article' | 'html'> {
  path: string;
  /** Page of the list that it belongs to. */
  list: SitePath;
  picture: File | undefined;
  dataOf(common: CommonData): object;
}

function objectPage(
  context: RenderContext,
  { path, list, picture, dataOf, ...rest }: ObjectPage,
): PageContent {
  const { lang, origin } = context;
  const canonical = origin + path;
  const image = picture && { ...picture, fileUrl: new URL(picture.fileUrl, origin).href };
  const data = dataOf({ canonical, image: image?.fileUrl, publisher: publisherOf(context) });
  const trail = [
    { name: pageName(list, lang), path: BASE + list },
    { name: rest.headline, path },
  ];
  return { ...rest, canonical, image, data: [data, below(context, ...trail)] };
}

/** Title of a dynamic, which has none of its own: author and beginning of the text. */
export function headlineOf({ userName, content }: Pick<Dynamic, 'userName' | 'content'>): string {
  const start = startOf({ summary: lineOf(content) });
  return start === '' ? userName : `${userName}: ${start}`;
}

/** Whether the text is longer than its beginning in the title. */
export const isCut = ({ content }: Pick<Dynamic, 'content'>): boolean =>
  startOf({ summary: lineOf(content) }) !== lineOf(content);

const lineOf = (content: string): string => content.replace(/\s+/g, ' ');
