import { ORGANIZER } from '../../contract/activity/calls.ts';
import { FieldNotes, Group } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { ActivityContext } from '../form/model.ts';
import { activityEditorWords } from '../words.ts';
import type { SectionProps } from './section.tsx';
import type { ActivityFields } from './values.ts';

type Eligible = ActivityFields['eligible'];

/** Schools or spaces whose people may sign up. */
interface Option {
  name: string;
  members: readonly { kind: keyof Eligible; id: string }[];
}

/** Group for who may sign up: everyone, or people of some schools and spaces. */
export function EligibleGroup({ fields, change, context }: SectionProps & { context: ActivityContext }) {
  const say = useWords(activityEditorWords);
  const { eligible } = fields;
  const options = optionsOf(context);
  const chosen = options.filter(option => isChosen(eligible, option));
  return (
    <Group
      title={say('eligible')}
      told={chosen.map(({ name }) => name).join(' · ') || say('eligibleAll')}
      names={['eligible']}
      later
    >
      <Options
        options={options}
        chosen={chosen}
        onChange={(option, isOn) => change(now => ({ eligible: withOption(now.eligible, option, isOn) }))}
      />
    </Group>
  );
}

interface OptionsProps {
  options: readonly Option[];
  chosen: readonly Option[];
  onChange: (option: Option, isChosen: boolean) => void;
}

function Options({ options, chosen, onChange }: OptionsProps) {
  const { prefix, locked } = useForm();
  const say = useWords(activityEditorWords);
  const { id, problem } = useFieldIds('eligible', true);
  return (
    <fieldset className="segments" id={id} disabled={locked}>
      <legend className="visually-hidden">{say('eligible')}</legend>
      <FieldNotes id={id} hint={say('eligibleHint')} problem={problem} />
      <div className="group-choices eligible">
        {options.map(option => (
          <label key={option.members.map(({ kind, id }) => `${kind} ${id}`).join()} className="check">
            <input
              type="checkbox"
              name={`${prefix}-eligible`}
              checked={chosen.includes(option)}
              onChange={event => onChange(option, event.currentTarget.checked)}
            />
            <bdi>{option.name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const KINDS = ['schoolIds', 'groupIds'] as const;
const KIND_OF_ORGANIZER: Partial<Record<number, keyof Eligible>> = {
  [ORGANIZER.school]: 'schoolIds',
  [ORGANIZER.communitySpace]: 'groupIds',
  [ORGANIZER.teaStudio]: 'groupIds',
};

/** The user's organisers, and as one option all that another user has chosen: it is kept or removed as a whole. */
function optionsOf({ activity, organizers }: ActivityContext): Option[] {
  const own = organizers.flatMap<Option>(({ organizerType, organizerId: id, name }) => {
    const { [organizerType]: kind } = KIND_OF_ORGANIZER;
    return kind && id ? [{ name, members: [{ kind, id }] }] : [];
  });
  if (!activity) return own;
  const { eligibility, eligibleNames } = activity.signup;
  const known = own.filter(option => isChosen(eligibility, option));
  const others = KINDS.flatMap(kind => eligibility[kind].map(id => ({ kind, id }))).filter(
    ({ id }) => !known.some(({ members }) => members.some(one => one.id === id)),
  );
  const names = eligibleNames.filter(name => !known.some(one => one.name === name));
  return others.length > 0 ? [...own, { name: names.join(', '), members: others }] : own;
}

const isChosen = (eligible: Eligible, { members }: Option): boolean =>
  members.every(({ kind, id }) => eligible[kind].includes(id));

function withOption(eligible: Eligible, { members }: Option, isOn: boolean): Eligible {
  const changed = KINDS.map(kind => {
    const ids = members.filter(one => one.kind === kind).map(({ id }) => id);
    const others = eligible[kind].filter(id => !ids.includes(id));
    return [kind, isOn ? [...others, ...ids] : others];
  });
  return Object.fromEntries(changed) as Eligible;
}
