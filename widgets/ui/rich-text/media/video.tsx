import { CirclePlay, Film, SquareArrowOutUpRight } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import { useWords } from '../../i18n/translate.tsx';
import { useSize } from '../../text/file-size.ts';
import { RichBox, RichMedia } from '../box.tsx';
import { richTextWords } from '../words.ts';

export interface RichVideoProps {
  /** A whole address. */
  href: string;
  name: string;
  /** 0 where that is not known. */
  bytes: number;
  /** Not a file of the platform: a link, from which nothing is asked before it is pressed. */
  isElsewhere: boolean;
}

/** A video by consent: what it is called and how large it is, and nothing of it before somebody wants to see it. */
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

/** nb. a page's policy that allows no video, a kind this browser does not know, a file that is gone: all end in `error`. */
function Player({ href, name, onFail }: Pick<RichVideoProps, 'href' | 'name'> & { onFail: () => void }) {
  const player = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    player.current?.focus();
    // Where a browser wants one more press, its controls are there for it.
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
