import { Trash2 } from 'lucide';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useWords } from '../words.tsx';
import { editorWords } from './editor.strings.ts';

/** Longest words that say what a picture shows. */
const ALT_MAX = 500;

export interface PictureToolsProps {
  alt: string;
  /** Where in the words the cursor begins; null when it is elsewhere. Read once. */
  caret: number | null;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
  /** The words are written: back to the text. */
  onLeave: () => void;
}

/** What stands below a picture: the words for those who do not see it, and the way to take it out. */
export function PictureTools({ alt, caret, onDescribe, onRemove, onLeave }: PictureToolsProps) {
  const say = useWords(editorWords);
  return (
    <>
      <AltField alt={alt} caret={caret} onDescribe={onDescribe} onLeave={onLeave} />
      <Button look="quiet" title={say('removePicture')} aria-label={say('removePicture')} onClick={onRemove}>
        <Icon of={Trash2} />
      </Button>
      {alt === '' && <p className="picture-missing">{say('altMissing')}</p>}
    </>
  );
}

/** nb. what is being composed letter by letter is told when it is done. */
export function AltField({ alt, caret, onDescribe, onLeave }: Omit<PictureToolsProps, 'onRemove'>) {
  const say = useWords(editorWords);
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
      maxLength={ALT_MAX}
      aria-label={say('alt')}
      placeholder={say('altHint')}
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
