import { FieldNotes } from '../ui/form/field.tsx';
import { Group } from '../ui/form/group.tsx';
import { useFieldIds, useForm } from '../ui/form/place.tsx';
import { useWords } from '../ui/words.tsx';
import { activityEditorWords } from './activity-editor.strings.ts';
import type { Desk } from './activity-editor-desk.store.ts';
import type { ActivityFields } from './activity-editor-fields.store.ts';
import type { PartProps } from './activity-editor-part.view.tsx';

type Kind = keyof ActivityFields['eligible'];

/** A school whose people, or a space whose members may sign up. */
interface Offered {
  kind: Kind;
  id: string;
  name: string;
}

/** For whom it is: everybody, or people of some schools and members of some spaces. */
export function Eligible({ fields, change, desk }: PartProps & { desk: Desk }) {
  const { prefix, locked } = useForm();
  const say = useWords(activityEditorWords);
  const { id, problem } = useFieldIds('eligible', true);
  const { eligible } = fields;
  const offered = offeredBy(desk);
  const rest = restOf(desk, offered);
  const isChosen = ({ kind, id: one }: Offered) => eligible[kind].includes(one);
  const names = [
    ...offered.filter(isChosen).map(({ name }) => name),
    ...(hasRest(eligible, rest) ? [rest.name] : []),
  ];
  const toggle = (given: readonly Omit<Offered, 'name'>[], chosen: boolean) =>
    change(now => ({ eligible: given.reduce((before, one) => withOne(before, one, chosen), now.eligible) }));
  return (
    <Group title={say('eligible')} told={names.join(' · ') || say('eligibleAll')} names={['eligible']}>
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
    </Group>
  );
}

const KINDS: Partial<Record<number, Kind>> = { 2: 'schoolIds', 3: 'groupIds', 4: 'groupIds' };

const offeredBy = ({ organizers }: Desk): Offered[] =>
  organizers.flatMap(({ organizerType, organizerId: id, name }) => {
    const { [organizerType]: kind } = KINDS;
    return kind && id ? [{ kind, id, name }] : [];
  });

interface Rest {
  ids: Omit<Offered, 'name'>[];
  name: string;
}

/** Those that somebody else has chosen and this person cannot: they stay or go together. */
function restOf({ activity }: Desk, offered: readonly Offered[]): Rest {
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
