import type { Activity } from '../../contract/activity/schema.ts';
import { Choice, Segments, Switch } from '../../ui/form/choices.tsx';
import { Group } from '../../ui/form/group.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { ActivityFields } from '../fields.ts';
import type { Desk } from '../load-context.ts';
import { activityEditorWords } from '../words.ts';
import { Eligible, Questions } from './groups.tsx';
import { NumberField } from './number.tsx';
import { Part, type PartProps } from './part.tsx';
import { ClockField } from './zoned-time-field.tsx';

export interface SignupProps extends PartProps {
  desk: Desk;
  /** How many have places already, of one that is changed. */
  stats: Activity['stats'] | null;
}

/** Who may come, how many, and what they are asked. */
export function Signup({ desk, stats, ...part }: SignupProps) {
  const { fields, change } = part;
  const say = useWords(activityEditorWords);
  return (
    <Part name="signup" title={say('signup')}>
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
            <Eligible {...part} desk={desk} />
            <Listed {...part} />
            {fields.capacity.trim() && <Waiting {...part} />}
          </div>
        </>
      )}
    </Part>
  );
}

function Places({ fields, change, leave, stats }: PartProps & Pick<SignupProps, 'stats'>) {
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

function Times({ fields, change, leave }: PartProps) {
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

function Listed({ fields, change }: PartProps) {
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

/** What happens when all places are taken. */
function Waiting({ fields, change, leave }: PartProps) {
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
