import type { ActivityBrief } from '../../widgets/contract/activity/schema.ts';
import { calls } from '../../widgets/contract/calls.ts';
import type { Dynamic } from '../../widgets/contract/dynamic/schema.ts';
import type { Page } from '../../widgets/contract/envelope.ts';
import type { NewsBrief } from '../../widgets/contract/news/schema.ts';
import type { TeaStudio } from '../../widgets/contract/space/schema.ts';
import type { Theme } from '../../widgets/contract/theme/schema.ts';

/** Ids of existing content on the platform, by attribute. The ids in the examples do not exist there. */
export type Samples = Readonly<Record<string, string>>;

/** Fetches sample ids from a platform. Leaves out attributes without content. */
export async function fetchSamples(platform: string, signal: AbortSignal): Promise<Samples> {
  const [dynamics, news, activities, studios, themes] = await Promise.all([
    recordsOf<Dynamic>(platform + calls.publicDynamicList.path, signal),
    recordsOf<NewsBrief>(platform + calls.publicNewsList.path, signal),
    recordsOf<ActivityBrief>(platform + calls.publicActivityList.path, signal),
    recordsOf<TeaStudio>(platform + calls.teaStudios.path, signal),
    recordsOf<Theme>(platform + calls.publicThemeList.path, signal),
  ]);
  const talkedAbout = dynamics.find(({ commentNum }) => commentNum > 0) ?? dynamics[0];
  return {
    ...(talkedAbout && { 'object-id': talkedAbout.objectId, 'dynamic-id': talkedAbout.id }),
    ...(news[0] && { 'news-id': news[0].id }),
    ...(activities[0] && { 'activity-id': activities[0].id }),
    ...(studios[0] && { 'space-id': studios[0].id }),
    ...(themes[0] && { 'theme-id': themes[0].id }),
  };
}

async function recordsOf<T>(address: string, signal: AbortSignal): Promise<T[]> {
  const answer = await fetch(address, { signal });
  const { data }: { data?: Page<T> } = await answer.json();
  return data?.records ?? [];
}
