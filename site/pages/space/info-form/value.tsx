import type { ReactNode } from 'react';
import type { SpaceInfo } from '../../../../widgets/contract/space/info.ts';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import { type InfoFieldName, type InfoFields, VISIBLE } from './fields.ts';
import { spaceInfoFormWords } from './words.ts';

const PERSON = 6;

/** Returns a function that renders a field of a profile read-only, for the conflict screen. */
export function useInfoValue(scope: SpaceInfo['scope']) {
  const say = useWords(spaceInfoFormWords);
  const see = (code: 0 | 1 | 2) => say(code === 0 && scope === PERSON ? 'see0own' : `see${code}`);
  const plain = (text: string): ReactNode =>
    text ? <p dir="auto">{text}</p> : <p className="quiet">{say('nothing')}</p>;
  return (name: InfoFieldName, fields: InfoFields): ReactNode => {
    switch (name) {
      case 'avatar':
      case 'banner': {
        const { [name]: file } = fields;
        return file ? <img src={file.thumbUrl ?? file.fileUrl} alt={file.alt || file.fileName} /> : plain('');
      }
      case 'links':
        return plain(fields.links.map(({ name, url }) => `${name}: ${url}`).join('\n'));
      case 'visibility':
        return plain(VISIBLE.map(of => `${say(of)}: ${see(fields.visibility[of])}`).join('\n'));
      default:
        return plain(fields[name]);
    }
  };
}
