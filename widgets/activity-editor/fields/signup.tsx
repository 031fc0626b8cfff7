import type { Activity } from '../../contract/activity/schema.ts';
import { Choice, Segments, Switch } from '../../ui/form/choices.tsx';
import { Group } from '../../ui/form/field.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { ActivityContext } from '../form/model.ts';
import { activityEditorWords } from '../words.ts';
import { EligibleGroup } from './eligible.tsx';
import { QuestionFields } from './questions.tsx';
import { ClockField, CodeField, NumberField, Section, type SectionProps } from './section.tsx';

export interface SignupProps extends SectionProps {
  context: ActivityContext;
  /** Number of taken places of an edited activity. */
  stats: Activity['stats'] | null;
}

/** Section for the sign-up. */
export function Signup({ context, stats, ...part }: SignupProps) {
  const { fields } = part;
  const say = useWords(activityEditorWords);
  return (
    <Section name="signup">
      <CodeField {...part} name="signupMode" codes={[1, 2, 0]} Input={Segments} />
      {fields.signupMode === 0 ? (
        <p className="quiet">{say('signupNone')}</p>
      ) : (
        <>
          <Places {...part} stats={stats} />
          <Times {...part} />
          <div className="groups">
            <Questions {...part} />
            <EligibleGroup {...part} context={context} />
            <Listed {...part} />
            {fields.capacity.trim() && <Waiting {...part} />}
          </div>
        </>
      )}
    </Section>
  );
}

function Places({ stats, ...part }: SectionProps & Pick<SignupProps, 'stats'>) {
  const say = useWords(activityEditorWords);
  const taken = stats?.placeNum ?? 0;
  return (
    <div className="pair">
      <NumberField
        {...part}
        name="capacity"
        hint={taken > 0 ? say('capacityTaken', { count: taken }) : say('capacityHint')}
        placeholder={say('noLimit')}
      />
      <NumberField {...part} name="guestsMax" hint={say('guestsHint')} />
    </div>
  );
}

function Times(props: SectionProps) {
  const say = useWords(activityEditorWords);
  return (
    <div className="pair">
      {(['signupStart', 'signupEnd', 'cancelDeadline'] as const).map(name => (
        <ClockField key={name} {...props} name={name} hint={say(`${name}Hint` as const)} />
      ))}
    </div>
  );
}

/** Group for the readers of the list of participants. */
function Listed(props: SectionProps) {
  const say = useWords(activityEditorWords);
  const { listVisibility } = props.fields;
  return (
    <Group
      title={say('listed')}
      told={say(`listVisibility${listVisibility}` as const)}
      names={['listVisibility']}
    >
      <CodeField {...props} name="listVisibility" codes={[0, 1, 2]} hint={say('listHint')} Input={Choice} />
    </Group>
  );
}

/** Group for the waiting list. */
function Waiting(props: SectionProps) {
  const say = useWords(activityEditorWords);
  const { waitlist, offerMode } = props.fields;
  const told = waitlist ? say(`offerMode${offerMode}` as const) : say('waitlistNone');
  return (
    <Group title={say('whenFull')} told={told} names={['waitlist', 'waitlistMax', 'offerMode', 'offerHours']}>
      <Switch
        name="waitlist"
        label={say('waitlist')}
        hint={say('waitlistHint')}
        checked={waitlist}
        onChange={chosen => props.change({ waitlist: chosen })}
      />
      {waitlist && (
        <>
          <CodeField {...props} name="offerMode" codes={[1, 2]} Input={Segments} />
          <div className="pair">
            <NumberField {...props} name="offerHours" hint={say('offerHoursHint')} />
            <NumberField
              {...props}
              name="waitlistMax"
              hint={say('waitlistMaxHint')}
              placeholder={say('noLimit')}
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
