import { useSheet } from '../base/use-styles.ts';
import { useWords } from '../i18n/translate.tsx';
import { UploadRoom } from './chooser.tsx';
import type { ShownUploads } from './item.ts';
import { UploadProgress, UploadRemove } from './item-parts.tsx';
import { sizeIn } from './limits.ts';
import css from './styles.css?inline';
import { useUploadList } from './use-list.ts';
import { uploadWords } from './words.ts';

export interface UploadFilesProps extends ShownUploads {
  /** Accessible name of the group. */
  label: string;
}

/** List of files with one row each, and a chooser for more. */
export function UploadFiles({ label, accept, items, max, leftOut, acts }: UploadFilesProps) {
  const say = useWords(uploadWords);
  const list = useUploadList(items, acts);
  useSheet(list.box, css);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div ref={list.box} className="uploads" part="uploads" role="group" aria-label={label}>
      {items.length > 0 && (
        <ul className="upload-files">
          {items.map(item => (
            <li key={item.key} className={item.error ? 'upload-row failed' : 'upload-row'}>
              <span className="upload-ext" aria-hidden="true">
                {/\.([^.]{1,4})[^.]*$/.exec(item.name)?.[1]}
              </span>
              <div className="upload-about">
                <p>
                  <bdi>{item.name}</bdi> <span className="quiet small">{sizeIn(say, item.size)}</span>
                </p>
                <UploadProgress item={item} onRetry={() => acts.retry(item.key)} />
              </div>
              <UploadRemove item={item} acts={acts} list={list} />
            </li>
          ))}
        </ul>
      )}
      <UploadRoom
        accept={accept}
        count={items.length}
        max={max}
        leftOut={leftOut}
        acts={acts}
        button={list.chooser}
      />
      <span className="visually-hidden" role="status">
        {list.said}
      </span>
    </div>
  );
}
