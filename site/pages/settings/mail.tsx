import { type ReactNode, useEffect, useId, useState } from 'react';
import { DIGEST } from '../../../widgets/contract/limits.ts';
import { messageCalls } from '../../../widgets/contract/message/calls.ts';
import type { MessageDigest, MessageSettings } from '../../../widgets/contract/message/schema.ts';
import { createResource, useStore } from '../../../widgets/core/site.ts';
import { useAction } from '../../../widgets/kits/manager/actions.ts';
import { ManageFailed } from '../../../widgets/kits/manager/failed.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import '../../../widgets/ui/form/field.css';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi } from '../../shell/data.ts';
import { CodeField, ContactField } from '../forms/contact-field.tsx';
import { FormRefusal, PageForm } from '../forms/form.tsx';
import { usePageForm } from '../forms/use-page-form.ts';
import { settingsWords } from './words.ts';

/** Where messages are mailed, and how often. Shown if the platform sends mail. */
export function MailSettings() {
  const say = useWords(settingsWords);
  const api = useApi(messageCalls);
  const [settings] = useState(() => createResource(signal => api.messageSettings({ signal })));
  const state = useStore(settings.store);
  const [mail, setMail] = useState<MessageSettings['mail']>();
  useEffect(() => {
    void settings.load();
    return settings.stop;
  }, [settings]);
  const shown = mail ?? state.value?.mail;
  if (state.value && !shown) return null;
  return (
    <section className="settings-mail" aria-labelledby="mail-settings">
      <h2 className="heading" id="mail-settings">
        {say('mail')}
      </h2>
      <p className="quiet">{say('mailHint')}</p>
      {shown ? (
        <Mail mail={shown} onSaved={saved => setMail(saved.mail)} />
      ) : state.status === 'failed' ? (
        <Failure error={state.error} onRetry={() => void settings.load()} />
      ) : (
        <Skeleton count={1} lines={2} />
      )}
    </section>
  );
}

interface MailProps {
  mail: NonNullable<MessageSettings['mail']>;
  onSaved: (settings: MessageSettings) => void;
}

function Mail({ mail, onSaved }: MailProps) {
  const say = useWords(settingsWords);
  const [isChanging, setChanging] = useState(false);
  if (mail.address === undefined) return <AddressForm digest={DIGEST.daily} onSaved={onSaved} />;
  if (!isChanging)
    return (
      <Subscription
        mail={{ ...mail, address: mail.address }}
        onSaved={onSaved}
        onChange={() => setChanging(true)}
      />
    );
  return (
    <AddressForm
      digest={mail.digest}
      onSaved={settings => {
        setChanging(false);
        onSaved(settings);
      }}
    >
      <Button onClick={() => setChanging(false)}>{say('cancel')}</Button>
    </AddressForm>
  );
}

const FREQUENCIES: readonly MessageDigest[] = [
  DIGEST.atOnce,
  DIGEST.hourly,
  DIGEST.daily,
  DIGEST.weekly,
  DIGEST.off,
];

interface SubscriptionProps extends MailProps {
  mail: { address: string; digest: MessageDigest };
  /** The user wants to use another address. */
  onChange: () => void;
}

/** The verified address, and how often mails are sent. A choice is saved at once. */
function Subscription({ mail: { address, digest }, onSaved, onChange }: SubscriptionProps) {
  const say = useWords(settingsWords);
  const api = useApi(messageCalls);
  const { busy, error, run } = useAction();
  const id = useId();
  const [done, setDone] = useState('');
  const save = (work: () => Promise<MessageSettings>, message: string) => {
    setDone('');
    return run(async () => {
      onSaved(await work());
      setDone(message);
    });
  };
  return (
    <>
      <p dir="auto">{say('mailTo', { address })}</p>
      <div className="settings-digest">
        <label htmlFor={id}>{say('mailDigest')}</label>
        <select
          id={id}
          className="field"
          value={digest}
          disabled={busy}
          onChange={event => {
            const chosen = Number(event.currentTarget.value) as MessageDigest;
            void save(() => api.messageMailSave({ body: { address, digest: chosen } }), say('mailSaved'));
          }}
        >
          {FREQUENCIES.map(code => (
            <option key={code} value={code}>
              {say(`digest${code}`)}
            </option>
          ))}
        </select>
      </div>
      <p className="small" role="status">
        {done}
      </p>
      {error && <ManageFailed error={error} unclear={say('mailUnclear')} />}
      <p className="row-acts">
        <Button onClick={onChange}>{say('mailChange')}</Button>
        <Button busy={busy} onClick={() => void save(() => api.messageMailDelete(), say('mailRemoved'))}>
          {say('mailRemove')}
        </Button>
      </p>
    </>
  );
}

const ORDER = ['address', 'code'] as const;
type Name = (typeof ORDER)[number];
/** Same rule as an email field of the browser; the platform decides. */
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface AddressFormProps {
  /** How often mails are sent to the address. */
  digest: MessageDigest;
  onSaved: (settings: MessageSettings) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Form for an address, which is verified by a code. */
function AddressForm({ digest, onSaved, children }: AddressFormProps) {
  const say = useWords(settingsWords);
  const api = useApi(messageCalls);
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const form = usePageForm<Name>(ORDER, { CODE_INVALID: 'code' });
  const wrongAddress = MAIL.test(address.trim()) ? {} : { address: { why: 'mailAddressWrong' } as const };
  const save = () =>
    form.send(
      { ...wrongAddress, ...(/^\d{6}$/.test(code.trim()) ? {} : { code: { why: 'codeWrong' } as const }) },
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
        {children}
      </p>
    </PageForm>
  );
}
