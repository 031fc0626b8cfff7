import type { ReactNode } from 'react';
import { REGISTER } from '../../../widgets/contract/register/calls.ts';
import type { RegisterConfig } from '../../../widgets/contract/register/schema.ts';
import { Choice } from '../../../widgets/ui/form/choices.tsx';
import { FieldNotes, TextField } from '../../../widgets/ui/form/field.tsx';
import { useFieldIds, useForm } from '../../../widgets/ui/form/place.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { FormProblems, FormRefusal } from '../forms/form.tsx';
import type { PageFormState } from '../forms/use-page-form.ts';
import { formsWords } from '../forms/words.ts';
import { REGISTER_ORDER, type RegisterFields, type RegisterName } from './check.ts';
import { SchoolField } from './school-field.tsx';
import { registerWords } from './words.ts';

interface RegisterPartProps {
  config: Pick<RegisterConfig, 'sections' | 'subjects' | 'roles'>;
  fields: RegisterFields;
  isInvited: boolean;
  change: (changed: Partial<RegisterFields>, name: RegisterName) => void;
  /** Called on blur. */
  leave: (name: RegisterName) => void;
}

/** Field for the user's real name. */
export function NameField({ fields, change, leave }: Pick<RegisterPartProps, 'fields' | 'change' | 'leave'>) {
  const say = useWords(registerWords);
  return (
    <TextField
      name="realName"
      label={say('realName')}
      hint={say('realNameHint', REGISTER.name)}
      value={fields.realName}
      max={REGISTER.name.max}
      onChange={realName => change({ realName }, 'realName')}
      onLeave={() => leave('realName')}
    />
  );
}

/** Fields for school, stage, subject and role. */
export function WhereFields({ config, fields, isInvited, change, leave }: RegisterPartProps) {
  const say = useWords(registerWords);
  const choices = [
    ['sectionId', 'section', config.sections],
    ['subjectId', 'subject', config.subjects],
    ['role', 'role', config.roles],
  ] as const;
  return (
    <>
      <SchoolField
        value={fields.school}
        hint={isInvited ? say('schoolOptional') : say('schoolHint', { count: REGISTER.schools.keyword })}
        onChange={school => change({ school }, 'schoolId')}
        onLeave={() => leave('schoolId')}
      />
      <div className="pair">
        {choices.map(([name, word, options]) => (
          <Choice
            key={name}
            name={name}
            label={say(word)}
            value={fields[name]}
            options={[
              ...(fields[name] ? [] : [{ value: '', label: say('choose') }]),
              ...options.map(option => ({ value: option.id, label: option.name })),
            ]}
            onChange={chosen => change({ [name]: chosen }, name)}
          />
        ))}
      </div>
    </>
  );
}

interface AgreementFieldsProps {
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

const LABELS = {
  realName: 'realName',
  contact: 'contactField',
  password: 'password',
  schoolId: 'school',
  sectionId: 'section',
  subjectId: 'subject',
  role: 'role',
  agreements: 'agreements',
} as const satisfies Record<Exclude<RegisterName, 'code'>, string>;

/** Error summary of a blocked submission. */
export function RegisterStopped({ form }: { form: PageFormState<RegisterName> }) {
  const say = useWords(registerWords);
  const code = useWords(formsWords)('code');
  const labelOf = (name: RegisterName) => (name === 'code' ? code : say(LABELS[name]));
  return <FormProblems form={form} labels={REGISTER_ORDER.map(name => [name, labelOf(name)] as const)} />;
}

interface RegisterFootProps {
  form: PageFormState<RegisterName>;
  /** Buttons. */
  children: ReactNode;
}

/** Buttons of a form, with the error of the last submission or the remaining wait. */
export function RegisterFoot({ form: { refusal, left }, children }: RegisterFootProps) {
  const say = useWords(registerWords);
  return (
    <div className="register-foot">
      {refusal && left === 0 && <FormRefusal error={refusal} unclear={say('unclear')} />}
      {left > 0 && <p role="status">{say('wait', { count: left })}</p>}
      <div className="foot-acts">{children}</div>
    </div>
  );
}
