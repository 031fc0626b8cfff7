import type { ActivityBrief } from '../../widgets/contract/activity/schema.ts';
import { calls } from '../../widgets/contract/calls.ts';
import type { Dynamic } from '../../widgets/contract/dynamic/schema.ts';
import type { Page } from '../../widgets/contract/envelope.ts';
import type { NewsBrief } from '../../widgets/contract/news/schema.ts';
import type { TeaStudio } from '../../widgets/contract/space/schema.ts';
import type { Theme } from '../../widgets/contract/theme/schema.ts';
import type { Resource, ResourceState } from '../../widgets/core/site.ts';
import { useResource } from '../shell/data.ts';
import { type Manifest, type Manual, manualsOf } from './manual.ts';
import type { Samples } from './settings.ts';
import { type Delivered, embedUrl } from './snippet.ts';

/** Data of the gallery: the manuals of the widgets, the integrity manifest, sample ids. */
export interface Guide {
  manuals: Manual[];
  delivered: Delivered;
  samples: Samples;
}

/** Timeout of the requests, in milliseconds. */
const TIMEOUT = 10_000;

/** Loads a platform's guide. */
export const useGuide = (platform: string): readonly [ResourceState<Guide>, Resource<Guide>] =>
  useResource(
    signal => fetchGuide(platform, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)])),
    platform,
  );

async function fetchGuide(platform: string, signal: AbortSignal): Promise<Guide> {
  const ask = async (file: string) => {
    const answer = await fetch(embedUrl(platform) + file, { signal });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    return answer.json();
  };
  const [manifest, delivered, samples]: [Manifest, Delivered, Samples] = await Promise.all([
    ask('custom-elements.json'),
    ask('integrity.json'),
    // The gallery also works without samples.
    fetchSamples(platform, signal).catch(() => ({})),
  ]);
  return { manuals: manualsOf(manifest), delivered, samples };
}

/** Fetches sample ids from a platform. Leaves out attributes without content. */
async function fetchSamples(platform: string, signal: AbortSignal): Promise<Samples> {
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
