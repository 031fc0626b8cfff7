import { UploadField } from '../ui/form/upload-fields.tsx';
import { type LaterUploads, UploadsLater } from '../ui/form/upload-later.tsx';
import { useWords } from '../ui/words.tsx';
import { publishFormWords } from './publish-form.strings.ts';

/** The pictures of a dynamic. */
export function Pictures({ uploads }: { uploads: LaterUploads }) {
  const say = useWords(publishFormWords);
  return (
    <UploadField name="images" label={say('pictures')}>
      <UploadsLater as="pictures" label={say('pictures')} uploads={uploads} />
    </UploadField>
  );
}
