import type { Change } from '../../core/forms/store.ts';
import { Choice } from '../../ui/form/choices.tsx';
import { FieldNotes, Group } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { publishFormWords } from '../words.ts';
import { type DynamicFields, linkText } from './fields.tsx';
import { LinkTargetField } from './link-target.tsx';
import type { DynamicContext } from './model.ts';

interface OfferedSpace {
  id: string;
  name: string;
}

/** Spaces to share with. Those of the edited dynamic remain, also where its author is no member any more. */
export function offeredSpaces({ spaces, dynamic }: DynamicContext): readonly OfferedSpace[] {
  const left = (dynamic?.groups ?? []).filter(({ groupId }) => !spaces.some(space => space.id === groupId));
  return [...spaces, ...left.map(({ groupId, groupName }) => ({ id: groupId, name: groupName }))];
}

export interface ShareWithProps {
  offered: readonly OfferedSpace[];
  fields: DynamicFields;
  change: (some: Change<DynamicFields>) => void;
  /** Called on blur of a field. */
  leave: (name: keyof DynamicFields) => void;
}

/** Group for spaces, readers, and the link target. */
export function ShareWith({ offered, fields, change, leave }: ShareWithProps) {
  const say = useWords(publishFormWords);
  const { groupIds, visibility, link } = fields;
  const chosen = offered.filter(space => groupIds.includes(space.id));
  const readers = ([2, 1, 0] as const).filter(code => code !== 0 || groupIds.length > 0 || visibility === 0);
  const told = [...chosen.map(({ name }) => name), say(`visibility${visibility}` as const), linkText(link)];
  return (
    <Group
      title={say('shareWith')}
      told={told.filter(Boolean).join(' · ')}
      names={['groupIds', 'visibility', 'link']}
      later
    >
      {offered.length > 0 && <Spaces offered={offered} fields={fields} change={change} />}
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
      <LinkTargetField fields={fields} change={change} leave={leave} />
    </Group>
  );
}

function Spaces({ offered, fields: { groupIds }, change }: Omit<ShareWithProps, 'leave'>) {
  const { prefix, locked } = useForm();
  const say = useWords(publishFormWords);
  const { id, problem } = useFieldIds('groupIds', true);
  const toggle = (space: string, isChosen: boolean) =>
    // Based on the current choice, because two clicks may precede a render.
    change(now => {
      const others = now.groupIds.filter(other => other !== space);
      return { groupIds: isChosen ? [...others, space] : others };
    });
  return (
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
  );
}
