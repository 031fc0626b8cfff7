import { useId } from 'react';
import { useSheet } from '../base/use-styles.ts';
import { useWords } from '../i18n/translate.tsx';
import { UploadAlt } from './alt.tsx';
import { UploadChooser } from './chooser.tsx';
import type { UploadActs, UploadShown } from './item.ts';
import { UploadPicture, type UploadPictureProps } from './picture.tsx';
import { UploadProgress } from './progress.tsx';
import { UploadRemove } from './remove.tsx';
import css from './styles.css?inline';
import { useUploadList } from './use-list.ts';
import { uploadWords } from './words.ts';

export interface UploadCoverProps extends Pick<UploadPictureProps, 'mediaUrl'> {
  /** What the picture is for. */
  use: 'cover' | 'avatar' | 'banner';
  /** Names the group. */
  label: string;
  /** One; with it, the one that shall take its place and has not arrived. */
  items: readonly UploadShown[];
  acts: UploadActs;
}

/**
 * The one picture that stands for something, with a text of what it shows. Another one takes its place when it has arrived, and
 * until then stands below it.
 */
export function UploadCover({ use, label, items, acts, mediaUrl }: UploadCoverProps) {
  const say = useWords(uploadWords);
  const list = useUploadList(items, acts);
  useSheet(list.box, css);
  const hintId = useId();
  /** The one that will stand there. */
  const chosen = items.findLast(({ error }) => !error);
  const choose = (files: File[]) => {
    for (const { key, state } of items) if (state !== 'done') acts.remove(key);
    acts.add(files.slice(0, 1));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div ref={list.box} className="uploads" part="uploads" role="group" aria-label={label}>
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
      <span className="visually-hidden" role="status">
        {list.said}
      </span>
    </div>
  );
}
