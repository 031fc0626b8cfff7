import { useState } from 'react';
import type { InviteInfo } from '../../../widgets/contract/invite/schema.ts';
import { REGISTER, REGISTER_MODE, registerCalls } from '../../../widgets/contract/register/calls.ts';
import type { RegisterConfig } from '../../../widgets/contract/register/schema.ts';
import { newKey } from '../../../widgets/core/site.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi } from '../../shell/data.ts';
import { useSite, useSiteUrl } from '../../shell/site-context.ts';
import { CodeField, ContactField } from '../forms/contact-field.tsx';
import { PageForm } from '../forms/form.tsx';
import { usePageForm } from '../forms/use-page-form.ts';
import { usePersistedForm } from '../forms/use-persisted-form.ts';
import {
  applyProblems,
  contactProblem,
  REGISTER_ORDER,
  type RegisterFields,
  type RegisterName,
  type RegisterWhy,
  tailOf,
} from './check.ts';
import { AgreementFields, NameField, RegisterFoot, RegisterStopped, WhereFields } from './fields.tsx';
import { PasswordField } from './password-field.tsx';
import { registerWords } from './words.ts';

interface RegisterFormProps {
  config: RegisterConfig;
  invite: InviteInfo | null;
  inviteCode: string | undefined;
  onSent: (sent: { receiptNo: string; tail: string }) => void;
}

const FRESH: RegisterFields = {
  realName: '',
  contact: '',
  code: '',
  password: '',
  school: null,
  sectionId: '',
  subjectId: '',
  role: '',
  agreements: [],
};

/** Application form for an account. */
export function RegisterForm({ config, invite, inviteCode, onSent }: RegisterFormProps) {
  const say = useWords(registerWords);
  const siteUrl = useSiteUrl();
  const { session } = useSite().core;
  const api = useApi(registerCalls);
  /** Includes an idempotency key, kept across retries of this application. */
  const [nothing] = useState(() => ({ ...FRESH, clientKey: newKey() }));
  const { fields, ...stored } = usePersistedForm('register', nothing, ['code', 'password']);
  const form = usePageForm<RegisterName>(REGISTER_ORDER, { CODE_INVALID: 'code' });
  const isInvited = invite !== null;
  const required = { isInvited, agreements: config.agreements.map(({ id }) => id) };
  const isOpen = config.mode !== REGISTER_MODE.approval;

  const change = (changed: Partial<RegisterFields>, name: RegisterName) => {
    const next = { ...fields, ...changed };
    stored.change(next);
    form.review([name], applyProblems(next, required));
  };
  const leave = (name: RegisterName) => {
    const isEmpty = name === 'schoolId' ? !fields.school : !fields[name];
    if (!isEmpty) form.show([name], applyProblems(fields, required));
  };
  const apply = () =>
    form.send(applyProblems(fields, required), async () => {
      const { school, agreements, code, ...rest } = fields;
      const body = {
        ...rest,
        code: code.trim(),
        agreements: [...agreements],
        ...(school && { schoolId: school.id }),
        ...(inviteCode !== undefined && { inviteCode }),
      };
      const answer = await api.registerAdd({ body });
      stored.forget();
      onSent({ receiptNo: answer.receiptNo, tail: tailOf(fields.contact) });
    });

  const lead = invite
    ? say('leadInvited', { name: invite.inviter.userName, group: invite.groupName })
    : say(isOpen ? 'leadOpen' : 'lead');
  return (
    <div className="register-form">
      <header className="page-head">
        <h1>{say('title')}</h1>
        <p className="quiet" dir="auto">
          {lead}
        </p>
        <p className="register-ways small">
          <button type="button" className="unfold" onClick={() => session.signIn()}>
            {say('haveAccount')}
          </button>
          <a href={siteUrl('register?receipt=')}>{say('haveReceipt')}</a>
        </p>
      </header>
      <PageForm<RegisterWhy> form={form} say={say} onSend={() => void apply()}>
        <RegisterStopped form={form} />
        <NameField fields={fields} change={change} leave={leave} />
        <ContactField
          name="contact"
          label={say('contactField')}
          hint={say('contactHint')}
          autoComplete="username"
          value={fields.contact}
          onChange={contact => change({ contact }, 'contact')}
          onLeave={() => leave('contact')}
          check={() => {
            const problem = contactProblem(fields.contact);
            form.show(['contact'], problem ? { contact: problem } : {});
            return !problem;
          }}
          request={({ website }) => api.registerCode({ body: { contact: fields.contact, website } })}
        />
        <CodeField
          value={fields.code}
          onChange={code => change({ code }, 'code')}
          onLeave={() => leave('code')}
        />
        <PasswordField
          value={fields.password}
          hint={say('passwordHint', REGISTER.password)}
          known={[fields.realName, fields.contact]}
          onChange={password => change({ password }, 'password')}
          onLeave={() => leave('password')}
        />
        <WhereFields config={config} fields={fields} isInvited={isInvited} change={change} leave={leave} />
        <AgreementFields
          agreements={config.agreements}
          value={fields.agreements}
          onChange={agreements => change({ agreements }, 'agreements')}
        />
        <RegisterFoot form={form}>
          <Button type="submit" look="primary" busy={form.busy} disabled={form.left > 0}>
            {say(isOpen ? 'sendOpen' : 'send')}
          </Button>
        </RegisterFoot>
      </PageForm>
    </div>
  );
}
