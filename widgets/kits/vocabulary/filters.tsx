/** Filters by stage, subject and region. The translations are part of those of the widget. */
import type { Region } from '../../contract/platform/schema.ts';
import { vocabularyApi } from '../../core/api/vocabulary.ts';
import { useQuery } from '../../core/index.ts';
import type { Translate } from '../../ui/i18n/translate.tsx';
import { FilterSelect } from '../list/filters.tsx';
import type { words } from './en.ts';

interface Translated {
  say: Translate<keyof typeof words>;
}

export interface StageAndSubjectProps extends Translated {
  /** Chosen ids; '' for all. */
  sectionId: string;
  subjectId: string;
  onChange: (some: { sectionId?: string; subjectId?: string }) => void;
}

/** The filters by stage of school and by subject. */
export function StageAndSubject({ sectionId, subjectId, say, onChange }: StageAndSubjectProps) {
  const { value } = useQuery(vocabularyApi, (api, signal) => api.teaStudioSorts({ signal }));
  return (
    <>
      <EntrySelect
        label={say('sectionLabel')}
        all={say('allSections')}
        entries={value?.sections}
        value={sectionId}
        onChange={sectionId => onChange({ sectionId })}
      />
      <EntrySelect
        label={say('subjectLabel')}
        all={say('allSubjects')}
        entries={value?.subjects}
        value={subjectId}
        onChange={subjectId => onChange({ subjectId })}
      />
    </>
  );
}

export interface RegionFilterProps extends Translated {
  /** Chosen code; '' for all regions. */
  regionCode: string;
  onChange: (regionCode: string) => void;
}

/** The filter by region, which loads the regions. */
export function RegionFilter(props: RegionFilterProps) {
  const { value } = useQuery(vocabularyApi, (api, signal) => api.regionList({ signal }));
  return <RegionSelect {...props} regions={value ?? undefined} />;
}

export interface RegionSelectProps extends RegionFilterProps {
  /** Undefined until they are known. */
  regions: readonly Region[] | undefined;
}

/** The filter by one of the given regions; left out on a platform of one region. */
export function RegionSelect({ regions = [], regionCode, say, onChange }: RegionSelectProps) {
  const entries = regions.map(({ regionCode: id, name }) => ({ id, name }));
  return (
    <EntrySelect
      label={say('regionLabel')}
      all={say('allRegions')}
      entries={entries.length > 1 ? entries : []}
      value={regionCode}
      onChange={onChange}
    />
  );
}

interface EntrySelectProps {
  label: string;
  all: string;
  /** Missing until they have been loaded, and if that has failed. */
  entries: readonly { id: string; name: string }[] | null | undefined;
  value: string;
  onChange: (id: string) => void;
}

/** A choice among entries of a vocabulary; left out if there are none. An unknown choice is shown by its id. */
function EntrySelect({ label, all, entries, value, onChange }: EntrySelectProps) {
  const known = (entries ?? []).map(({ id, name }) => [id, name] as const);
  if (known.length === 0 && !value) return null;
  const missing = value && known.every(([id]) => id !== value) ? [[value, value] as const] : [];
  const options = [['', all] as const, ...missing, ...known];
  return <FilterSelect label={label} options={options} value={value} onChange={onChange} />;
}
