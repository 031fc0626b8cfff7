import { NEWS_TITLE } from '../../contract/limits.ts';
import type { Uploader } from '../../core/uploads/index.ts';
import { Segments } from '../../ui/form/choices.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { formPart } from '../../ui/form/part.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { BodyField } from '../../ui/writing/body-field.tsx';
import { publishFormWords } from '../words.ts';
import type { PartProps } from './fields.ts';

export interface MainProps extends PartProps {
  /** Grows when the text was replaced as a whole. */
  version: number;
  uploader: Uploader;
  /** How many pictures of the text are on their way, and how many did not arrive. */
  onUploading: (count: number, failed: number) => void;
}

/** How much a notice matters, and until when it counts. */
export const NoticeFields = formPart(() => import('./lazy.tsx').then(part => part.NoticeFields));

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
      {fields.kind === 2 && <NoticeFields fields={fields} change={change} leave={leave} />}
      <BodyField
        value={fields.content}
        version={version}
        onChange={content => change({ content })}
        onFile={uploader.send}
        onUploading={onUploading}
      />
    </>
  );
}
