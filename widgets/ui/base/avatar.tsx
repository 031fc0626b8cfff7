import { useState } from 'react';

export interface AvatarProps {
  name: string;
  src?: string | undefined;
}

/** A person's picture, or the first character of the name. Hidden from screen readers: the name is beside it. */
export function Avatar({ name, src }: AvatarProps) {
  const [broken, setBroken] = useState(false);
  return (
    <span className="avatar" part="avatar" aria-hidden="true">
      {src && !broken ? (
        <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      ) : (
        [...name][0]
      )}
    </span>
  );
}
