import { ArrowLeft, ArrowRight } from 'lucide';
import { useId } from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { useWords } from '../i18n/translate.tsx';
import { UploadRoom } from './chooser.tsx';
import { type ShownUploads, sizeIn, type UploadShown } from './item.ts';
import {
  UploadAlt,
  UploadGroup,
  UploadPicture,
  type UploadPictureProps,
  UploadProgress,
  UploadRemove,
} from './item-parts.tsx';
import { turnOf, type UploadList, useUploadList } from './use-list.ts';
import { uploadWords } from './words.ts';

export interface UploadPicturesProps
  extends Omit<ShownUploads, 'accept'>,
    Pick<UploadPictureProps, 'mediaUrl'> {
  /** Accessible name of the group. */
  label: string;
}

/** Ordered list of pictures with alternative texts, and a chooser for more. */
export function UploadPictures({ label, items, max, leftOut, acts, mediaUrl }: UploadPicturesProps) {
  const say = useWords(uploadWords);
  const list = useUploadList(items, acts);
  const hintId = useId();
  const missing = items.filter(({ error, alt }) => !error && !alt.trim()).length;
  return (
    <UploadGroup label={label} list={list}>
      {items.length > 0 && (
        <ul className="upload-pictures">
          {items.map((item, index) => (
            <li key={item.key} className={item.error ? 'upload-tile failed' : 'upload-tile'}>
              <div className="upload-frame">
                <UploadPicture item={item} mediaUrl={mediaUrl} />
                <UploadRemove item={item} acts={acts} list={list} />
              </div>
              <UploadProgress item={item} onRetry={() => acts.retry(item.key)} />
              {!item.error && (
                <UploadAlt item={item} hintId={hintId} onChange={text => acts.setAlt(item.key, text)} />
              )}
              {items.length > 1 && <Order item={item} place={index + 1} of={items.length} list={list} />}
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && (
        <p id={hintId} className="quiet small">
          {say('altMissing', { count: missing })}
        </p>
      )}
      <UploadRoom
        accept="image"
        count={items.length}
        max={max}
        leftOut={leftOut}
        acts={acts}
        button={list.chooser}
      />
    </UploadGroup>
  );
}

interface OrderProps {
  item: UploadShown;
  place: number;
  of: number;
  list: UploadList;
}

/** Position of a picture, with buttons to move it. */
function Order({ item, place, of, list }: OrderProps) {
  const say = useWords(uploadWords);
  const { key, name } = item;
  const way = (act: 'earlier' | 'later', by: -1 | 1) => (
    <Button
      look="quiet"
      data-turn={turnOf(act, key)}
      aria-label={say(act, { name })}
      title={say(act, { name })}
      aria-disabled={(by < 0 ? place === 1 : place === of) || undefined}
      onClick={() => list.move(item, by)}
    >
      <Icon of={by < 0 ? ArrowLeft : ArrowRight} />
    </Button>
  );
  return (
    <div className="upload-order small">
      {way('earlier', -1)}
      <span className="quiet">{say('count', { count: place, max: of })}</span>
      {way('later', 1)}
    </div>
  );
}

export interface UploadFilesProps extends ShownUploads {
  /** Accessible name of the group. */
  label: string;
}

/** List of files with one row each, and a chooser for more. */
export function UploadFiles({ label, accept, items, max, leftOut, acts }: UploadFilesProps) {
  const say = useWords(uploadWords);
  const list = useUploadList(items, acts);
  return (
    <UploadGroup label={label} list={list}>
      {items.length > 0 && (
        <ul className="stack">
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
    </UploadGroup>
  );
}
