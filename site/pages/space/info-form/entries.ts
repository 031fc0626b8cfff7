import type { SpaceInfo } from '../../../../widgets/contract/space/schema.ts';
import { vocabularyApi } from '../../../../widgets/core/api/vocabulary.ts';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import { useApi, useResource } from '../../../shell/data.ts';
import { spaceInfoFormWords } from './words.ts';

/** The platform's stages and subjects as the profile's form shows them. */
interface Entries {
  /** Name of a stage or subject; its id if it is unknown, '' for none. */
  nameOf(id: string): string;
  /** Options of a choice; until they have been loaded only the chosen one. */
  optionsOf(kind: 'sections' | 'subjects', chosen: string): { value: string; label: string }[];
}

/** Loads the stages and subjects. `info` is the stored profile, which names its own. */
export function useEntries({ sectionId, sectionName, subjectId, subject }: SpaceInfo): Entries {
  const say = useWords(spaceInfoFormWords);
  const api = useApi(vocabularyApi);
  const [{ value: sorts }] = useResource(signal => api.teaStudioSorts({ signal }), api);
  const stored = [
    { id: sectionId, name: sectionName },
    { id: subjectId, name: subject },
  ];
  const nameOf = (id: string) => {
    const known = [...(sorts?.sections ?? []), ...(sorts?.subjects ?? []), ...stored];
    return known.find(entry => entry.id === id)?.name ?? id;
  };
  return {
    nameOf,
    optionsOf(kind, chosen) {
      const entries = sorts?.[kind] ?? [];
      const isMissing = chosen !== '' && entries.every(({ id }) => id !== chosen);
      const shown = [...(isMissing ? [{ id: chosen, name: nameOf(chosen) }] : []), ...entries];
      return [
        { value: '', label: say('unchosen') },
        ...shown.map(({ id, name }) => ({ value: id, label: name })),
      ];
    },
  };
}
