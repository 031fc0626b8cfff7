import { useForm } from '../ui/form/place.tsx';
import { type ShownUploads, UploadField } from '../ui/form/upload-fields.tsx';
import { UploadPictures } from '../ui/upload-pictures.tsx';
import { useWords } from '../ui/words.tsx';
import { publishFormWords } from './publish-form.strings.ts';

/** The pictures of a dynamic. */
export function Pictures({ uploads: { items, max, leftOut, acts } }: { uploads: ShownUploads }) {
  const { mediaUrl } = useForm();
  const say = useWords(publishFormWords);
  return (
    <UploadField name="images" label={say('pictures')}>
      <UploadPictures label={say('pictures')} {...{ items, max, leftOut, acts, mediaUrl }} />
    </UploadField>
  );
}
