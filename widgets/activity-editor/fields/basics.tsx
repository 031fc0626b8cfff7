import { NEWS_TITLE } from '../../contract/limits.ts';
import type { Uploader } from '../../core/uploads/uploader.ts';
import { BodyField } from '../../kits/writing/body-field.tsx';
import { Cover, Files } from '../../kits/writing/fields.tsx';
import { TagsAndSummary } from '../../kits/writing/tags.tsx';
import { Choice } from '../../ui/form/choices.tsx';
import { Group, TextField } from '../../ui/form/field.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { ShownUploads } from '../../ui/upload/item.ts';
import type { ActivityContext } from '../form/load-context.ts';
import { activityEditorWords } from '../words.ts';
import { ContactFields } from './contacts.tsx';
import { Section, type SectionProps } from './section.tsx';
import { organizerKey } from './table.ts';

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

/** Section for title, type, organiser, text, files and contacts. */
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
