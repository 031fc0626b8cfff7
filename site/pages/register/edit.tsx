import { useId, useState } from 'react';
import type { RegisterApply, RegisterConfig } from '../../../widgets/contract/register/schema.ts';
import type { RegisterApi } from '../../../widgets/core/api/makers/register.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { onlyFound } from '../../../widgets/ui/form/problem.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { PageForm } from '../parts/form.tsx';
import {
  passwordProblem,
  type RegisterFields,
  type RegisterName,
  type RegisterWhy,
  whoProblems,
} from './check.ts';
import type { RegisterAsked } from './find.tsx';
import { RegisterFoot, RegisterStopped } from './form-footer.tsx';
import { PasswordField } from './password-field.tsx';
import { NameField, WhereFields } from './person-fields.tsx';
import { useRegisterSending } from './use-submit.ts';
import { registerWords } from './words.ts';

export interface RegisterEditProps {
  asked: RegisterAsked;
  apply: RegisterApply;
  config: RegisterConfig;
  calls: RegisterApi;
  onClose: () => void;
  onSent: (apply: RegisterApply) => void;
}

/** Form to edit and resubmit an application that was returned. */
export function RegisterEdit({ asked, apply, config, calls, onClose, onSent }: RegisterEditProps) {
  const say = useWords(registerWords);
  const prefix = useId();
  const [fields, setFields] = useState(() => fieldsOf(apply));
  const sending = useRegisterSending();
  // Only invited applicants may omit the school; the server knows whether they were invited.
  const isInvited = apply.schoolId === undefined;

  const problemsIn = (written: RegisterFields) => ({
    ...whoProblems(written, isInvited),
    ...onlyFound<RegisterName>({ password: written.password !== '' && passwordProblem(written.password) }),
  });
  const change = (changed: Partial<RegisterFields>, name: RegisterName) => {
    const next = { ...fields, ...changed };
    setFields(next);
    if (sending.problems[name]) sending.look(name, problemsIn(next));
  };
  const leave = (name: RegisterName) => sending.look(name, problemsIn(fields));
  const send = () =>
    sending.send(problemsIn(fields), async () => {
      const { realName, school, sectionId, subjectId, role, password } = fields;
      onSent(
        await calls.edit({
          ...asked,
          realName,
          sectionId,
          subjectId,
          role,
          ...(school && { schoolId: school.id }),
          ...(password && { password }),
        }),
      );
    });

  return (
    <div className="register-form" ref={sending.place}>
      <header className="page-head">
        <h1>{say('edit')}</h1>
        <p dir="auto">{apply.reason}</p>
      </header>
      <PageForm<RegisterWhy>
        prefix={prefix}
        problems={sending.problems}
        locked={sending.busy}
        say={say}
        onSend={() => void send()}
      >
        <RegisterStopped sending={sending} />
        <NameField fields={fields} change={change} leave={leave} />
        <WhereFields
          config={config}
          calls={calls}
          fields={fields}
          isInvited={isInvited}
          change={change}
          leave={leave}
        />
        <PasswordField
          value={fields.password}
          hint={say('passwordKeep')}
          known={[fields.realName]}
          onChange={password => change({ password }, 'password')}
          onLeave={() => leave('password')}
        />
        <RegisterFoot sending={sending}>
          <Button onClick={onClose}>{say('keep')}</Button>
          <Button type="submit" look="primary" busy={sending.busy} disabled={sending.left > 0}>
            {say('sendEdit')}
          </Button>
        </RegisterFoot>
      </PageForm>
    </div>
  );
}

const fieldsOf = ({
  realName,
  schoolId,
  schoolName,
  sectionId,
  subjectId,
  role,
}: RegisterApply): RegisterFields => ({
  realName,
  contact: '',
  code: '',
  password: '',
  school: schoolId === undefined ? null : { id: schoolId, name: schoolName ?? schoolId },
  sectionId,
  subjectId,
  role,
  agreements: [],
});
