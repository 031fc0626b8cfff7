import type { UploadShown } from './item.ts';
import type { TranslateUpload } from './words.ts';

type Failure = NonNullable<UploadShown['error']>;

/** Why a file did not arrive, in words: the platform's own where it has some. */
export function reasonIn(say: TranslateUpload, { code, message }: Failure): string {
  switch (code) {
    case 'OFFLINE':
    case 'TIMEOUT':
    case 'ABORTED':
    case 'BAD_RESPONSE':
      return say(code);
    default:
      return /^HTTP \d+$/.test(message) ? say('HTTP') : message;
  }
}

/** Whether the same file may arrive another time; what is wrong with the file itself stays wrong. */
export const isPassing = ({ code }: Failure): boolean => !/^(FILE_|VALIDATION|NOT_AVAILABLE)/.test(code);
