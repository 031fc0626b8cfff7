import { NEWS_TITLE } from '../core/api/news-writing.ts';
import type { Uploader } from '../core/api/upload.ts';
import type { File as StoredFile } from '../core/contract/file.ts';
import { useWidget } from '../core/index.ts';
import { RichTextEditor } from '../ui/editor/editor-on-demand.tsx';
import { useWords } from '../ui/words.tsx';
import { publishFormWords } from './publish-form.strings.ts';
import { Choice, Segments, TextField } from './publish-form-field.view.tsx';
import { MomentField } from './publish-form-moment.view.tsx';
import type { PartProps } from './publish-form-news.view.tsx';
import { useFieldIds, useForm, useProblemWords } from './publish-form-place.view.tsx';

export interface MainProps extends PartProps {
  /** Grows when the text was replaced as a whole. */
  version: number;
  uploader: Uploader;
  /** How many pictures of the text are on their way. */
  onUploading: (count: number) => void;
}

/** What everybody fills in. */
export function Main({ leave, ...props }: MainProps) {
  const { fields, change } = props;
  const say = useWords(publishFormWords);
  return (
    <>
      <Segments
        name="kind"
        label={say('kind')}
        value={fields.kind === 2 ? 'notice' : 'news'}
        options={[
          { value: 'news', label: say('news') },
          { value: 'notice', label: say('notice') },
        ]}
        onChange={kind => change({ kind: kind === 'notice' ? 2 : 1, category: '' })}
      />
      <TextField
        name="title"
        label={say('title')}
        value={fields.title}
        max={NEWS_TITLE.max}
        isTitle
        onChange={title => change({ title })}
        onLeave={() => leave('title')}
      />
      {fields.kind === 2 && <Notice fields={fields} change={change} leave={leave} />}
      <Body {...props} />
    </>
  );
}

/** What only a notice has: how much it matters, and until when it counts. */
function Notice({ fields, change, leave }: PartProps) {
  const say = useWords(publishFormWords);
  return (
    <div className="pair">
      <Choice
        name="importance"
        label={say('importance')}
        value={String(fields.importance) as '1' | '2' | '3'}
        options={([1, 2, 3] as const).map(degree => ({
          value: String(degree) as '1',
          label: say(`importance${degree}` as const),
        }))}
        onChange={degree => change({ importance: Number(degree) as 1 | 2 | 3 })}
      />
      <MomentField
        name="validUntil"
        label={say('validUntil')}
        optional
        value={fields.validUntil}
        onChange={validUntil => change({ validUntil })}
        onLeave={() => leave('validUntil')}
      />
    </div>
  );
}

function Body({ fields, change, version, uploader, onUploading }: Omit<MainProps, 'leave'>) {
  const { inherited } = useWidget();
  const { locked } = useForm();
  const say = useWords(publishFormWords);
  const wordsFor = useProblemWords();
  const { id, problem } = useFieldIds('content', false);
  return (
    <div className="form-field" id={id}>
      <span className="label">{say('content')}</span>
      <RichTextEditor
        label={say('content')}
        platform={inherited.platform ?? ''}
        value={fields.content}
        version={version}
        onChange={content => change({ content })}
        onUpload={async (file, options) =>
          pictureOf(await uploader.send(file, { ...options, accept: 'image' }))
        }
        onUploading={onUploading}
        disabled={locked}
        invalid={problem !== undefined}
        {...(problem && { describedBy: `${id}-problem` })}
      />
      {problem && (
        <p id={`${id}-problem`} className="problem small" dir="auto">
          {wordsFor(problem)}
        </p>
      )}
    </div>
  );
}

/** A file of the platform as a picture of a text. */
const pictureOf = ({ fileUrl, width, height }: StoredFile) => ({
  src: fileUrl,
  ...(width && { width }),
  ...(height && { height }),
});
