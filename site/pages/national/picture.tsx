import { useState } from 'react';
import { safeUrl } from '../../../widgets/ui/base/safe-url.ts';
import { useSite } from '../../shell/site-context.ts';

export interface PictureProps {
  /** URL, or a path on the platform. */
  address: string | undefined;
  alt?: string | undefined;
  className?: string;
  /** Near the top of the page: loads eagerly. */
  isFirst?: boolean;
}

/** Picture in a frame of fixed aspect ratio. The frame stays coloured if the picture is missing or fails to load. */
export function Picture({ address, alt = '', className = '', isFirst = false }: PictureProps) {
  const { platform } = useSite().core;
  const [broken, setBroken] = useState(false);
  const src = address && !broken ? safeUrl(address, platform) : null;
  return (
    <span className={`picture ${className}`}>
      {src && (
        <img
          src={src}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}
