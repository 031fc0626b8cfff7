import { FieldNotes } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { Desk } from '../load-context.ts';
import { activityEditorWords } from '../words.ts';
import { hasRest, type Offered, offeredBy, restOf, withOne } from './eligible-choice.ts';
import type { PartProps } from './part.tsx';

/** For whom it is: everybody, or people of some schools and members of some spaces. */
export function EligibleFields({ fields, change, desk }: PartProps & { desk: Desk }) {
  const { prefix, locked } = useForm();
  const say = useWords(activityEditorWords);
  const { id, problem } = useFieldIds('eligible', true);
  const { eligible } = fields;
  const offered = offeredBy(desk);
  const rest = restOf(desk, offered);
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
