import { ACTIVITY_ADDRESS_MAX } from '../../contract/activity/calls.ts';
import { Choice, Segments } from '../../ui/form/choices.tsx';
import { Field, TextField } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { readersZone, showsSame, zonedRange } from '../../ui/time/zoned.ts';
import { activityEditorWords } from '../words.ts';
import { hoursLater, knownZones, timeOf } from './clock-text.ts';
import { ClockField, CodeField, Section, type SectionProps } from './section.tsx';
import type { ActivityFieldName, ActivityFields } from './values.ts';

/** Default duration, in hours. */
const USUAL_HOURS = 2;

/** Section for times and place. */
export function TimeAndPlace({ fields, change, leave }: SectionProps) {
  const say = useWords(activityEditorWords);
  const { timezone, mode } = fields;
  const section = { fields, change, leave };
  const leaveStart = (name: ActivityFieldName) => {
    // Based on the current values, because blur may precede a render.
    change(now => (now.endTime ? {} : { endTime: hoursLater(now.startTime, USUAL_HOURS) }));
    leave(name);
  };
  return (
    <Section name="timeAndPlace">
      <div className="pair">
        <ClockField {...section} name="startTime" leave={leaveStart} />
        <ClockField {...section} name="endTime" />
      </div>
      <ForYou {...fields} />
      <ZoneChoice value={timezone} onChange={zone => change({ timezone: zone })} />
      <CodeField {...section} name="mode" codes={[1, 2, 3]} Input={Segments} />
      {mode !== 2 && (
        <TextField
          name="address"
          label={say('address')}
          hint={say('addressHint')}
          value={fields.address}
          max={ACTIVITY_ADDRESS_MAX}
          onChange={address => change({ address })}
          onLeave={() => leave('address')}
        />
      )}
      {mode !== 1 && <Online {...section} />}
    </Section>
  );
}

/** The same times in the zone of the device, where that differs. */
function ForYou({ startTime, endTime, timezone }: ActivityFields) {
  const say = useWords(activityEditorWords);
  const lang = useLang();
  const [start, end] = [timeOf(startTime, timezone), timeOf(endTime, timezone)];
  const here = readersZone();
  if (!start || !end || end < start) return null;
  if ([start, end].every(time => showsSame(time, here, timezone))) return null;
  return (
    <p className="for-you small" role="status">
      {say('forYou', { time: zonedRange(start, end, here, lang) })}
    </p>
  );
}

/** Choice of a zone: likely ones first, then all. */
function ZoneChoice({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const { locked, platformZone } = useForm();
  const say = useWords(activityEditorWords);
  const { id, described } = useFieldIds('timezone', true);
  const near = [...new Set([platformZone, readersZone(), value])].filter(Boolean) as string[];
  const others = knownZones().filter(zone => !near.includes(zone));
  return (
    <Field name="timezone" label={say('timezone')} hint={say('timezoneHint')}>
      <select
        id={id}
        className="field zone"
        part="field"
        value={value}
        disabled={locked}
        onChange={event => onChange(event.currentTarget.value)}
        {...described}
      >
        <optgroup label={say('zonesNear')}>
          {near.map(zone => (
            <option key={zone}>{zone}</option>
          ))}
        </optgroup>
        <optgroup label={say('zonesAll')}>
          {others.map(zone => (
            <option key={zone}>{zone}</option>
          ))}
        </optgroup>
      </select>
    </Field>
  );
}

function Online(props: SectionProps) {
  const { fields, change, leave } = props;
  const { locked } = useForm();
  const say = useWords(activityEditorWords);
  const { id, described } = useFieldIds('onlineUrl', true);
  return (
    <div className="pair">
      <Field name="onlineUrl" label={say('onlineUrl')} hint={say('onlineUrlHint')}>
        <input
          id={id}
          type="url"
          inputMode="url"
          className="field"
          part="field"
          dir="ltr"
          placeholder="https://"
          value={fields.onlineUrl}
          readOnly={locked}
          onInput={event => change({ onlineUrl: event.currentTarget.value })}
          onBlur={() => leave('onlineUrl')}
          {...described}
        />
      </Field>
      {fields.signupMode !== 0 && (
        <CodeField {...props} name="onlineUrlRule" codes={[1, 2, 3]} Input={Choice} />
      )}
    </div>
  );
}
