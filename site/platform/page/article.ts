import type { Activity } from '../../../widgets/contract/activity/schema.ts';
import type { Dynamic } from '../../../widgets/contract/dynamic/schema.ts';
import type { File } from '../../../widgets/contract/file/schema.ts';
import { NEWS_KIND } from '../../../widgets/contract/limits.ts';
import type { News } from '../../../widgets/contract/news/schema.ts';
import type { SitePath } from '../../map/site-map.ts';
import { titleOf as startOf } from '../feed/formats.ts';
import { below, cut, publisherOf, type Showing } from './context.ts';
import { BASE, pathOfActivity, pathOfDynamic, pathOfNews } from './path.ts';
import { activityData, type CommonData, dynamicData, newsData } from './structured-data.ts';
import type { Found } from './template.ts';
import { activityHtml, dynamicHtml, newsHtml } from './text.ts';
import { pageName } from './title.ts';

/** Returns the page of a news article or notice. */
export const shownNews = (showing: Showing, found: News): Found =>
  objectPage(showing, {
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
    html: newsHtml(found, showing),
  });

/** Returns the page of an activity. */
export const shownActivity = (showing: Showing, found: Activity): Found =>
  objectPage(showing, {
    path: pathOfActivity(found),
    list: 'activityList',
    headline: found.title,
    description: cut(found.summary),
    picture: found.cover,
    first: found.cover?.fileUrl,
    dataOf: common => activityData(found, common),
    html: activityHtml(found, showing),
  });

/** Returns the page of a dynamic. */
export const shownDynamic = (showing: Showing, found: Dynamic): Found =>
  objectPage(showing, {
    path: pathOfDynamic(found),
    list: 'channelPage',
    headline: beginningOf(found),
    description: cut(found.content) || found.userName,
    picture: found.images[0],
    article: {
      published: found.time,
      modified: found.editTime,
      tags: (found.groups ?? []).map(({ groupName }) => groupName),
    },
    dataOf: common => dynamicData(found, common),
    html: dynamicHtml(found, showing),
  });

interface ObjectPage extends Pick<Found, 'headline' | 'description' | 'first' | 'article' | 'html'> {
  path: string;
  /** Page of the list that it belongs to. */
  list: SitePath;
  picture: File | undefined;
  dataOf(common: CommonData): object;
}

function objectPage(showing: Showing, { path, list, picture, dataOf, ...rest }: ObjectPage): Found {
  const { lang, origin } = showing;
  const canonical = origin + path;
  const image = picture && { ...picture, fileUrl: new URL(picture.fileUrl, origin).href };
  const data = dataOf({ canonical, image: image?.fileUrl, publisher: publisherOf(showing) });
  const trail = [
    { name: pageName(list, lang), path: BASE + list },
    { name: rest.headline, path },
  ];
  return { ...rest, canonical, image, data: [data, below(showing, ...trail)] };
}

/** Title of a dynamic, which has none of its own: author and beginning of the text. */
export function beginningOf({ userName, content }: Pick<Dynamic, 'userName' | 'content'>): string {
  const start = startOf({ summary: lineOf(content) });
  return start === '' ? userName : `${userName}: ${start}`;
}

/** Whether the text is longer than its beginning in the title. */
export const isCut = ({ content }: Pick<Dynamic, 'content'>): boolean =>
  startOf({ summary: lineOf(content) }) !== lineOf(content);

const lineOf = (content: string): string => content.replace(/\s+/g, ' ');
