import { useState } from 'react';
import { registerCalls } from '../../../widgets/contract/register/calls.ts';
import type { RegisterApply, RegisterConfig } from '../../../widgets/contract/register/schema.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { onlyFound } from '../../../widgets/ui/form/problem.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi } from '../../shell/data.ts';
import { PageForm } from '../forms/form.tsx';
import { usePageForm } from '../forms/use-page-form.ts';
import {
  passwordProblem,
  REGISTER_ORDER,
  type RegisterAsked,
  type RegisterFields,
  type RegisterName,
  type RegisterWhy,
  whoProblems,
} from './check.ts';
import { NameField, RegisterFoot, RegisterStopped, WhereFields } from './fields.tsx';
import { PasswordField } from './password-field.tsx';
import { registerWords } from './words.ts';

interface RegisterEditProps {
  asked: RegisterAsked;
  apply: RegisterApply;
  config: RegisterConfig;
  onClose: () => void;
  onSent: (apply: RegisterApply) => void;
}

/** Form to edit and resubmit an application that was returned. */
export function RegisterEdit({ asked, apply, config, onClose, onSent }: RegisterEditProps) {
  const say = useWords(registerWords);
  const api = useApi(registerCalls);
  const [fields, setFields] = useState(() => fieldsOf(apply));
  const form = usePageForm<RegisterName>(REGISTER_ORDER, { CODE_INVALID: 'code' });
  // Only invited applicants may omit the school; the server knows whether they were invited.
  const isInvited = apply.schoolId === undefined;

  const problemsIn = (written: RegisterFields) => ({
    ...whoProblems(written, isInvited),
    ...onlyFound<RegisterName>({ password: written.password !== '' && passwordProblem(written.password) }),
  });
  const change = (changed: Partial<RegisterFields>, name: RegisterName) => {
    const next = { ...fields, ...changed };
    setFields(next);
    form.review([name], problemsIn(next));
  };
  const leave = (name: RegisterName) => form.show([name], problemsIn(fields));
  const send = () =>
    form.send(problemsIn(fields), async () => {
      const { realName, school, sectionId, subjectId, role, password } = fields;
      const body = {
        ...{ ...asked, realName, sectionId, subjectId, role },
        ...(school && { schoolId: school.id }),
        ...(password && { password }),
      };
      onSent(await api.registerEdit({ body }));
    });

  return (
    <div className="register-form">
      <header className="page-head">
        <h1>{say('edit')}</h1>
        <p dir="auto">{apply.reason}</p>
      </header>
      <PageForm<RegisterWhy> form={form} say={say} onSend={() => void send()}>
        <RegisterStopped form={form} />
        <NameField fields={fields} change={change} leave={leave} />
        <WhereFields config={config} fields={fields} isInvited={isInvited} change={change} leave={leave} />
        <PasswordField
          value={fields.password}
          hint={say('passwordKeep')}
          known={[fields.realName]}
          onChange={password => change({ password }, 'password')}
          onLeave={() => leave('password')}
        />
        <RegisterFoot form={form}>
          <Button onClick={onClose}>{say('keep')}</Button>
          <Button type="submit" look="primary" busy={form.busy} disabled={form.left > 0}>
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
