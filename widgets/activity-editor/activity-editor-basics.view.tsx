import { NEWS_SUMMARY_MAX, NEWS_TITLE } from '../core/api/activity-writing.ts';
import type { Uploader } from '../core/api/upload.ts';
import { BodyField } from '../ui/form/body-field.tsx';
import { Choice, TextField } from '../ui/form/field.tsx';
import { Group } from '../ui/form/group.tsx';
import { Tags } from '../ui/form/tags.tsx';
import { beginningOf } from '../ui/form/text-of-tree.ts';
import { Cover, Files } from '../ui/form/upload-fields.tsx';
import type { LaterUploads } from '../ui/form/upload-later.tsx';
import { useWords } from '../ui/words.tsx';
import { activityEditorWords } from './activity-editor.strings.ts';
import { Contacts } from './activity-editor-contacts.view.tsx';
import type { Desk } from './activity-editor-desk.store.ts';
import { organizerKey } from './activity-editor-fields.store.ts';
import { Part, type PartProps } from './activity-editor-part.view.tsx';

export interface BasicsProps extends PartProps {
  desk: Desk;
  /** Grows when the text was replaced as a whole. */
  version: number;
  uploader: Uploader;
  /** How many pictures of the text are on their way. */
  onUploading: (count: number) => void;
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
        onPicture={(file, options) => uploader.send(file, { ...options, accept: 'image' })}
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

function FoundBy({ fields, change, leave }: PartProps) {
  const say = useWords(activityEditorWords);
  const { tags, summary } = fields;
  const told = tags.join(' · ') || (summary ? say('ownSummary') : say('nothingHere'));
  return (
    <Group title={say('foundBy')} told={told} names={['tags', 'summary']}>
      <Tags tags={tags} onChange={chosen => change({ tags: chosen })} />
      <TextField
        name="summary"
        label={say('summary')}
        hint={say('summaryHint')}
        placeholder={beginningOf(fields.content)}
        value={summary}
        max={NEWS_SUMMARY_MAX}
        rows={3}
        onChange={text => change({ summary: text })}
        onLeave={() => leave('summary')}
      />
    </Group>
  );
}
