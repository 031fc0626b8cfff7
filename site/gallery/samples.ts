import { calls } from '../../widgets/core/contract/calls.ts';
import type { Dynamic } from '../../widgets/core/contract/dynamic.ts';
import type { Page } from '../../widgets/core/contract/envelope.ts';

/** Ids of things that the platform really has, by the attribute that asks for one. An example's own would be nobody's here. */
export type Samples = Readonly<Record<string, string>>;

/** Samples of a platform; none where it has nothing to show. */
export async function fetchSamples(platform: string, signal: AbortSignal): Promise<Samples> {
  const answer = await fetch(platform + calls.publicDynamicList.path, { signal });
  const { data }: { data?: Page<Dynamic> } = await answer.json();
  const talkedAbout = data?.records.find(({ commentNum }) => commentNum > 0) ?? data?.records[0];
  return talkedAbout ? { 'object-id': talkedAbout.objectId, 'dynamic-id': talkedAbout.id } : {};
}
