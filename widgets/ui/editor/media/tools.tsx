import { Film, Trash2 } from 'lucide';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import { useSize } from '../../i18n/format.ts';
import { useWords } from '../../i18n/translate.tsx';
import { editorWords } from '../words.ts';

/** Maximum length of an alternative text or title, in UTF-16 units. */
const TEXT_MAX = 500;

/** Translation keys of the label and the placeholder of the field. */
const FIELD_WORDS = { picture: ['alt', 'altHint'], video: ['videoTitle', 'videoTitleHint'] } as const;

export interface PictureToolsProps {
  of: keyof typeof FIELD_WORDS;
  alt: string;
  /** Host of a picture that is not on the platform. */
  host?: string | undefined;
  /** Initial position of the caret in the field; null if the field does not take the focus. */
  caret: number | null;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
  /** Returns the focus to the text. */
  onLeave: () => void;
}

/** Controls below a picture or a video: a field for its text, and a button that removes it. */
export function PictureTools({ of, alt, host, caret, onDescribe, onRemove, onLeave }: PictureToolsProps) {
  const say = useWords(editorWords);
  const remove = say(`${of}Remove`);
  return (
    <>
      {host && <p className="picture-elsewhere quiet small">{say('pictureElsewhere', { host })}</p>}
      <AltField of={of} alt={alt} caret={caret} onDescribe={onDescribe} onLeave={onLeave} />
      <Button look="quiet" title={remove} aria-label={remove} onClick={onRemove}>
        <Icon of={Trash2} />
      </Button>
      {of === 'picture' && alt === '' && <p className="picture-missing">{say('altMissing')}</p>}
    </>
  );
}

/** Field for the alternative text or the title. Reports text of an input method when the composition ends. */
export function AltField({
  of,
  alt,
  caret,
  onDescribe,
  onLeave,
}: Omit<PictureToolsProps, 'host' | 'onRemove'>) {
  const say = useWords(editorWords);
  const [name, hint] = FIELD_WORDS[of];
  const field = useRef<HTMLInputElement>(null);
  const begin = useRef(caret);
  useLayoutEffect(() => {
    if (begin.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(begin.current, begin.current);
  }, []);
  const [composed, setComposed] = useState<string | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  const write = (text: string) => {
    setComposed(null);
    if (text !== alt) onDescribe(text);
  };
  return (
    <input
      ref={field}
      className="picture-alt"
      type="text"
      dir="auto"
      maxLength={TEXT_MAX}
      aria-label={say(name)}
      placeholder={say(hint)}
      value={composed ?? alt}
      onInput={event => {
        const { value } = event.currentTarget;
        if ((event.nativeEvent as InputEvent).isComposing) setComposed(value);
        else write(value);
      }}
      onCompositionEnd={event => write(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

export interface VideoCardProps extends Omit<PictureToolsProps, 'of' | 'alt'> {
  src: string;
  title: string;
  /** File size; 0 if unknown. */
  bytes: number;
}

/** Card of a video: its size or host, and its controls. */
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
