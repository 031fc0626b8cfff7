import { useEffect, useRef } from 'react';
import { NEWS_TITLE } from '../../contract/limits.ts';
import type { Uploader } from '../../core/uploads/uploader.ts';
import { BodyField } from '../../kits/writing/body-field.tsx';
import { Cover, Files } from '../../kits/writing/fields.tsx';
import { TagsAndSummary } from '../../kits/writing/tags.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Choice } from '../../ui/form/choices.tsx';
import { FieldNotes, Group, TextField } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { ShownUploads } from '../../ui/upload/item.ts';
import type { ActivityContext } from '../form/model.ts';
import { activityEditorWords } from '../words.ts';
import { Section, type SectionProps } from './section.tsx';
import { CONTACT_NAME_MAX, CONTACTS_MAX, type Contact, organizerKey } from './values.ts';
import { VocabularyGroup } from './vocabulary.tsx';

export interface BasicsProps extends SectionProps {
  context: ActivityContext;
  /** Grows when the text was replaced as a whole. */
  version: number;
  uploader: Uploader;
  /** Called with the number of pictures in the text that are being uploaded, and that failed. */
  onUploading: (count: number, failed: number) => void;
  cover: ShownUploads;
  attachments: ShownUploads;
}

/** Section for title, type, organiser, stages, subjects, text, files and contacts. */
export function Basics(props: BasicsProps) {
  const { fields, change, leave, context, version, uploader, onUploading, cover, attachments } = props;
  const say = useWords(activityEditorWords);
  const { types, organizers } = context;
  return (
    <Section name="basics">
      <TextField
        name="title"
        label={say('title')}
        value={fields.title}
        max={NEWS_TITLE.max}
        isTitle
        onChange={title => change({ title })}
        onLeave={() => leave('title')}
      />
      <div className="pair">
        <Choice
          name="type"
          label={say('type')}
          value={fields.type}
          options={[
            ...(fields.type ? [] : [{ value: '', label: say('choose') }]),
            ...types.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={type => change({ type })}
        />
        <Choice
          name="organizer"
          label={say('organizer')}
          value={fields.organizer}
          options={organizers.map(each => ({ value: organizerKey(each), label: each.name }))}
          onChange={organizer => change({ organizer })}
        />
      </div>
      <BodyField
        value={fields.content}
        version={version}
        onChange={content => change({ content })}
        onFile={uploader.send}
        onUploading={onUploading}
      />
      <Cover uploads={cover} />
      <div className="groups">
        <VocabularyGroup fields={fields} change={change} leave={leave} context={context} />
        <FoundBy fields={fields} change={change} leave={leave} />
        <Files uploads={attachments} />
        <Contacts fields={fields} change={change} leave={leave} />
      </div>
    </Section>
  );
}

/** Group for tags and summary. */
function FoundBy(props: SectionProps) {
  const say = useWords(activityEditorWords);
  const { tags, summary } = props.fields;
  const told = tags.join(' · ') || say(summary ? 'ownSummary' : 'nothingHere');
  return (
    <Group title={say('foundBy')} told={told} names={['tags', 'summary']} later>
      <TagsAndSummary {...props} />
    </Group>
  );
}

/** Group for contact persons. */
function Contacts(props: SectionProps) {
  const say = useWords(activityEditorWords);
  const told = props.fields.contacts.map(({ name }) => name).join(' · ') || say('nothingHere');
  return (
    <Group title={say('contacts')} told={told} names={['contacts']} later>
      <ContactFields {...props} />
    </Group>
  );
}

const EMPTY: Contact = { name: '', phone: '', mail: '' };
const PHONE_MAX = 24;
const MAIL_MAX = 120;

const CONTACT_LABELS = {
  name: 'contactNameLabel',
  phone: 'contactPhoneLabel',
  mail: 'contactMailLabel',
} as const;
const CONTACT_MAX = { name: CONTACT_NAME_MAX, phone: PHONE_MAX, mail: MAIL_MAX };

/** Fields for the contact persons. */
function ContactFields({ fields, change, leave }: SectionProps) {
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
  // The focus moves to a contact that has just been added.
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    box.current?.querySelector<HTMLElement>('.entry:last-of-type input')?.focus();
  });
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
