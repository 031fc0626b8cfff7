import { UploadField } from '../../../../widgets/kits/writing/fields.tsx';
import { useForm } from '../../../../widgets/ui/form/place.tsx';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import { UploadCover } from '../../../../widgets/ui/upload/cover.tsx';
import type { ShownUploads } from '../../../../widgets/ui/upload/item.ts';
import { spaceInfoFormWords } from './words.ts';

export interface InfoPicturesProps {
  avatar: ShownUploads;
  banner: ShownUploads;
}

/** Avatar of a space, and the banner above its pages. */
export function InfoPictures({ avatar, banner }: InfoPicturesProps) {
  const say = useWords(spaceInfoFormWords);
  const { mediaUrl } = useForm();
  const fields = [
    ['avatar', avatar],
    ['banner', banner],
  ] as const;
  return (
    <div className="pair">
      {fields.map(([name, uploads]) => (
        <UploadField key={name} name={name} label={say(name)}>
          <UploadCover use={name} label={say(name)} {...uploads} mediaUrl={mediaUrl} />
        </UploadField>
      ))}
    </div>
  );
}
