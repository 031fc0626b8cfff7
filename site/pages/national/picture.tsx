import { useState } from 'react';
import { safeUrl } from '../../../widgets/ui/safe-url.ts';
import { useSite } from '../../shell/site-context.ts';

export interface PictureProps {
  /** An address of the web, or a path on the platform. */
  address: string | undefined;
  alt?: string | undefined;
  className?: string;
  /** Stands where the page begins: it is not waited with. */
  isFirst?: boolean;
}

/** A picture in a frame of one shape; where none comes, the frame has a colour of its own. */
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
