import { useState } from 'react';
import { messageCalls } from '../../../widgets/contract/message/calls.ts';
import type { MessageDigest, MessageSettings } from '../../../widgets/contract/message/schema.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi } from '../../shell/data.ts';
import '../../../widgets/ui/form/field.css';
import { CodeField, ContactField } from '../forms/contact-field.tsx';
import { FormRefusal, PageForm } from '../forms/form.tsx';
import { isCode } from '../forms/is-code.ts';
import { usePageForm } from '../forms/use-page-form.ts';
import { settingsWords } from './words.ts';

const ORDER = ['address', 'code'] as const;
type Name = (typeof ORDER)[number];
/** Same rule as an email field of the browser; the platform decides. */
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface MailAddressFormProps {
  /** How often mails are sent to the address. */
  digest: MessageDigest;
  onSaved: (settings: MessageSettings) => void;
  onCancel: () => void;
}

/** Form for an address, which is verified by a code. */
export function MailAddressForm({ digest, onSaved, onCancel }: MailAddressFormProps) {
  const say = useWords(settingsWords);
  const api = useApi(messageCalls);
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const form = usePageForm<Name>(ORDER, { CODE_INVALID: 'code' });
  const wrongAddress = MAIL.test(address.trim()) ? {} : { address: { why: 'mailAddressWrong' } as const };
  const save = () =>
    form.send(
      { ...wrongAddress, ...(isCode(code) ? {} : { code: { why: 'codeWrong' } as const }) },
      async () =>
        onSaved(await api.messageMailSave({ body: { address: address.trim(), code: code.trim(), digest } })),
    );
  return (
    <PageForm form={form} say={say} onSend={() => void save()}>
      <ContactField
        name="address"
        label={say('mailAddress')}
        hint={say('mailAddressHint')}
        autoComplete="email"
        value={address}
        onChange={setAddress}
        check={() => {
          form.show(['address'], wrongAddress);
          return !('address' in wrongAddress);
        }}
        request={() => api.messageMailCode({ body: { address: address.trim() } })}
      />
      <CodeField value={code} onChange={setCode} />
      {form.refusal && <FormRefusal error={form.refusal} unclear={say('mailUnclear')} />}
      <p className="row-acts">
        <Button type="submit" look="primary" busy={form.busy} disabled={form.left > 0}>
          {say('mailSave')}
        </Button>
        <Button onClick={onCancel}>{say('cancel')}</Button>
      </p>
    </PageForm>
  );
}
