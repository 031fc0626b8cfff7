import type { ActivityBrief } from '../../../widgets/core/contract/activity.ts';
import type { Dynamic } from '../../../widgets/core/contract/dynamic.ts';
import { NEWS_KIND } from '../../../widgets/core/contract/limits.ts';
import type { NewsBrief } from '../../../widgets/core/contract/news.ts';

/** Below which the site's pages stand. */
export const BASE = '/msktfront/';

/** Where a news or notice, a dynamic, an activity and a space are read: paths on the platform. */
export const pathOfNews = ({ kind, id }: Pick<NewsBrief, 'kind' | 'id'>): string =>
  `${BASE}home/${kind === NEWS_KIND.notice ? 'noticeDetail' : 'newsDetail'}?id=${encodeURIComponent(id)}`;
export const pathOfDynamic = ({ id }: Pick<Dynamic, 'id'>): string =>
  `${BASE}channelPage?id=${encodeURIComponent(id)}`;
export const pathOfActivity = ({ id }: Pick<ActivityBrief, 'id'>): string =>
  `${BASE}activityDetail?id=${encodeURIComponent(id)}`;
export const pathOfSpace = ({ id }: { id: string }): string =>
  `${BASE}space/index?id=${encodeURIComponent(id)}`;
