import { useId, useState } from 'react';
import type { InviteInfo } from '../../../widgets/contract/invite/schema.ts';
import { REGISTER, REGISTER_MODE } from '../../../widgets/contract/register/calls.ts';
import type { RegisterConfig } from '../../../widgets/contract/register/schema.ts';
import type { RegisterApi } from '../../../widgets/core/api/makers/register.ts';
import { newKey } from '../../../widgets/core/site.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSite, useSiteUrl } from '../../shell/site-context.ts';
import { PageForm } from '../parts/form.tsx';
import { useTyped } from '../parts/use-persisted-form.ts';
import { AgreementFields } from './agreement-fields.tsx';
import {
  applyProblems,
  contactProblem,
  type RegisterFields,
  type RegisterName,
  type RegisterWhy,
  tailOf,
} from './check.ts';
import { CodeField } from './code-field.tsx';
import { ContactField } from './contact-field.tsx';
import { RegisterFoot, RegisterStopped } from './form-footer.tsx';
import { PasswordField } from './password-field.tsx';
import { NameField, WhereFields } from './person-fields.tsx';
import { useRegisterSending } from './use-submit.ts';
import { registerWords } from './words.ts';

export interface RegisterFormProps {
  config: RegisterConfig;
  invite: InviteInfo | null;
  inviteCode: string | undefined;
  calls: RegisterApi;
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
export function RegisterForm({ config, invite, inviteCode, calls, onSent }: RegisterFormProps) {
  const say = useWords(registerWords);
  const siteUrl = useSiteUrl();
  const { session } = useSite().core;
  const prefix = useId();
  /** Includes an idempotency key, kept across retries of this application. */
  const [nothing] = useState(() => ({ ...FRESH, clientKey: newKey() }));
  const typed = useTyped('register', nothing, ['code', 'password']);
  const { fields } = typed;
  const sending = useRegisterSending();
  const isInvited = invite !== null;
  const asked = { isInvited, agreements: config.agreements.map(({ id }) => id) };
  const isOpen = config.mode !== REGISTER_MODE.approval;

  const change = (changed: Partial<RegisterFields>, name: RegisterName) => {
    const next = { ...fields, ...changed };
    typed.change(next);
    if (sending.problems[name]) sending.look(name, applyProblems(next, asked));
  };
  const leave = (name: RegisterName) => {
    const isEmpty = name === 'schoolId' ? !fields.school : !fields[name];
    if (!isEmpty) sending.look(name, applyProblems(fields, asked));
  };
  const apply = () =>
    sending.send(applyProblems(fields, asked), async () => {
      const { school, agreements, code, ...rest } = fields;
      const answer = await calls.add({
        ...rest,
        code: code.trim(),
        agreements: [...agreements],
        ...(school && { schoolId: school.id }),
        ...(inviteCode !== undefined && { inviteCode }),
      });
      typed.forget();
      onSent({ receiptNo: answer.receiptNo, tail: tailOf(fields.contact) });
    });

  const lead = invite
    ? say('leadInvited', { name: invite.inviter.userName, group: invite.groupName })
    : say(isOpen ? 'leadOpen' : 'lead');
  return (
    <div className="register-form" ref={sending.place}>
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
      <PageForm<RegisterWhy>
        prefix={prefix}
        problems={sending.problems}
        locked={sending.busy}
        say={say}
        onSend={() => void apply()}
      >
        <RegisterStopped sending={sending} />
        <NameField fields={fields} change={change} leave={leave} />
        <ContactField
          value={fields.contact}
          calls={calls}
          onChange={contact => change({ contact }, 'contact')}
          onLeave={() => leave('contact')}
          check={() => {
            const problem = contactProblem(fields.contact);
            sending.look('contact', problem ? { contact: problem } : {});
            return !problem;
          }}
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
        <WhereFields
          config={config}
          calls={calls}
          fields={fields}
          isInvited={isInvited}
          change={change}
          leave={leave}
        />
        <AgreementFields
          agreements={config.agreements}
          value={fields.agreements}
          onChange={agreements => change({ agreements }, 'agreements')}
        />
        <RegisterFoot sending={sending}>
          <Button type="submit" look="primary" busy={sending.busy} disabled={sending.left > 0}>
            {say(isOpen ? 'sendOpen' : 'send')}
          </Button>
        </RegisterFoot>
      </PageForm>
    </div>
  );
}
