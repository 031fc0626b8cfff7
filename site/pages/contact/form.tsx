import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  CONTACT_MAX,
  CONTACT_NAME,
  CONTACT_NOTE_MAX,
  CONTACT_ORGANISATION,
} from '../../../widgets/contract/contact/calls.ts';
import { type ApiError, toApiError } from '../../../widgets/core/site.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Switch } from '../../../widgets/ui/form/choices.tsx';
import { TextField } from '../../../widgets/ui/form/field.tsx';
import '../../../widgets/ui/form/field.css';
import { fieldWords } from '../../../widgets/ui/form/field/words.ts';
import { type FormPlace, FormProvider, ProblemList } from '../../../widgets/ui/form/place.tsx';
import type { Problem } from '../../../widgets/ui/form/problem.ts';
import { type TranslateOf, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useNationalApi } from '../national/use-national-query.ts';
import './form.css';
import { useTyped } from '../parts/use-persisted-form.ts';
import {
  CONTACT_ORDER,
  type ContactFields,
  type ContactKind,
  type ContactProblems,
  contactProblems,
  NO_CONTACT,
  problemsIn,
  sendContact,
} from './request.ts';
import { contactWords } from './words.ts';

export interface ContactFormProps {
  kind: ContactKind;
  /** Id of the cooperation case that the user came from. */
  caseId?: string;
}

/** Contact request form. Keeps unsent input, prevents double submission, and shows the receipt number when sent. */
export function ContactForm(props: ContactFormProps) {
  const [receiptNo, setReceiptNo] = useState('');
  if (receiptNo) return <Received receiptNo={receiptNo} onAnother={() => setReceiptNo('')} />;
  return <Writing {...props} onReceived={setReceiptNo} />;
}

interface Troubles {
  problems: ContactProblems;
  /** Problems at the time of the last blocked submission. */
  told: ContactProblems;
  /** Number of blocked submissions. */
  stopped: number;
  failure: ApiError | null;
}
const NONE: Troubles = { problems: {}, told: {}, stopped: 0, failure: null };

function Writing({ kind, caseId, onReceived }: ContactFormProps & { onReceived: (no: string) => void }) {
  const say = useWords(contactWords);
  const api = useNationalApi();
  const sayForm = useWords(fieldWords) as FormPlace['say'];
  const typed = useTyped(`contact-${kind}`, NO_CONTACT, ['website']);
  const { fields } = typed;
  const [troubles, setTroubles] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const wordsFor = (problem: Problem) =>
    problem.why === null ? problem.message : say(problem.why as 'nameWrong', problem.values);

  const change = (some: Partial<ContactFields>) => {
    const next = { ...fields, ...some };
    typed.change(next);
    // Clears problems on change: on blur, the content below would shift while the user clicks there.
    const found = contactProblems(kind, next);
    const still = CONTACT_ORDER.filter(name => troubles.problems[name] && (!(name in some) || found[name]));
    const problems = Object.fromEntries(still.map(name => [name, troubles.problems[name]]));
    setTroubles({ ...troubles, problems });
  };
  const stop = (problems: ContactProblems) =>
    setTroubles({ problems, told: problems, stopped: troubles.stopped + 1, failure: null });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const problems = contactProblems(kind, fields);
    if (Object.keys(problems).length > 0) return stop(problems);
    isSending.current = true;
    setBusy(true);
    setTroubles({ ...NONE, stopped: troubles.stopped });
    try {
      const receiptNo = await sendContact(api, kind, fields, caseId);
      typed.forget();
      onReceived(receiptNo);
    } catch (thrown) {
      const failure = toApiError(thrown);
      const found = problemsIn(failure);
      if (found) stop(found);
      else setTroubles({ ...NONE, stopped: troubles.stopped, failure });
      setBusy(false);
    }
    isSending.current = false;
  }

  const place = {
    prefix: `contact-${kind}`,
    problems: troubles.problems,
    locked: busy,
    say: sayForm,
    wordsFor,
    announce: () => {},
    mediaUrl: () => undefined,
    platform: '',
    platformZone: undefined,
    headingLevel: 3,
  };
  const text = (name: 'name' | 'organisation' | 'contact' | 'note') => ({
    name,
    label: say(name),
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const told = CONTACT_ORDER.flatMap(name => {
    const problem = troubles.told[name];
    const label = say(name === 'consent' ? 'consentName' : name);
    return problem ? [{ name, label, problem }] : [];
  });
  return (
    <FormProvider value={place}>
      <form className="form contact-form" noValidate onSubmit={send}>
        <ProblemList problems={told} stopped={troubles.stopped} />
        <div className="pair">
          <TextField {...text('name')} max={CONTACT_NAME.max} autoComplete="name" />
          {kind === 'cooperation' && (
            <TextField {...text('organisation')} max={CONTACT_ORGANISATION.max} autoComplete="organization" />
          )}
          <TextField {...text('contact')} max={CONTACT_MAX} hint={say('contactHint')} autoComplete="email" />
        </div>
        <TextField
          {...text('note')}
          max={CONTACT_NOTE_MAX}
          rows={4}
          hint={say(kind === 'expired' ? 'noteHintExpired' : 'noteHint')}
        />
        <Switch
          name="consent"
          label={say('consent')}
          checked={fields.consent}
          onChange={consent => change({ consent })}
        />
        <div className="not-for-people" aria-hidden="true">
          <label>
            {say('website')}
            <input
              type="text"
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={fields.website}
              onInput={event => change({ website: event.currentTarget.value })}
            />
          </label>
        </div>
        <div className="contact-send">
          <Button look="primary" type="submit" busy={busy}>
            {say(busy ? 'sending' : 'send')}
          </Button>
          {troubles.failure && <Refusal error={troubles.failure} say={say} />}
        </div>
      </form>
    </FormProvider>
  );
}

function Refusal({ error, say }: { error: ApiError; say: TranslateOf<typeof contactWords> }) {
  const { unanswered, message, retryAfter } = error;
  const minutes = retryAfter && Math.ceil(retryAfter / 60);
  return (
    <p className="refusal" role="alert" dir="auto">
      {unanswered ? say('unclear') : message} {minutes && say('wait', { count: minutes })}
    </p>
  );
}

function Received({ receiptNo, onAnother }: { receiptNo: string; onAnother: () => void }) {
  const say = useWords(contactWords);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="state contact-received" tabIndex={-1} role="status">
      <p className="state-title">{say('doneTitle')}</p>
      <p className="quiet">{say('doneHint')}</p>
      <p>
        {say('receiptNo')}: <strong className="receipt-no">{receiptNo}</strong>
      </p>
      <Button onClick={onAnother}>{say('another')}</Button>
    </div>
  );
}
