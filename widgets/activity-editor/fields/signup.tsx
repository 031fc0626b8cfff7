import type { Activity } from '../../contract/activity/schema.ts';
import { Choice, Segments, Switch } from '../../ui/form/choices.tsx';
import { Field, Group } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { ActivityContext } from '../form/load-context.ts';
import { activityEditorWords } from '../words.ts';
import { ClockField } from './clock-field.tsx';
import { Eligible } from './eligible.tsx';
import { QuestionFields } from './questions.tsx';
import { Section, type SectionProps } from './section.tsx';
import type { ActivityFields } from './table.ts';

export interface SignupProps extends SectionProps {
  context: ActivityContext;
  /** Number of taken places of an edited activity. */
  stats: Activity['stats'] | null;
}

/** Section for the sign-up. */
export function Signup({ context, stats, ...part }: SignupProps) {
  const { fields, change } = part;
  const say = useWords(activityEditorWords);
  return (
    <Section name="signup">
      <Segments
        name="signupMode"
        label={say('signupMode')}
        value={String(fields.signupMode) as '0' | '1' | '2'}
        options={([1, 2, 0] as const).map(code => ({
          value: String(code) as '0',
          label: say(`signupMode${code}` as const),
        }))}
        onChange={code => change({ signupMode: Number(code) as ActivityFields['signupMode'] })}
      />
      {fields.signupMode === 0 ? (
        <p className="quiet">{say('signupNone')}</p>
      ) : (
        <>
          <Places {...part} stats={stats} />
          <Times {...part} />
          <div className="groups">
            <Questions {...part} />
            <Eligible {...part} context={context} />
            <Listed {...part} />
            {fields.capacity.trim() && <Waiting {...part} />}
          </div>
        </>
      )}
    </Section>
  );
}

function Places({ fields, change, leave, stats }: SectionProps & Pick<SignupProps, 'stats'>) {
  const say = useWords(activityEditorWords);
  const taken = stats?.placeNum ?? 0;
  return (
    <div className="pair">
      <NumberField
        name="capacity"
        label={say('capacity')}
        hint={taken > 0 ? say('capacityTaken', { count: taken }) : say('capacityHint')}
        placeholder={say('noLimit')}
        value={fields.capacity}
        onChange={capacity => change({ capacity })}
        onLeave={() => leave('capacity')}
      />
      <NumberField
        name="guestsMax"
        label={say('guestsMax')}
        hint={say('guestsHint')}
        value={fields.guestsMax}
        onChange={guestsMax => change({ guestsMax })}
        onLeave={() => leave('guestsMax')}
      />
    </div>
  );
}

function Times({ fields, change, leave }: SectionProps) {
  const say = useWords(activityEditorWords);
  const clock = (name: 'signupStart' | 'signupEnd' | 'cancelDeadline') => ({
    name,
    label: say(name),
    hint: say(`${name}Hint` as const),
    value: fields[name],
    zone: fields.timezone,
    onChange: (text: string) => change({ [name]: text } as Partial<ActivityFields>),
    onLeave: () => leave(name),
  });
  return (
    <div className="pair">
      <ClockField {...clock('signupStart')} />
      <ClockField {...clock('signupEnd')} />
      <ClockField {...clock('cancelDeadline')} />
    </div>
  );
}

function Listed({ fields, change }: SectionProps) {
  const say = useWords(activityEditorWords);
  const { listVisibility } = fields;
  return (
    <Group
      title={say('listed')}
      told={say(`listVisibility${listVisibility}` as const)}
      names={['listVisibility']}
    >
      <Choice
        name="listVisibility"
        label={say('listVisibility')}
        hint={say('listHint')}
        value={String(listVisibility) as '0' | '1' | '2'}
        options={([0, 1, 2] as const).map(code => ({
          value: String(code) as '0',
          label: say(`listVisibility${code}` as const),
        }))}
        onChange={code => change({ listVisibility: Number(code) as ActivityFields['listVisibility'] })}
      />
    </Group>
  );
}

/** Group for the waiting list. */
function Waiting({ fields, change, leave }: SectionProps) {
  const say = useWords(activityEditorWords);
  const { waitlist, offerMode } = fields;
  const told = waitlist ? say(`offerMode${offerMode}` as const) : say('waitlistNone');
  return (
    <Group title={say('whenFull')} told={told} names={['waitlist', 'waitlistMax', 'offerMode', 'offerHours']}>
      <Switch
        name="waitlist"
        label={say('waitlist')}
        hint={say('waitlistHint')}
        checked={waitlist}
        onChange={chosen => change({ waitlist: chosen })}
      />
      {waitlist && (
        <>
          <Segments
            name="offerMode"
            label={say('offerMode')}
            value={String(offerMode) as '1' | '2'}
            options={([1, 2] as const).map(code => ({
              value: String(code) as '1',
              label: say(`offerMode${code}` as const),
            }))}
            onChange={code => change({ offerMode: Number(code) as ActivityFields['offerMode'] })}
          />
          <div className="pair">
            <NumberField
              name="offerHours"
              label={say('offerHours')}
              hint={say('offerHoursHint')}
              value={fields.offerHours}
              onChange={offerHours => change({ offerHours })}
              onLeave={() => leave('offerHours')}
            />
            <NumberField
              name="waitlistMax"
              label={say('waitlistMax')}
              hint={say('waitlistMaxHint')}
              placeholder={say('noLimit')}
              value={fields.waitlistMax}
              onChange={waitlistMax => change({ waitlistMax })}
              onLeave={() => leave('waitlistMax')}
            />
          </div>
        </>
      )}
    </Group>
  );
}

/** Group for the questions of the sign-up. */
function Questions(props: SectionProps) {
  const say = useWords(activityEditorWords);
  const { length: count } = props.fields.questions;
  const told = count > 0 ? say('questionsTold', { count }) : say('nothingHere');
  return (
    <Group title={say('questions')} told={told} names={['questions']} later>
      <QuestionFields {...props} />
    </Group>
  );
}

interface NumberFieldProps {
  name: string;
  label: string;
  /** Text as typed. */
  value: string;
  hint?: string | undefined;
  placeholder?: string;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** Field for a whole number. No `type="number"`, which drops invalid input and changes with the mouse wheel. */
function NumberField({ name, label, value, hint, placeholder, onChange, onLeave }: NumberFieldProps) {
  const { locked } = useForm();
  const { id, described } = useFieldIds(name, hint !== undefined);
  return (
    <Field name={name} label={label} hint={hint}>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className="field number"
        part="field"
        value={value}
        placeholder={placeholder}
        readOnly={locked}
        onInput={event => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        {...described}
      />
    </Field>
  );
}
