import { Choice } from '../ui/form/field.tsx';
import { MomentField } from '../ui/form/moment-field.tsx';
import { useWords } from '../ui/words.tsx';
import { publishFormWords } from './publish-form.strings.ts';
import type { PartProps } from './publish-form-news.view.tsx';

/** What only a notice has: how much it matters, and until when it counts. */
export function NoticeFields({ fields, change, leave }: PartProps) {
  const say = useWords(publishFormWords);
  return (
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
  );
}
