import { useId } from 'react';
import { useWords } from '../i18n/translate.tsx';
import { UploadChooser } from './chooser.tsx';
import type { UploadActs, UploadShown } from './item.ts';
import {
  UploadAlt,
  UploadGroup,
  UploadPicture,
  type UploadPictureProps,
  UploadProgress,
  UploadRemove,
} from './item-parts.tsx';
import { useUploadList } from './use-list.ts';
import { uploadWords } from './words.ts';

export interface UploadCoverProps extends Pick<UploadPictureProps, 'mediaUrl'> {
  /** Purpose of the picture. */
  use: 'cover' | 'avatar' | 'banner';
  /** Accessible name of the group. */
  label: string;
  /** The picture, and its replacement while that is being uploaded. */
  items: readonly UploadShown[];
  acts: UploadActs;
}

/**
 * A single picture with its alternative text. A replacement is shown below it until it has been uploaded, then takes its
 * place.
 */
export function UploadCover({ use, label, items, acts, mediaUrl }: UploadCoverProps) {
  const say = useWords(uploadWords);
  const list = useUploadList(items, acts);
  const hintId = useId();
  /** The picture that will remain. */
  const chosen = items.findLast(({ error }) => !error);
  const choose = (files: File[]) => {
    for (const { key, state } of items) if (state !== 'done') acts.remove(key);
    acts.add(files.slice(0, 1));
  };
  return (
    <UploadGroup label={label} list={list}>
      {items.map(item => (
        <div key={item.key} className={item.error ? 'upload-tile cover failed' : 'upload-tile cover'}>
          <div className="upload-frame">
            <UploadPicture item={item} mediaUrl={mediaUrl} />
            <UploadRemove item={item} acts={acts} list={list} />
          </div>
          <UploadProgress item={item} onRetry={() => acts.retry(item.key)} />
          {item === chosen && (
            <UploadAlt item={item} hintId={hintId} onChange={text => acts.setAlt(item.key, text)} />
          )}
          {item === chosen && !item.alt.trim() && (
            <p id={hintId} className="quiet small">
              {say('altMissing', { count: 1 })}
            </p>
          )}
        </div>
      ))}
      <UploadChooser
        accept="image"
        label={say(items.length > 0 ? 'another' : `add_${use}`)}
        room={1}
        onChoose={choose}
        button={list.chooser}
      />
    </UploadGroup>
  );
}
