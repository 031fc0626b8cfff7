import type { Change } from '../core/api/form.ts';
import type { Dynamic } from '../core/contract/dynamic.ts';
import { Choice, FieldNotes } from '../ui/form/field.tsx';
import { Group } from '../ui/form/group.tsx';
import { useFieldIds, useForm } from '../ui/form/place.tsx';
import { useWords } from '../ui/words.tsx';
import { publishFormWords } from './publish-form.strings.ts';
import type { DynamicFields } from './publish-form-dynamic.store.ts';
import type { OwnSpace } from './publish-form-spaces.store.ts';

export interface ShareWithProps {
  spaces: readonly OwnSpace[];
  /** The one that is changed: it may stand where its writer is no member any more. */
  dynamic: Dynamic | null;
  fields: DynamicFields;
  change: (some: Change<DynamicFields>) => void;
}

/** In which communities and studios it stands, and who may read it. */
export function ShareWith({ spaces, dynamic, fields, change }: ShareWithProps) {
  const { prefix, locked } = useForm();
  const say = useWords(publishFormWords);
  const { id, problem } = useFieldIds('groupIds', true);
  const { groupIds, visibility } = fields;
  const left = (dynamic?.groups ?? []).filter(({ groupId }) => !spaces.some(space => space.id === groupId));
  const offered = [...spaces, ...left.map(({ groupId, groupName }) => ({ id: groupId, name: groupName }))];
  const chosen = offered.filter(space => groupIds.includes(space.id));
  const told = [...chosen.map(({ name }) => name), say(`visibility${visibility}` as const)].join(' · ');
  const toggle = (space: string, isChosen: boolean) =>
    // nb. of those that stand there now: two may be chosen before either is drawn.
    change(now => {
      const others = now.groupIds.filter(other => other !== space);
      return { groupIds: isChosen ? [...others, space] : others };
    });
  const readers = ([2, 1, 0] as const).filter(code => code !== 0 || groupIds.length > 0 || visibility === 0);
  return (
    <Group title={say('shareWith')} told={told} names={['groupIds', 'visibility']}>
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
    </Group>
  );
}
