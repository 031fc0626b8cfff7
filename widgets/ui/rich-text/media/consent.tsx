import { CirclePlay, Film, type IconNode, Image as ImageIcon, SquareArrowOutUpRight } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import { useSheet } from '../../base/use-styles.ts';
import { useSize } from '../../i18n/format.ts';
import { useWords } from '../../i18n/translate.tsx';
import { richTextWords } from '../words.ts';
import css from './styles.css?inline';

export interface RichPictureProps {
  /** Absolute URL on another host than the platform. */
  src: string;
  alt: string;
  /** Renders the picture. `onFail` is called if it cannot be loaded. */
  show: (onFail: () => void) => ReactNode;
}

/** A picture of another host. No request is sent to that host before the reader clicks. */
export function RichPicture({ src, alt, show }: RichPictureProps) {
  const say = useWords(richTextWords);
  const [state, setState] = useState<'asked' | 'shown' | 'failed'>('asked');
  const from = say('pictureFrom', { host: new URL(src).host });
  const failure = state === 'failed' ? say('pictureFailed') : null;
  return (
    <RichMedia>
      {state === 'shown' ? (
        <Shown>{show(() => setState('failed'))}</Shown>
      ) : (
        <RichBox icon={ImageIcon} name={from} about={alt} failure={failure} href={src}>
          <Button aria-label={say('showName', { name: alt || from })} onClick={() => setState('shown')}>
            {say('show')}
          </Button>
        </RichBox>
      )}
    </RichMedia>
  );
}

/** Takes the focus from the button that was clicked. */
function Shown({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    (place.current?.querySelector('button') ?? place.current)?.focus();
  }, []);
  return (
    <span ref={place} className="rich-media" tabIndex={-1}>
      {children}
    </span>
  );
}

export interface RichVideoProps {
  /** Absolute URL. */
  href: string;
  name: string;
  /** File size; 0 if unknown. */
  bytes: number;
  /** True for a URL of another host, which is shown as a link. */
  isElsewhere: boolean;
}

/** A video: its name and size first. It is not loaded before the reader clicks. */
export function RichVideo(props: RichVideoProps) {
  return <RichMedia>{props.isElsewhere ? <Elsewhere {...props} /> : <Here {...props} />}</RichMedia>;
}

function Elsewhere({ href, name }: RichVideoProps) {
  const say = useWords(richTextWords);
  return (
    <a className="rich-box" href={href} target="_blank" rel="noopener ugc nofollow">
      <Icon of={Film} />
      <span className="rich-about">
        <bdi>{name}</bdi>
        <span className="quiet small">{say('elsewhere', { host: new URL(href).host })}</span>
      </span>
      <Icon of={SquareArrowOutUpRight} />
    </a>
  );
}

function Here({ href, name, bytes }: RichVideoProps) {
  const say = useWords(richTextWords);
  const size = useSize(bytes);
  const [state, setState] = useState<'asked' | 'shown' | 'failed'>('asked');
  if (state === 'shown') return <Player href={href} name={name} onFail={() => setState('failed')} />;
  const failure = state === 'failed' ? say('videoFailed') : null;
  return (
    <RichBox icon={Film} name={name} about={bytes > 0 ? size : ''} failure={failure} href={href}>
      <Button aria-label={say('playName', { name })} onClick={() => setState('shown')}>
        <Icon of={CirclePlay} />
        {say('play')}
      </Button>
    </RichBox>
  );
}

/** Plays at once. A blocked, unsupported or missing video ends in `error`. */
function Player({ href, name, onFail }: Pick<RichVideoProps, 'href' | 'name'> & { onFail: () => void }) {
  const player = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    player.current?.focus();
    // Browsers that refuse to play without a click on the video show its controls.
    player.current?.play().catch(() => {});
  }, []);
  return (
    // biome-ignore lint/a11y/useMediaCaption: people upload videos, and no captions with them
    <video
      ref={player}
      controls
      playsInline
      preload="metadata"
      src={href}
      aria-label={name}
      onError={onFail}
    />
  );
}

/** Frame of media that load after a click: first the box, then the media. */
function RichMedia({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useSheet(place, css);
  return (
    <span ref={place} className="rich-media">
      {children}
    </span>
  );
}

interface RichBoxProps {
  icon: IconNode;
  name: string;
  /** Description, or size. */
  about: string;
  /** Why it cannot be shown here. The box then links to `href`. */
  failure: string | null;
  href: string;
  /** The button that shows it. */
  children: ReactNode;
}

/** Describes media, with a button that shows them, or a link after that has failed. */
function RichBox({ icon, name, about, failure, href, children }: RichBoxProps) {
  return (
    <span className="rich-box">
      <Icon of={icon} />
      <span className="rich-about">
        <bdi>{name}</bdi>
        {about && <span className="quiet small">{about}</span>}
        {failure && (
          <span className="small" role="alert">
            {failure}
          </span>
        )}
      </span>
      {failure ? <OpenLink href={href} /> : children}
    </span>
  );
}

/** Takes the focus, because it replaces the button that was clicked. */
function OpenLink({ href }: Pick<RichBoxProps, 'href'>) {
  const say = useWords(richTextWords);
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => link.current?.focus(), []);
  return (
    <a ref={link} className="button" href={href} target="_blank" rel="noopener noreferrer">
      {say('open')}
    </a>
  );
}
