import type { ReactNode } from 'react';
import type { Uploads } from '../core/api/upload.ts';
import { useStore, useWidget } from '../core/index.ts';
import { UploadCover } from '../ui/upload-cover.tsx';
import { UploadFiles } from '../ui/upload-files.tsx';
import { UploadPictures } from '../ui/upload-pictures.tsx';
import { useWords } from '../ui/words.tsx';
import { publishFormWords } from './publish-form.strings.ts';
import { Group } from './publish-form-group.view.tsx';
import { useFieldIds, useProblemWords } from './publish-form-place.view.tsx';

export interface UploadsProps {
  uploads: Uploads;
}

/** The picture above the text and in lists. */
export function Cover({ uploads }: UploadsProps) {
  const { mediaUrl } = useWidget();
  const say = useWords(publishFormWords);
  const { items } = useStore(uploads.store);
  return (
    <UploadField name="cover" label={say('cover')} hint={say('coverHint')}>
      <UploadCover label={say('cover')} items={items} acts={uploads} mediaUrl={mediaUrl} />
    </UploadField>
  );
}

/** The pictures of a dynamic. */
export function Pictures({ uploads }: UploadsProps) {
  const { mediaUrl } = useWidget();
  const say = useWords(publishFormWords);
  const { items, leftOut } = useStore(uploads.store);
  return (
    <UploadField name="images" label={say('pictures')}>
      <UploadPictures
        label={say('pictures')}
        items={items}
        max={uploads.max}
        leftOut={leftOut}
        acts={uploads}
        mediaUrl={mediaUrl}
      />
    </UploadField>
  );
}

/** What readers can take away. */
export function Files({ uploads }: UploadsProps) {
  const say = useWords(publishFormWords);
  const { items, leftOut } = useStore(uploads.store);
  const told = items.length > 0 ? say('files', { count: items.length }) : say('nothingHere');
  return (
    <Group title={say('attachments')} told={told} names={['attachments']}>
      <UploadField name="attachments" hint={say('attachmentsHint')}>
        <UploadFiles
          label={say('attachments')}
          accept={uploads.accept}
          items={items}
          max={uploads.max}
          leftOut={leftOut}
          acts={uploads}
        />
      </UploadField>
    </Group>
  );
}

interface UploadFieldProps {
  name: string;
  label?: string;
  hint?: string;
  children: ReactNode;
}

function UploadField({ name, label, hint, children }: UploadFieldProps) {
  const wordsFor = useProblemWords();
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
