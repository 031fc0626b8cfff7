import { NEWS_TITLE } from '../../contract/limits.ts';
import type { Uploader } from '../../core/uploads/index.ts';
import { Choice } from '../../ui/form/choices.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { BodyField } from '../../ui/writing/body-field.tsx';
import type { LaterUploads } from '../../ui/writing/lazy-uploads.tsx';
import { Cover, Files } from '../../ui/writing/upload-fields.tsx';
import { organizerKey } from '../fields.ts';
import type { Desk } from '../load-context.ts';
import { activityEditorWords } from '../words.ts';
import { Contacts, FoundBy } from './groups.tsx';
import { Part, type PartProps } from './part.tsx';

export interface BasicsProps extends PartProps {
  desk: Desk;
  /** Grows when the text was replaced as a whole. */
  version: number;
  uploader: Uploader;
  /** How many pictures of the text are on their way, and how many did not arrive. */
  onUploading: (count: number, failed: number) => void;
  cover: LaterUploads;
  attachments: LaterUploads;
}

/** What it is, and who holds it. */
export function Basics(props: BasicsProps) {
  const { fields, change, leave, desk, version, uploader, onUploading, cover, attachments } = props;
  const say = useWords(activityEditorWords);
  const { types, organizers } = desk;
  return (
    <Part name="basics" title={say('basics')}>
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
    </Part>
  );
}
