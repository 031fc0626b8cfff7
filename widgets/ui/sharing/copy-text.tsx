import { Copy } from 'lucide';
import { useRef, useState } from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { useSheet } from '../base/use-styles.ts';
import { useWords } from '../i18n/translate.tsx';
import css from './copy-text.css?inline';
import { sharingWords } from './words.ts';

export interface CopyTextProps {
  text: string;
  /** What the button says. */
  word: string;
  look?: 'primary' | 'plain';
}

/** Puts a text on the clipboard, and says whether it is there. */
export function CopyText({ text, word, look = 'plain' }: CopyTextProps) {
  const say = useWords(sharingWords);
  const box = useRef<HTMLSpanElement>(null);
  useSheet(box, css);
  const [told, setTold] = useState<{ how: 'copied' | 'notCopied'; of: string } | null>(null);
  const copy = async () => {
    try {
      // nb. on a page of plain http there is no clipboard.
      await navigator.clipboard.writeText(text);
      setTold({ how: 'copied', of: text });
    } catch {
      setTold({ how: 'notCopied', of: text });
    }
  };
  return (
    <span className="copy-text" ref={box}>
      <Button look={look} onClick={() => void copy()}>
        <Icon of={Copy} />
        {word}
      </Button>
      <span className="quiet small" role="status">
        {told?.of === text && say(told.how)}
      </span>
    </span>
  );
}
