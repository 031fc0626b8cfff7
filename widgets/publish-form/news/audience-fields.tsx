import { Choice } from '../../ui/form/choices.tsx';
import { FieldNotes } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { OwnSpace } from '../spaces.ts';
import { publishFormWords } from '../words.ts';
import type { ShareWithProps } from './audience.tsx';
import { PointsTo } from './link-target-field.tsx';

export interface ShareWithFieldsProps extends Pick<ShareWithProps, 'fields' | 'change' | 'leave'> {
  offered: readonly Pick<OwnSpace, 'id' | 'name'>[];
}

/** The communities and studios to choose from, who may read it, and what it points at. */
export function ShareWithFields({ offered, fields, change, leave }: ShareWithFieldsProps) {
  const { groupIds, visibility } = fields;
  const { prefix, locked } = useForm();
  const say = useWords(publishFormWords);
  const { id, problem } = useFieldIds('groupIds', true);
  const toggle = (space: string, isChosen: boolean) =>
    // nb. of those that stand there now: two may be chosen before either is drawn.
    change(now => {
      const others = now.groupIds.filter(other => other !== space);
      return { groupIds: isChosen ? [...others, space] : others };
    });
  const readers = ([2, 1, 0] as const).filter(code => code !== 0 || groupIds.length > 0 || visibility === 0);
  return (
    <>
      {offered.length > 0 && (
        <fieldset className="segments" id={id} disabled={locked}>
          <legend>{say('groups')}</legend>
          <div className="group-choices">
            {offered.map(space => (
              <label key={space.id} className="check">
                <input
                  type="checkbox"
                  name={`${prefix}-group`}
                  checked={groupIds.includes(space.id)}
                  onChange={event => toggle(space.id, event.currentTarget.checked)}
                />
                <bdi>{space.name}</bdi>
              </label>
            ))}
          </div>
          <FieldNotes id={id} hint={say('groupsHint')} problem={problem} />
        </fieldset>
      )}
      <Choice
        name="visibility"
        label={say('visibility')}
        value={String(visibility) as '0' | '1' | '2'}
        options={readers.map(code => ({
          value: String(code) as '0',
          label: say(`visibility${code}` as const),
        }))}
        onChange={code => change({ visibility: Number(code) as 0 | 1 | 2 })}
      />
      <PointsTo fields={fields} change={change} leave={leave} />
    </>
  );
}
