import type { NewsCategory } from '../../contract/news/schema.ts';
import { newsApi } from '../../core/api/news.ts';
import { spaceApi } from '../../core/api/space.ts';
import { useQuery } from '../../core/index.ts';
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

/** Spaces whose articles can be added: all that everybody may read, except `spaceId`. Empty until they are loaded. */
export function useSources(spaceId: string): Sources {
  const { value } = useQuery(spaceApi, async (api, signal): Promise<Sources> => {
    const query = { pageSize: PAGE_MAX };
    const [spaces, studios] = await Promise.all([
      api.communitySpaces({ query, signal }),
      api.teaStudios({ query, signal }),
    ]);
    const isOpen = ({ id, visibility }: { id: string; visibility: number }) =>
      id !== spaceId && visibility === EVERYONE;
    return { communitySpaces: spaces.records.filter(isOpen), teaStudios: studios.records.filter(isOpen) };
  });
  return value ?? NO_SOURCES;
}

/** Options of a select: the platform, and the spaces. */
export function SourceOptions({ sources }: { sources: Sources }) {
  const say = useWords(manageWords);
  return (
    <>
      <option value="">{say('platform')}</option>
      {(['communitySpaces', 'teaStudios'] as const).map(
        kind =>
          sources[kind].length > 0 && (
            <optgroup key={kind} label={say(kind)}>
              {sources[kind].map(({ id, name }) => (
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

export type KindCategory = NewsCategory & { kind: 1 | 2 };

const NO_CATEGORIES: readonly KindCategory[] = [];

/** Categories of news and notices; empty until they are loaded. */
export function useCategories(): readonly KindCategory[] {
  const { value } = useQuery(newsApi, async (api, signal) => {
    const of = async (kind: 1 | 2): Promise<KindCategory[]> => {
      const categories = await api.newsCategories({ query: { kind }, signal });
      return categories.map(one => ({ ...one, kind }));
    };
    return (await Promise.all([of(1), of(2)])).flat();
  });
  return value ?? NO_CATEGORIES;
}
