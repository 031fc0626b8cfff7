import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWidget } from '../../core/index.ts';
import { lazyComponent, lazyModule } from '../../ui/base/lazy.tsx';
import { pathOfProfile } from './path.ts';

interface ProfileLinkProps {
  /** Missing where a platform does not send it: then only the name shows. */
  id: string | undefined;
  name: string;
}

/** Name of a person or space, as a link to the profile. A mouse that rests on it shows a card. */
export function ProfileLink({ id, name }: ProfileLinkProps) {
  return id ? <LinkWithCard id={id} name={name} /> : <bdi>{name}</bdi>;
}

const card = lazyModule(() => import('./card.tsx'));
const ProfileCard = lazyComponent(card, part => part.ProfileCard);

/** Milliseconds until the card opens and closes. It stays open on the way of the mouse from the link to the card. */
const OPENING = 400;
const CLOSING = 200;

function LinkWithCard({ id, name }: { id: string; name: string }) {
  const { siteUrl } = useWidget();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useHover(place, setOpen);
  const close = () => setOpen(false);
  return (
    <span ref={place}>
      <a className="profile-link" href={siteUrl(pathOfProfile(id))}>
        <bdi>{name}</bdi>
      </a>
      {isOpen && <ProfileCard id={id} name={name} onClose={close} onLoadError={close} />}
    </span>
  );
}

/**
 * Reports when a mouse comes to rest on an element, and when it has left it. Listens by itself: React derives entering from
 * other events, and misses a mouse that comes from outside the shadow root.
 *
 * @param report keeps its identity
 */
function useHover(place: RefObject<HTMLElement | null>, report: (isHovered: boolean) => void): void {
  useEffect(() => {
    const element = place.current;
    let timer: ReturnType<typeof setTimeout>;
    const listen = ({ type, pointerType }: PointerEvent) => {
      clearTimeout(timer);
      const isEntering = type === 'pointerenter';
      if (pointerType === 'mouse')
        timer = setTimeout(() => report(isEntering), isEntering ? OPENING : CLOSING);
    };
    element?.addEventListener('pointerenter', listen);
    element?.addEventListener('pointerleave', listen);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('pointerenter', listen);
      element?.removeEventListener('pointerleave', listen);
    };
  }, [place, report]);
}
