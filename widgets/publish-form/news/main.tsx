import { NEWS_TITLE } from '../../contract/limits.ts';
import type { Uploader } from '../../core/uploads/uploader.ts';
import { BodyField } from '../../kits/writing/body-field.tsx';
import { Choice, Segments, Switch } from '../../ui/form/choices.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { MomentField } from '../../ui/form/moment-field.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { publishFormWords } from '../words.ts';
import type { SectionProps } from './table.ts';

export interface MainProps extends SectionProps {
  /** Grows when the text was replaced as a whole. */
  version: number;
  uploader: Uploader;
  /** Called with the number of pictures in the text that are being uploaded, and that failed. */
  onUploading: (count: number, failed: number) => void;
}

/** Fields that are always shown: kind, title, what only notices have, and text. */
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

/** Fields of a notice: importance, validity, and whether readers are asked to confirm it. */
function NoticeFields({ fields, change, leave }: SectionProps) {
  const say = useWords(publishFormWords);
  return (
    <>
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
      <Switch
        name="needConfirm"
        label={say('needConfirm')}
        hint={say('needConfirmHint')}
        checked={fields.needConfirm}
        onChange={needConfirm => change({ needConfirm })}
      />
      {fields.needConfirm && (
        <MomentField
          name="confirmDeadline"
          label={say('confirmDeadline')}
          optional
          value={fields.confirmDeadline}
          onChange={confirmDeadline => change({ confirmDeadline })}
          onLeave={() => leave('confirmDeadline')}
        />
      )}
    </>
  );
}
