import type { SpaceListApi } from '../../core/api/makers/space-list.ts';
import { createResource, type Resource } from '../../core/index.ts';

/** Whose news may be taken over. */
export interface Source {
  id: string;
  name: string;
}

export interface Sources {
  communitySpaces: readonly Source[];
  teaStudios: readonly Source[];
}

export const NO_SOURCES: Sources = { communitySpaces: [], teaStudios: [] };

/** As many as one page of the platform may have. */
const MOST = 50;
const EVERYONE = 2;

/** The spaces that everybody may read, but for the one that takes. nb. without an answer there is still the platform itself. */
export function createSources(
  api: () => Pick<SpaceListApi, 'communitySpaces' | 'teaStudios'>,
  spaceId: string,
): Resource<Sources> {
  const open = (page: { records: readonly (Source & { visibility: number })[] }) =>
    page.records.filter(({ id, visibility }) => id !== spaceId && visibility === EVERYONE);
  return createResource(async signal => {
    const query = { pageSize: MOST };
    const [spaces, studios] = await Promise.all([
      api().communitySpaces(query, signal),
      api().teaStudios(query, signal),
    ]);
    return { communitySpaces: open(spaces), teaStudios: open(studios) };
  });
}
