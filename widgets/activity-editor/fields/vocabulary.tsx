import { Choice } from '../../ui/form/choices.tsx';
import { FieldNotes, Group } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { ActivityContext } from '../form/model.ts';
import { activityEditorWords } from '../words.ts';
import type { SectionProps } from './section.tsx';

export interface VocabularyGroupProps extends SectionProps {
  context: ActivityContext;
}

/** Group for the stages, subjects and region that lists filter by. Left out if the platform has none. */
export function VocabularyGroup({ fields, change, context }: VocabularyGroupProps) {
  const say = useWords(activityEditorWords);
  const { sectionIds, subjectIds, regionCode } = fields;
  const { sections, subjects, regions } = context;
  if (sections.length + subjects.length + regions.length === 0) return null;
  const region = regions.find(region => region.regionCode === regionCode)?.name;
  const chosen = [
    ...namesOf(sections, sectionIds),
    ...namesOf(subjects, subjectIds),
    ...(region ? [region] : []),
  ];
  return (
    <Group
      title={say('vocabulary')}
      told={chosen.join(' · ') || say('vocabularyNone')}
      names={['sectionIds', 'subjectIds', 'regionCode']}
      later
    >
      {sections.length > 0 && (
        <Entries
          name="sectionIds"
          label={say('sections')}
          hint={say('sectionsHint')}
          entries={sections}
          chosen={sectionIds}
          onChange={sectionIds => change({ sectionIds })}
        />
      )}
      {subjects.length > 0 && (
        <Entries
          name="subjectIds"
          label={say('subjects')}
          hint={say('subjectsHint')}
          entries={subjects}
          chosen={subjectIds}
          onChange={subjectIds => change({ subjectIds })}
        />
      )}
      {regions.length > 0 && (
        <Choice
          name="regionCode"
          label={say('region')}
          value={regionCode}
          options={[
            { value: '', label: say('allRegions') },
            ...regions.map(({ regionCode, name }) => ({ value: regionCode, label: name })),
          ]}
          onChange={regionCode => change({ regionCode })}
        />
      )}
    </Group>
  );
}

type Entry = ActivityContext['sections'][number];

/** Names of the chosen entries in the order of the vocabulary; the id of one that it does not have. */
export const namesOf = (entries: readonly Entry[], ids: readonly string[]): string[] => [
  ...entries.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
  ...ids.filter(id => entries.every(entry => entry.id !== id)),
];

interface EntriesProps {
  name: 'sectionIds' | 'subjectIds';
  label: string;
  hint: string;
  entries: readonly Entry[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Checkboxes for the entries of a vocabulary. */
function Entries({ name, label, hint, entries, chosen, onChange }: EntriesProps) {
  const { prefix, locked } = useForm();
  const { id: fieldId, problem } = useFieldIds(name, true);
  return (
    <fieldset className="segments" id={fieldId} disabled={locked}>
      <legend>{label}</legend>
      <FieldNotes id={fieldId} hint={hint} problem={problem} />
      <div className="group-choices vocabulary">
        {entries.map(({ id, name: entryName }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              name={`${prefix}-${name}`}
              checked={chosen.includes(id)}
              onChange={event =>
                onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter(one => one !== id))
              }
            />
            <bdi>{entryName}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
