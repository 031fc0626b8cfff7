import { ACTIVITY_ADDRESS_MAX } from '../../contract/activity/calls.ts';
import { Choice, Segments } from '../../ui/form/choices.tsx';
import { Field, TextField } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { readersZone, showsSame, zonedRange } from '../../ui/i18n/format.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { activityEditorWords } from '../words.ts';
import { ClockField } from './clock-field.tsx';
import { hoursLater, knownZones, timeOf } from './clock-text.ts';
import { Section, type SectionProps } from './section.tsx';
import type { ActivityFields } from './table.ts';

/** Default duration, in hours. */
const USUAL_HOURS = 2;

/** Section for times and place. */
export function TimeAndPlace({ fields, change, leave }: SectionProps) {
  const say = useWords(activityEditorWords);
  const { startTime, endTime, timezone, mode } = fields;
  const leaveStart = () => {
    // Based on the current values, because blur may precede a render.
    change(now => (now.endTime ? {} : { endTime: hoursLater(now.startTime, USUAL_HOURS) }));
    leave('startTime');
  };
  return (
    <Section name="timeAndPlace">
      <div className="pair">
        <ClockField
          name="startTime"
          label={say('startTime')}
          value={startTime}
          zone={timezone}
          onChange={text => change({ startTime: text })}
          onLeave={leaveStart}
        />
        <ClockField
          name="endTime"
          label={say('endTime')}
          value={endTime}
          zone={timezone}
          onChange={text => change({ endTime: text })}
          onLeave={() => leave('endTime')}
        />
      </div>
      <ForYou {...fields} />
      <ZoneChoice value={timezone} onChange={zone => change({ timezone: zone })} />
      <Segments
        name="mode"
        label={say('mode')}
        value={String(mode) as '1' | '2' | '3'}
        options={([1, 2, 3] as const).map(code => ({
          value: String(code) as '1',
          label: say(`mode${code}` as const),
        }))}
        onChange={code => change({ mode: Number(code) as ActivityFields['mode'] })}
      />
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
      {mode !== 1 && <Online fields={fields} change={change} leave={leave} />}
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

function Online({ fields, change, leave }: SectionProps) {
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
        <Choice
          name="onlineUrlRule"
          label={say('onlineUrlRule')}
          value={String(fields.onlineUrlRule) as '1' | '2' | '3'}
          options={([1, 2, 3] as const).map(code => ({
            value: String(code) as '1',
            label: say(`onlineUrlRule${code}` as const),
          }))}
          onChange={code => change({ onlineUrlRule: Number(code) as ActivityFields['onlineUrlRule'] })}
        />
      )}
    </div>
  );
}
