import { Segments } from '../../ui/form/choices.tsx';
import { nextMorning, UNCHOSEN } from '../../ui/form/moment.ts';
import { MomentField } from '../../ui/form/moment-field.tsx';
import { useForm } from '../../ui/form/place.tsx';

export interface PublishTimeProps {
  /** ISO 8601; empty: immediately. */
  value: string;
  onChange: (time: string) => void;
  onLeave: () => void;
}

/** Field for the time of publication: now, or at a chosen time. */
export function PublishTime({ value, onChange, onLeave }: PublishTimeProps) {
  const { say } = useForm();
  return (
    <>
      <Segments
        name="when"
        label={say('when')}
        value={value ? 'later' : 'now'}
        options={[
          { value: 'now', label: say('whenNow') },
          { value: 'later', label: say('whenLater') },
        ]}
        onChange={when => onChange(when === 'later' ? nextMorning(Date.now()) : '')}
      />
      {value && (
        <MomentField
          name="publishTime"
          label={say('publishTime')}
          value={value}
          onChange={time => onChange(time || UNCHOSEN)}
          onLeave={onLeave}
        />
      )}
    </>
  );
}
