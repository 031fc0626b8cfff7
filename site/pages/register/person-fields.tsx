import { REGISTER } from '../../../widgets/contract/register/calls.ts';
import type { RegisterConfig } from '../../../widgets/contract/register/schema.ts';
import type { RegisterApi } from '../../../widgets/core/api/makers/register.ts';
import { Choice } from '../../../widgets/ui/form/choices.tsx';
import { TextField } from '../../../widgets/ui/form/field.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { RegisterFields, RegisterName } from './check.ts';
import { SchoolField } from './school-field.tsx';
import { registerWords } from './words.ts';

export interface RegisterPartProps {
  config: Pick<RegisterConfig, 'sections' | 'subjects' | 'roles'>;
  calls: RegisterApi;
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
export function WhereFields({ config, calls, fields, isInvited, change, leave }: RegisterPartProps) {
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
        search={calls.schools}
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
