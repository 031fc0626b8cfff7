import { Image as ImageIcon } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../base/icon.tsx';
import type { UploadShown } from './item.ts';

export interface UploadPictureProps {
  item: UploadShown;
  /** An address of the platform as one that works on any page. */
  mediaUrl: (address: string | undefined) => string | undefined;
}

/** A chosen picture: as it was chosen, or as the platform has it; its name while there is none to see. */
export function UploadPicture({ item: { name, preview, file, alt }, mediaUrl }: UploadPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // nb. drawn, not linked: a strict page shows no picture from memory.
  useLayoutEffect(() => {
    if (preview) canvas.current?.getContext('2d')?.drawImage(preview, 0, 0);
  }, [preview]);
  if (preview)
    return (
      <canvas
        ref={canvas}
        width={preview.width}
        height={preview.height}
        role="img"
        aria-label={alt || name}
      />
    );
  if (file) return <img src={mediaUrl(file.thumbUrl ?? file.fileUrl)} alt={alt || name} />;
  return (
    <span className="upload-nothing">
      <Icon of={ImageIcon} />
      <bdi className="small">{name}</bdi>
    </span>
  );
}
