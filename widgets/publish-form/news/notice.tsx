import { Choice, Switch } from '../../ui/form/choices.tsx';
import { MomentField } from '../../ui/form/moment-field.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { publishFormWords } from '../words.ts';
import type { PartProps } from './fields.ts';

/** What only a notice has: how much it matters, until when it counts, and whether readers shall confirm it. */
export function NoticeFields({ fields, change, leave }: PartProps) {
  const say = useWords(publishFormWords);
  return (
    <>
      <div className="pair">
        <Choice
          name="importance"
          label={say('importance')}
          value={String(fields.importance) as '1' | '2' | '3'}
          options={([1, 2, 3] as const).map(degree => ({
            value: String(degree) as '1',
            label: say(`importance${degree}` as const),
          }))}
          onChange={degree => change({ importance: Number(degree) as 1 | 2 | 3 })}
        />
        <MomentField
          name="validUntil"
          label={say('validUntil')}
          optional
          value={fields.validUntil}
          onChange={validUntil => change({ validUntil })}
          onLeave={() => leave('validUntil')}
        />
      </div>
      <Switch
        name="needConfirm"
        label={say('needConfirm')}
        hint={say('needConfirmHint')}
        checked={fields.needConfirm}
        onChange={needConfirm => change({ needConfirm })}
      />
      {fields.needConfirm && (
        <MomentField
          name="confirmDeadline"
          label={say('confirmDeadline')}
          optional
          value={fields.confirmDeadline}
          onChange={confirmDeadline => change({ confirmDeadline })}
          onLeave={() => leave('confirmDeadline')}
        />
      )}
    </>
  );
}
