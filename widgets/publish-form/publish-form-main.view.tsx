import { NEWS_TITLE } from '../core/api/news-writing.ts';
import type { Uploader } from '../core/api/upload.ts';
import { BodyField } from '../ui/form/body-field.tsx';
import { Choice, Segments, TextField } from '../ui/form/field.tsx';
import { MomentField } from '../ui/form/moment-field.tsx';
import { useWords } from '../ui/words.tsx';
import { publishFormWords } from './publish-form.strings.ts';
import type { PartProps } from './publish-form-news.view.tsx';

export interface MainProps extends PartProps {
  /** Grows when the text was replaced as a whole. */
  version: number;
  uploader: Uploader;
  /** How many pictures of the text are on their way. */
  onUploading: (count: number) => void;
}

/** What everybody fills in. */
export function Main({ fields, change, leave, version, uploader, onUploading }: MainProps) {
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
      <BodyField
        value={fields.content}
        version={version}
        onChange={content => change({ content })}
        onPicture={(file, options) => uploader.send(file, { ...options, accept: 'image' })}
        onUploading={onUploading}
      />
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
