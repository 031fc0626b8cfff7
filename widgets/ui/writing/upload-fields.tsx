import type { ReactNode } from 'react';
import { Group } from '../form/group.tsx';
import { useFieldIds, useForm } from '../form/place.tsx';
import { type LaterUploads, UploadsLater } from './lazy-uploads.tsx';

/** The picture above the text and in lists. */
export function Cover({ uploads }: { uploads: LaterUploads }) {
  const { say } = useForm();
  return (
    <UploadField name="cover" label={say('cover')} hint={say('coverHint')}>
      <UploadsLater as="cover" label={say('cover')} uploads={uploads} />
    </UploadField>
  );
}

/** What readers can take away. */
export function Files({ uploads }: { uploads: LaterUploads }) {
  const { say } = useForm();
  const { length: count } = uploads.items;
  return (
    <Group
      title={say('attachments')}
      told={count > 0 ? say('files', { count }) : say('nothingHere')}
      names={['attachments']}
    >
      <UploadField name="attachments" hint={say('attachmentsHint')}>
        <UploadsLater as="files" label={say('attachments')} uploads={uploads} />
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

/** A field of files: what it is called above, a problem below. */
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
