import { useEffect, useRef, useState } from 'react';
import {
  CONTACT_MAX,
  CONTACT_NAME,
  CONTACT_NOTE_MAX,
  CONTACT_ORGANISATION,
  contactCalls,
} from '../../../widgets/contract/contact/calls.ts';
import { nationalCalls } from '../../../widgets/contract/national/calls.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Switch } from '../../../widgets/ui/form/choices.tsx';
import { TextField } from '../../../widgets/ui/form/field.tsx';
import '../../../widgets/ui/form/field.css';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi } from '../../shell/data.ts';
import { FormProblems, FormRefusal, Honeypot, PageForm } from '../forms/form.tsx';
import { usePageForm } from '../forms/use-page-form.ts';
import { usePersistedForm } from '../forms/use-persisted-form.ts';
import {
  CONTACT_ORDER,
  type ContactFields,
  type ContactKind,
  type ContactName,
  contactProblems,
  NO_CONTACT,
} from './request.ts';
import './styles.css';
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

const CALLS = { ...contactCalls, cooperationApply: nationalCalls.cooperationApply };

function Writing({ kind, caseId, onReceived }: ContactFormProps & { onReceived: (no: string) => void }) {
  const say = useWords(contactWords);
  const api = useApi(CALLS);
  const { fields, ...stored } = usePersistedForm(`contact-${kind}`, NO_CONTACT, ['website']);
  const form = usePageForm<ContactName>(CONTACT_ORDER);
  const { busy, refusal } = form;

  const change = (some: Partial<ContactFields>) => {
    const next = { ...fields, ...some };
    stored.change(next);
    // Clears problems on change: on blur, the content below would shift while the user clicks there.
    form.review(Object.keys(some) as ContactName[], contactProblems(kind, next));
  };
  const send = () =>
    form.send(contactProblems(kind, fields), async () => {
      const { organisation, ...rest } = fields;
      const body = { ...rest, consent: true } as const;
      const { receiptNo } =
        kind === 'expired'
          ? await api.expiredContact({ body })
          : await api.cooperationApply({ body: { ...body, organisation, ...(caseId && { caseId }) } });
      stored.forget();
      onReceived(receiptNo);
    });

  const text = (name: 'name' | 'organisation' | 'contact' | 'note') => ({
    name,
    label: say(name),
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const minutes = refusal?.retryAfter && Math.ceil(refusal.retryAfter / 60);
  return (
    <PageForm<'nameWrong'> form={form} className="contact-form" say={say} onSend={() => void send()}>
      <FormProblems
        form={form}
        labels={CONTACT_ORDER.map(name => [name, say(name === 'consent' ? 'consentName' : name)] as const)}
      />
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
      <Honeypot label={say('website')} value={fields.website} onChange={website => change({ website })} />
      <div className="contact-send">
        <Button look="primary" type="submit" busy={busy}>
          {say(busy ? 'sending' : 'send')}
        </Button>
        {refusal && (
          <FormRefusal error={refusal} unclear={say('unclear')}>
            {minutes && say('wait', { count: minutes })}
          </FormRefusal>
        )}
      </div>
    </PageForm>
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
