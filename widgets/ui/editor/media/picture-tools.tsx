import { Trash2 } from 'lucide';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import { useWords } from '../../i18n/translate.tsx';
import { editorWords } from '../words.ts';

/** Longest words that say what a picture shows, or what a video is called. */
const WORDS_MAX = 500;

/** By what is described: the name of the field, and what shall be written there. */
const ASKED = { picture: ['alt', 'altHint'], video: ['videoTitle', 'videoTitleHint'] } as const;

export interface PictureToolsProps {
  of: keyof typeof ASKED;
  alt: string;
  /** Where a picture of elsewhere lies: it is not asked for while the text is written. */
  host?: string | undefined;
  /** Where in the words the cursor begins; null when it is elsewhere. Read once. */
  caret: number | null;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
  /** The words are written: back to the text. */
  onLeave: () => void;
}

/** What stands below a picture or a video: its words, and the way to take it out. */
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

/** nb. what is being composed letter by letter is told when it is done. */
export function AltField({
  of,
  alt,
  caret,
  onDescribe,
  onLeave,
}: Omit<PictureToolsProps, 'host' | 'onRemove'>) {
  const say = useWords(editorWords);
  const [name, hint] = ASKED[of];
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
      maxLength={WORDS_MAX}
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
