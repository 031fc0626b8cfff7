import type { Activity } from '../../../widgets/contract/activity/schema.ts';
import type { Dynamic } from '../../../widgets/contract/dynamic/schema.ts';
import type { File } from '../../../widgets/contract/file/schema.ts';
import { NEWS_KIND } from '../../../widgets/contract/limits.ts';
import type { News } from '../../../widgets/contract/news/schema.ts';
import { titleOf as startOf } from '../feed/model.ts';
import { below, cut, publisherOf, type Showing } from './context.ts';
import { BASE, pathOfActivity, pathOfDynamic, pathOfNews } from './path.ts';
import { activityData, dynamicData, newsData } from './structured-data.ts';
import type { Found } from './template.ts';
import { activityHtml, dynamicHtml, newsHtml } from './text.ts';
import { pageName } from './title.ts';

/** Returns the page of a news article or notice. */
export function shownNews(showing: Showing, found: News): Found {
  const { lang, origin } = showing;
  const canonical = origin + pathOfNews(found);
  const image = pictureOf(found.cover, origin);
  const list = found.kind === NEWS_KIND.notice ? 'home/notice' : 'home/news';
  return {
    canonical,
    headline: found.title,
    description: cut(found.summary),
    image,
    first: found.cover?.fileUrl,
    article: {
      published: found.publishTime,
      modified: found.updateTime,
      section: found.categoryName,
      tags: found.tags,
    },
    data: [
      newsData(found, canonical, image?.fileUrl, publisherOf(showing)),
      below(
        showing,
        { name: pageName(list, lang), path: BASE + list },
        { name: found.title, path: pathOfNews(found) },
      ),
    ],
    html: newsHtml(found, showing),
  };
}

/** Returns the page of an activity. */
export function shownActivity(showing: Showing, found: Activity): Found {
  const { lang, origin } = showing;
  const canonical = origin + pathOfActivity(found);
  const image = pictureOf(found.cover, origin);
  return {
    canonical,
    headline: found.title,
    description: cut(found.summary),
    image,
    first: found.cover?.fileUrl,
    data: [
      activityData(found, canonical, image?.fileUrl, publisherOf(showing)),
      below(
        showing,
        { name: pageName('activityList', lang), path: `${BASE}activityList` },
        { name: found.title, path: pathOfActivity(found) },
      ),
    ],
    html: activityHtml(found, showing),
  };
}

/** Returns the page of a dynamic. */
export function shownDynamic(showing: Showing, found: Dynamic): Found {
  const { lang, origin } = showing;
  const canonical = origin + pathOfDynamic(found);
  const image = pictureOf(found.images[0], origin);
  return {
    canonical,
    headline: beginningOf(found),
    description: cut(found.content) || found.userName,
    image,
    article: {
      published: found.time,
      modified: found.editTime,
      tags: (found.groups ?? []).map(({ groupName }) => groupName),
    },
    data: [
      dynamicData(found, canonical, image?.fileUrl, publisherOf(showing)),
      below(
        showing,
        { name: pageName('channelPage', lang), path: `${BASE}channelPage` },
        { name: beginningOf(found), path: pathOfDynamic(found) },
      ),
    ],
    html: dynamicHtml(found, showing),
  };
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

const pictureOf = (file: File | undefined, origin: string): File | undefined =>
  file && { ...file, fileUrl: new URL(file.fileUrl, origin).href };
