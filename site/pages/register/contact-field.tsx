import { useState } from 'react';
import { REGISTER, registerCalls } from '../../../widgets/contract/register/calls.ts';
import { toApiError } from '../../../widgets/core/site.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Field } from '../../../widgets/ui/form/field.tsx';
import { useFieldIds, useForm } from '../../../widgets/ui/form/place.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi } from '../../shell/data.ts';
import { Honeypot } from '../forms/form.tsx';
import { useCountdown } from '../parts/countdown.ts';
import { registerWords } from './words.ts';

interface ContactFieldProps {
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  /** Validates the contact and shows the problem. Returns whether a code can be sent. */
  check: () => boolean;
}

/**
 * Phone number or email address, with the button that sends the verification code. The response does not
 * reveal whether an account exists.
 */
export function ContactField({ value, onChange, onLeave, check }: ContactFieldProps) {
  const say = useWords(registerWords);
  const api = useApi(registerCalls);
  const { locked } = useForm();
  const { id, described } = useFieldIds('contact', true);
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
      const answer = await api.registerCode({ body: { contact: value, website } });
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
    <Field name="contact" label={say('contactField')} hint={say('contactHint')}>
      <div className="beside">
        <input
          id={id}
          type="text"
          className="field"
          autoComplete="username"
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
        {failure || (sentTo && say('codeSent', { contact: sentTo, minutes: REGISTER.code.minutes }))}
      </p>
      <Honeypot label={say('website')} value={website} onChange={setWebsite} />
    </Field>
  );
}
