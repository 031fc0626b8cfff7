import { useWords } from '../../ui/i18n/translate.tsx';
import { type LaterUploads, UploadsLater } from '../../ui/writing/lazy-uploads.tsx';
import { UploadField } from '../../ui/writing/upload-fields.tsx';
import { publishFormWords } from '../words.ts';

export interface MediaProps {
  of: 'pictures' | 'video';
  uploads: LaterUploads;
}

/** The pictures of a dynamic, or its one video. */
export function Media({ of, uploads }: MediaProps) {
  const say = useWords(publishFormWords);
  return (
    <UploadField name={of === 'video' ? of : 'images'} label={say(of)}>
      <UploadsLater as={of === 'video' ? 'files' : of} label={say(of)} uploads={uploads} />
    </UploadField>
  );
}
