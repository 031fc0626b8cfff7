import { useEffect, useMemo, useRef } from 'react';
import type { NewsCategory } from '../../contract/news/schema.ts';
import { newsApi } from '../../core/api/makers/news.ts';
import { type SpaceListApi, spaceListApi } from '../../core/api/makers/space/list.ts';
import { createResource, type Resource, useApi, useStore } from '../../core/index.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { manageWords } from './words.ts';

/** A space whose articles can be added. */
interface Source {
  id: string;
  name: string;
}

export interface Sources {
  communitySpaces: readonly Source[];
  teaStudios: readonly Source[];
}

const NO_SOURCES: Sources = { communitySpaces: [], teaStudios: [] };

/** Maximum page size of the platform. */
const PAGE_MAX = 50;
/** Value of `visibility` for spaces that everybody may read. */
const EVERYONE = 2;

/** Spaces that everybody may read, except `spaceId`. */
function createSources(
  api: () => Pick<SpaceListApi, 'communitySpaces' | 'teaStudios'>,
  spaceId: string,
): Resource<Sources> {
  const open = (page: { records: readonly (Source & { visibility: number })[] }) =>
    page.records.filter(({ id, visibility }) => id !== spaceId && visibility === EVERYONE);
  return createResource(async signal => {
    const query = { pageSize: PAGE_MAX };
    const [spaces, studios] = await Promise.all([
      api().communitySpaces(query, signal),
      api().teaStudios(query, signal),
    ]);
    return { communitySpaces: open(spaces), teaStudios: open(studios) };
  });
}

/** Options of a select: the platform, and the spaces. */
export function SourceOptions({ sources }: { sources: Sources }) {
  const say = useWords(manageWords);
  const groups = [
    ['communitySpaces', sources.communitySpaces],
    ['teaStudios', sources.teaStudios],
  ] as const;
  return (
    <>
      <option value="">{say('platform')}</option>
      {groups.map(
        ([word, some]) =>
          some.length > 0 && (
            <optgroup key={word} label={say(word)}>
              {some.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </>
  );
}

/** Spaces whose articles can be added; empty until they are loaded. */
export function useSources(spaceId: string): Sources {
  const api = useApi(spaceListApi);
  const calls = useRef(api);
  calls.current = api;
  const sources = useMemo(() => createSources(() => calls.current, spaceId), [spaceId]);
  const { value } = useStore(sources.store);
  useEffect(() => {
    void sources.load();
    return sources.stop;
  }, [sources]);
  return value ?? NO_SOURCES;
}

export type KindCategory = NewsCategory & { kind: 1 | 2 };

/** Categories of news and notices; empty until they are loaded. */
export function useCategories(): readonly KindCategory[] {
  const api = useApi(newsApi);
  const known = useMemo(
    () =>
      createResource<KindCategory[]>(async signal => {
        const of = async (kind: 1 | 2) =>
          ((await api.categories({ kind }, signal)) as NewsCategory[]).map(one => ({ ...one, kind }));
        return (await Promise.all([of(1), of(2)])).flat();
      }),
    [api],
  );
  const { value } = useStore(known.store);
  useEffect(() => {
    void known.load();
    return known.stop;
  }, [known]);
  return value ?? NONE;
}

const NONE: readonly KindCategory[] = [];
