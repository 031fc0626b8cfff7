import { useId, useRef, useState } from 'react';
import { DIGEST } from '../../../widgets/contract/limits.ts';
import { messageCalls } from '../../../widgets/contract/message/calls.ts';
import type { MessageDigest, MessageSettings } from '../../../widgets/contract/message/schema.ts';
import { useAction } from '../../../widgets/kits/manager/actions.ts';
import { ManageFailed } from '../../../widgets/kits/manager/failed.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { lazyComponent, lazyModule } from '../../../widgets/ui/base/lazy.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi, useResource } from '../../shell/data.ts';
import { useToast } from '../parts/use-toast.tsx';
import { settingsWords } from './words.ts';

const MailAddressForm = lazyComponent(
  lazyModule(() => import('./mail-address.tsx')),
  part => part.MailAddressForm,
);

/** Where messages are mailed, and how often. Shown if the platform sends mail. */
export function MailSettings() {
  const say = useWords(settingsWords);
  const api = useApi(messageCalls);
  const [state, settings] = useResource(signal => api.messageSettings({ signal }), api);
  const [mail, setMail] = useState<MessageSettings['mail']>();
  const [showToast, toast] = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = mail ?? state.value?.mail;
  if (state.value && !shown) return null;
  return (
    <section className="settings-mail" aria-labelledby="mail-settings">
      <h2 className="heading" id="mail-settings" ref={heading} tabIndex={-1}>
        {say('mail')}
      </h2>
      <p className="quiet">{say('mailHint')}</p>
      {shown ? (
        <Mail
          mail={shown}
          onSaved={saved => {
            showToast(say(saved.mail?.address === undefined ? 'mailRemoved' : 'mailSaved'));
            // The button that was pressed disappears with a new or removed address.
            if (saved.mail?.address !== shown.address) heading.current?.focus();
            setMail(saved.mail);
          }}
        />
      ) : state.status === 'failed' ? (
        <Failure error={state.error} onRetry={() => void settings.load()} />
      ) : (
        <Skeleton count={1} lines={2} />
      )}
      {toast}
    </section>
  );
}

interface MailProps {
  mail: NonNullable<MessageSettings['mail']>;
  onSaved: (settings: MessageSettings) => void;
}

/** The subscription, or the form for an address. */
function Mail({ mail: { address, digest }, onSaved }: MailProps) {
  const say = useWords(settingsWords);
  const [isEditing, setEditing] = useState(false);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Failure error={NOT_LOADED} onRetry={() => setBroken(false)} />;
  if (isEditing)
    return (
      <MailAddressForm
        digest={address === undefined ? DIGEST.daily : digest}
        onSaved={settings => {
          setEditing(false);
          onSaved(settings);
        }}
        onCancel={() => setEditing(false)}
        fallback={<Skeleton count={1} lines={3} />}
        onLoadError={() => setBroken(true)}
      />
    );
  const edit = () => setEditing(true);
  return address === undefined ? (
    <Button onClick={edit}>{say('mailAdd')}</Button>
  ) : (
    <Subscription mail={{ address, digest }} onSaved={onSaved} onChange={edit} />
  );
}

const NOT_LOADED = { code: 'OFFLINE', message: '' };

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
  const save = (work: () => Promise<MessageSettings>) => run(async () => onSaved(await work()));
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
            void save(() => api.messageMailSave({ body: { address, digest: chosen } }));
          }}
        >
          {FREQUENCIES.map(code => (
            <option key={code} value={code}>
              {say(`digest${code}`)}
            </option>
          ))}
        </select>
      </div>
      {error && <ManageFailed error={error} unclear={say('mailUnclear')} />}
      <p className="row-acts">
        <Button onClick={onChange}>{say('mailChange')}</Button>
        <Button busy={busy} onClick={() => void save(() => api.messageMailDelete())}>
          {say('mailRemove')}
        </Button>
      </p>
    </>
  );
}
