import { useState } from 'react';
import { CONTACT_CODE } from '../../../widgets/contract/limits.ts';
import { toApiError } from '../../../widgets/core/site.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Field } from '../../../widgets/ui/form/field.tsx';
import { useFieldIds, useForm } from '../../../widgets/ui/form/place.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useCountdown } from '../parts/countdown.ts';
import { Honeypot } from './form.tsx';
import { formsWords } from './words.ts';

interface ContactFieldProps {
  name: string;
  label: string;
  hint: string;
  /** Autofill token. */
  autoComplete: 'username' | 'email';
  value: string;
  onChange: (text: string) => void;
  onLeave?: () => void;
  /** Validates the contact and shows the problem. Returns whether a code can be sent. */
  check: () => boolean;
  /** Sends a verification code. Resolves to the seconds until the next one can be sent. */
  request: (sent: { website: string }) => Promise<{ wait: number }>;
}

/** Phone number or email address, with the button that sends a verification code to it. */
export function ContactField(props: ContactFieldProps) {
  const { name, label, hint, autoComplete, value, onChange, onLeave, check, request } = props;
  const say = useWords(formsWords);
  const { locked } = useForm();
  const { id, described } = useFieldIds(name, true);
  const [left, wait] = useCountdown();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [failure, setFailure] = useState('');
  /** Honeypot: hidden from users, filled in by bots. */
  const [website, setWebsite] = useState('');

  async function send(): Promise<void> {
    if (!check()) return;
    setBusy(true);
    setFailure('');
    try {
      const answer = await request({ website });
      setSentTo(value.trim());
      wait(answer.wait);
    } catch (thrown) {
      const { code, retryAfter, fieldErrors, message } = toApiError(thrown);
      if (code === 'RATE_LIMITED' && retryAfter) wait(retryAfter);
      else setFailure(fieldErrors[0]?.message ?? message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Field name={name} label={label} hint={hint}>
      <div className="beside">
        <input
          id={id}
          type="text"
          className="field"
          inputMode={autoComplete === 'email' ? 'email' : undefined}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          readOnly={locked}
          onInput={event => onChange(event.currentTarget.value)}
          onBlur={onLeave}
          {...described}
        />
        <Button busy={busy} disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? say('codeWait', { count: left }) : say(sentTo ? 'sendAgain' : 'sendCode')}
        </Button>
      </div>
      <p className={failure ? 'problem small' : 'small'} role="status" dir="auto">
        {failure || (sentTo && say('codeSent', { contact: sentTo, minutes: CONTACT_CODE.minutes }))}
      </p>
      <Honeypot label={say('website')} value={website} onChange={setWebsite} />
    </Field>
  );
}

interface CodeFieldProps {
  value: string;
  onChange: (text: string) => void;
  onLeave?: () => void;
}

/** Field for the verification code. Phones can autofill it from the message. */
export function CodeField({ value, onChange, onLeave }: CodeFieldProps) {
  const say = useWords(formsWords);
  const { locked } = useForm();
  const { id, described } = useFieldIds('code', true);
  return (
    <Field name="code" label={say('code')} hint={say('codeHint', { digits: CONTACT_CODE.digits })}>
      <input
        id={id}
        type="text"
        className="field code-field"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CONTACT_CODE.digits + 2}
        value={value}
        readOnly={locked}
        onInput={event => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        {...described}
      />
    </Field>
  );
}
