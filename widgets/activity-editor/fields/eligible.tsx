import { FieldNotes } from '../../ui/form/field.tsx';
import { Group } from '../../ui/form/group.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { ActivityContext } from '../form/model.ts';
import { activityEditorWords } from '../words.ts';
import type { SectionProps } from './section.tsx';
import type { ActivityFields } from './values.ts';

/** Group for who may sign up: everyone, or people of some schools and spaces. */
export function Eligible(props: SectionProps & { context: ActivityContext }) {
  const say = useWords(activityEditorWords);
  const told = chosenNames(props.fields.eligible, props.context).join(' · ') || say('eligibleAll');
  return (
    <Group title={say('eligible')} told={told} names={['eligible']} later>
      <EligibleFields {...props} />
    </Group>
  );
}

function EligibleFields({ fields, change, context }: SectionProps & { context: ActivityContext }) {
  const { prefix, locked } = useForm();
  const say = useWords(activityEditorWords);
  const { id, problem } = useFieldIds('eligible', true);
  const { eligible } = fields;
  const offered = offeredBy(context);
  const rest = restOf(context, offered);
  const isChosen = ({ kind, id: one }: Offered) => eligible[kind].includes(one);
  const toggle = (given: readonly Omit<Offered, 'name'>[], chosen: boolean) =>
    change(now => ({ eligible: given.reduce((before, one) => withOne(before, one, chosen), now.eligible) }));
  return (
    <fieldset className="segments" id={id} disabled={locked}>
      <legend className="visually-hidden">{say('eligible')}</legend>
      <FieldNotes id={id} hint={say('eligibleHint')} problem={problem} />
      <div className="group-choices eligible">
        {offered.map(one => (
          <label key={`${one.kind} ${one.id}`} className="check">
            <input
              type="checkbox"
              name={`${prefix}-eligible`}
              checked={isChosen(one)}
              onChange={event => toggle([one], event.currentTarget.checked)}
            />
            <bdi>{one.name}</bdi>
          </label>
        ))}
        {rest.ids.length > 0 && (
          <label className="check">
            <input
              type="checkbox"
              name={`${prefix}-eligible`}
              checked={hasRest(eligible, rest)}
              onChange={event => toggle(rest.ids, event.currentTarget.checked)}
            />
            <bdi>{rest.name}</bdi>
          </label>
        )}
      </div>
    </fieldset>
  );
}

type Kind = keyof ActivityFields['eligible'];

/** A school or space whose people may sign up. */
interface Offered {
  kind: Kind;
  id: string;
  name: string;
}

const KINDS: Partial<Record<number, Kind>> = { 2: 'schoolIds', 3: 'groupIds', 4: 'groupIds' };

const offeredBy = ({ organizers }: ActivityContext): Offered[] =>
  organizers.flatMap(({ organizerType, organizerId: id, name }) => {
    const { [organizerType]: kind } = KINDS;
    return kind && id ? [{ kind, id, name }] : [];
  });

interface Rest {
  ids: Omit<Offered, 'name'>[];
  name: string;
}

/** Choices of another user that this one cannot make. They are kept or removed together. */
function restOf({ activity }: ActivityContext, offered: readonly Offered[]): Rest {
  if (!activity) return { ids: [], name: '' };
  const { eligibility, eligibleNames } = activity.signup;
  const known = offered.filter(({ kind, id }) => eligibility[kind].includes(id));
  const others = (['schoolIds', 'groupIds'] as const).flatMap(kind =>
    eligibility[kind].filter(id => !known.some(one => one.id === id)).map(id => ({ kind, id })),
  );
  const names = eligibleNames.filter(name => !known.some(one => one.name === name));
  return { ids: others, name: names.join(', ') };
}

const hasRest = (eligible: ActivityFields['eligible'], { ids }: Rest): boolean =>
  ids.length > 0 && ids.every(({ kind, id }) => eligible[kind].includes(id));

function withOne(
  eligible: ActivityFields['eligible'],
  { kind, id }: Omit<Offered, 'name'>,
  chosen: boolean,
): ActivityFields['eligible'] {
  const others = eligible[kind].filter(other => other !== id);
  return { ...eligible, [kind]: chosen ? [...others, id] : others };
}

/** Names of the chosen schools and spaces. */
function chosenNames(eligible: ActivityFields['eligible'], context: ActivityContext): string[] {
  const offered = offeredBy(context);
  const rest = restOf(context, offered);
  return [
    ...offered.filter(({ kind, id }) => eligible[kind].includes(id)).map(({ name }) => name),
    ...(hasRest(eligible, rest) ? [rest.name] : []),
  ];
}
