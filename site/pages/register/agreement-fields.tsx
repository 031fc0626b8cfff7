import type { RegisterConfig } from '../../../widgets/contract/register/schema.ts';
import { FieldNotes } from '../../../widgets/ui/form/field.tsx';
import { useFieldIds, useForm } from '../../../widgets/ui/form/place.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { registerWords } from './words.ts';

export interface AgreementFieldsProps {
  agreements: RegisterConfig['agreements'];
  value: readonly string[];
  onChange: (agreed: readonly string[]) => void;
}

/** Agreements that the user must accept, each with its full text. */
export function AgreementFields({ agreements, value, onChange }: AgreementFieldsProps) {
  const say = useWords(registerWords);
  const { locked } = useForm();
  const { id, problem, described } = useFieldIds('agreements', false);
  const agree = (which: string, isAgreed: boolean) =>
    onChange(isAgreed ? [...value, which] : value.filter(other => other !== which));
  return (
    <fieldset id={id} className="agreements">
      <legend>{say('agreements')}</legend>
      {agreements.map(({ id: which, name, text }) => (
        <div key={which}>
          <p className="quiet small" id={`${id}-${which}`} dir="auto">
            {text}
          </p>
          <label className="check">
            <input
              type="checkbox"
              checked={value.includes(which)}
              disabled={locked}
              aria-invalid={described['aria-invalid']}
              aria-describedby={`${id}-${which}`}
              onChange={event => agree(which, event.currentTarget.checked)}
            />
            <span>{say('agree', { name })}</span>
          </label>
        </div>
      ))}
      <FieldNotes id={id} hint={undefined} problem={problem} />
    </fieldset>
  );
}
