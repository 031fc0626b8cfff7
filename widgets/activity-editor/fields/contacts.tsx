import { useEffect, useRef } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { FieldNotes, TextField } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { activityEditorWords } from '../words.ts';
import type { SectionProps } from './section.tsx';
import { CONTACT_NAME_MAX, CONTACTS_MAX, type Contact } from './table.ts';

const EMPTY: Contact = { name: '', phone: '', mail: '' };
const PHONE_MAX = 24;
const MAIL_MAX = 120;

/** Fields for the contact persons. */
export function ContactFields({ fields, change, leave }: SectionProps) {
  const { locked } = useForm();
  const say = useWords(activityEditorWords);
  const { id, problem } = useFieldIds('contacts', true);
  const { contacts } = fields;
  const set = (place: number, some: Partial<Contact>) =>
    change(now => ({
      contacts: now.contacts.map((each, at) => (at === place ? { ...each, ...some } : each)),
    }));
  const box = useRef<HTMLFieldSetElement>(null);
  const added = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses a contact that has just been added
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    box.current?.querySelector<HTMLElement>('.entry:last-of-type input')?.focus();
  }, [contacts.length]);
  return (
    <fieldset ref={box} className="segments" id={id} disabled={locked}>
      <legend className="visually-hidden">{say('contacts')}</legend>
      <FieldNotes id={id} hint={say('contactsHint')} problem={problem} />
      {contacts.map((contact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contact is identified by its place
        <div key={place} className="entry">
          <div className="pair">
            {(['name', 'phone', 'mail'] as const).map(key => (
              <TextField
                key={key}
                name={`contact-${place}-${key}`}
                label={say(CONTACT_LABELS[key])}
                value={contact[key]}
                max={CONTACT_MAX[key]}
                onChange={text => set(place, { [key]: text })}
                onLeave={() => leave('contacts')}
              />
            ))}
          </div>
          <div className="acts">
            <Button
              look="quiet"
              aria-label={say('removeContact', { name: contact.name })}
              onClick={() => change({ contacts: contacts.filter((_, at) => at !== place) })}
            >
              {say('remove')}
            </Button>
          </div>
        </div>
      ))}
      {contacts.length < CONTACTS_MAX && (
        <div className="acts">
          <Button
            onClick={() => {
              added.current = true;
              change({ contacts: [...contacts, EMPTY] });
            }}
          >
            {say('addContact')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const CONTACT_LABELS = {
  name: 'contactNameLabel',
  phone: 'contactPhoneLabel',
  mail: 'contactMailLabel',
} as const;
const CONTACT_MAX = { name: CONTACT_NAME_MAX, phone: PHONE_MAX, mail: MAIL_MAX };
