import type { Ref } from 'react';
import { useWords } from '../i18n/translate.tsx';
import { UploadChooser } from './chooser.tsx';
import type { UploadActs } from './item.ts';
import type { Accept } from './limits.ts';
import { uploadWords } from './words.ts';

export interface UploadRoomProps {
  accept: Accept;
  /** How many there are, how many there may be, and how many of the last chosen found no room. */
  count: number;
  max: number;
  leftOut: number;
  acts: Pick<UploadActs, 'add'>;
  button: Ref<HTMLButtonElement>;
}

/** Where more files come in, as long as there is room. */
export function UploadRoom({ accept, count, max, leftOut, acts, button }: UploadRoomProps) {
  const say = useWords(uploadWords);
  return (
    <>
      {count < max ? (
        <UploadChooser
          accept={accept}
          label={say(`add_${accept}`)}
          room={max - count}
          {...(count > 0 && { count: say('count', { count, max }) })}
          onChoose={acts.add}
          button={button}
        />
      ) : (
        max > 1 && <p className="quiet small">{say('full', { max })}</p>
      )}
      <p className="upload-left-out small" role="status">
        {leftOut > 0 && say('leftOut', { count: leftOut, max })}
      </p>
    </>
  );
}
