import type { ReactNode } from 'react';
import { Segments } from '../../ui/form/choices.tsx';
import { Group } from '../../ui/form/field.tsx';
import { MomentField, nextMorning, UNCHOSEN } from '../../ui/form/moment-field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { UploadCover } from '../../ui/upload/cover.tsx';
import type { ShownUploads } from '../../ui/upload/item.ts';
import { UploadFiles } from '../../ui/upload/lists.tsx';

/** Field for the picture above the text and in lists. */
export function Cover({ uploads }: { uploads: ShownUploads }) {
  const { say, mediaUrl } = useForm();
  return (
    <UploadField name="cover" label={say('cover')} hint={say('coverHint')}>
      <UploadCover {...uploads} use="cover" label={say('cover')} mediaUrl={mediaUrl} />
    </UploadField>
  );
}

export interface FilesProps {
  uploads: ShownUploads;
  /** Open at first. */
  opens?: boolean;
}

/** Field for attachments, folded unless it `opens`. */
export function Files({ uploads, opens = false }: FilesProps) {
  const { say } = useForm();
  const { length: count } = uploads.items;
  return (
    <Group
      title={say('attachments')}
      told={count > 0 ? say('files', { count }) : say('nothingHere')}
      names={['attachments']}
      opens={opens}
    >
      <UploadField name="attachments" hint={say('attachmentsHint')}>
        <UploadFiles {...uploads} label={say('attachments')} />
      </UploadField>
    </Group>
  );
}

export interface UploadFieldProps {
  name: string;
  label?: string;
  hint?: string;
  children: ReactNode;
}

/** Label, hint and problem around a list of uploads. */
export function UploadField({ name, label, hint, children }: UploadFieldProps) {
  const { wordsFor } = useForm();
  const { id, problem } = useFieldIds(name, hint !== undefined);
  return (
    <div className="form-field" id={id}>
      {label && <span className="label">{label}</span>}
      {hint && <p className="quiet small">{hint}</p>}
      {children}
      {problem && (
        <p className="problem small" dir="auto">
          {wordsFor(problem)}
        </p>
      )}
    </div>
  );
}

export interface PublishTimeProps {
  /** ISO 8601; empty: immediately. */
  value: string;
  onChange: (time: string) => void;
  onLeave: () => void;
}

/** Field for the time of publication: now, or at a chosen time. */
export function PublishTime({ value, onChange, onLeave }: PublishTimeProps) {
  const { say } = useForm();
  return (
    <>
      <Segments
        name="when"
        label={say('when')}
        value={value ? 'later' : 'now'}
        options={[
          { value: 'now', label: say('whenNow') },
          { value: 'later', label: say('whenLater') },
        ]}
        onChange={when => onChange(when === 'later' ? nextMorning(Date.now()) : '')}
      />
      {value && (
        <MomentField
          name="publishTime"
          label={say('publishTime')}
          value={value}
          onChange={time => onChange(time || UNCHOSEN)}
          onLeave={onLeave}
        />
      )}
    </>
  );
}
