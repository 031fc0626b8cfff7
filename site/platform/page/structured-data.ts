import { ACTIVITY_MODE, ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import type { Activity } from '../../../widgets/contract/activity/schema.ts';
import type { Dynamic } from '../../../widgets/contract/dynamic/schema.ts';
import { NEWS_SCOPE } from '../../../widgets/contract/limits.ts';
import type { News } from '../../../widgets/contract/news/schema.ts';
import type { SpaceInfo } from '../../../widgets/contract/space/schema.ts';

/** Publisher of a page. All addresses are absolute. */
interface Publisher {
  name: string;
  logo: string;
  home: string;
}

const CONTEXT = 'https://schema.org';

const organization = ({ name, logo, home }: Publisher) => ({
  '@type': 'Organization',
  name,
  url: home,
  logo: { '@type': 'ImageObject', url: logo },
});

/** Fields of every object with a page. All addresses are absolute. */
export interface CommonData {
  canonical: string;
  image: string | undefined;
  publisher: Publisher;
}

const common = (type: string, { canonical, image, publisher }: CommonData) => ({
  '@context': CONTEXT,
  '@type': type,
  publisher: organization(publisher),
  image: image === undefined ? undefined : [image],
  url: canonical,
  isAccessibleForFree: true,
});

const mainEntity = ({ canonical }: CommonData) => ({ '@type': 'WebPage', '@id': canonical });

/** schema.org data of a news article or notice. */
export const newsData = (news: News, page: CommonData): object => ({
  ...common('NewsArticle', page),
  headline: news.title,
  description: news.summary,
  datePublished: news.publishTime,
  dateModified: news.updateTime ?? news.publishTime,
  expires: news.validUntil,
  author: { '@type': 'Person', name: news.userName },
  sourceOrganization: { '@type': 'Organization', name: news.source },
  articleSection: news.categoryName,
  keywords: news.tags.length > 0 ? news.tags : undefined,
  mainEntityOfPage: mainEntity(page),
});

/** schema.org data of a dynamic. */
export const dynamicData = (dynamic: Dynamic, page: CommonData): object => ({
  ...common('SocialMediaPosting', page),
  headline: dynamic.content.slice(0, 110) || dynamic.userName,
  text: dynamic.content,
  datePublished: dynamic.time,
  dateModified: dynamic.editTime ?? dynamic.time,
  author: { '@type': 'Person', name: dynamic.userName },
  commentCount: dynamic.commentNum,
  mainEntityOfPage: mainEntity(page),
});

const ATTENDANCE = {
  [ACTIVITY_MODE.onSite]: 'Offline',
  [ACTIVITY_MODE.online]: 'Online',
  [ACTIVITY_MODE.both]: 'Mixed',
} as const;

/** schema.org data of an activity. The link of an online activity is not public; its page is. */
export function activityData(activity: Activity, page: CommonData): object {
  const { mode, address, organizerName, signup, stats } = activity;
  const isCancelled = activity.status === ACTIVITY_STATUS.cancelled;
  const left = signup.capacity === null ? undefined : Math.max(0, signup.capacity - stats.placeNum);
  return {
    ...common('Event', page),
    name: activity.title,
    description: activity.summary,
    startDate: activity.startTime,
    endDate: activity.endTime,
    eventStatus: `${CONTEXT}/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${CONTEXT}/${ATTENDANCE[mode]}EventAttendanceMode`,
    location: [
      ...(mode === ACTIVITY_MODE.online ? [] : [{ '@type': 'Place', name: address, address }]),
      ...(mode === ACTIVITY_MODE.onSite ? [] : [{ '@type': 'VirtualLocation', url: page.canonical }]),
    ],
    organizer: { '@type': 'Organization', name: organizerName },
    keywords: activity.tags.length > 0 ? activity.tags : undefined,
    maximumAttendeeCapacity: signup.capacity ?? undefined,
    remainingAttendeeCapacity: left,
  };
}

/** Breadcrumbs from the platform's home to a page, the page itself last. */
export const breadcrumbs = (trail: readonly { name: string; path: string }[], origin: string): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
});

const KINDS: Partial<Record<SpaceInfo['scope'], string>> = {
  [NEWS_SCOPE.school]: 'EducationalOrganization',
  [NEWS_SCOPE.person]: 'Person',
};

/** schema.org data of a space: a school, community, studio or person. */
export const spaceData = (info: SpaceInfo, canonical: string, image: string | undefined): object => ({
  '@context': CONTEXT,
  '@type': KINDS[info.scope] ?? 'Organization',
  name: info.name,
  description: info.intro || undefined,
  url: canonical,
  image,
});
