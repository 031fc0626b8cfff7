import { Film } from 'lucide';
import { Icon } from '../../base/icon.tsx';
import { useWords } from '../../i18n/translate.tsx';
import { useSize } from '../../text/file-size.ts';
import { editorWords } from '../words.ts';
import { PictureTools, type PictureToolsProps } from './picture-tools.tsx';

export interface VideoCardProps extends Omit<PictureToolsProps, 'of' | 'alt'> {
  src: string;
  title: string;
  /** 0 where that is not known. */
  bytes: number;
}

/** A video in a text that is being written: how large it is or where it lies, and its title. */
export function VideoCard({ src, title, bytes, ...tools }: VideoCardProps) {
  const say = useWords(editorWords);
  const size = useSize(bytes);
  const host = URL.canParse(src) ? new URL(src).host : '';
  return (
    <>
      <p className="video-facts">
        <Icon of={Film} />
        {say('video')}
        <span className="quiet small">{bytes > 0 ? size : <bdi>{host}</bdi>}</span>
      </p>
      <PictureTools of="video" alt={title} {...tools} />
    </>
  );
}
