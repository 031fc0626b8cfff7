import { Copy } from 'lucide';
import { useRef, useState } from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { useSheet } from '../base/use-styles.ts';
import { useWords } from '../i18n/translate.tsx';
import css from './styles.css?inline';
import { sharingWords } from './words.ts';

export interface CopyTextProps {
  text: string;
  /** Label of the button. */
  word: string;
  look?: 'primary' | 'plain';
}

/** Copies a text to the clipboard and announces the result. */
export function CopyText({ text, word, look = 'plain' }: CopyTextProps) {
  const say = useWords(sharingWords);
  const box = useRef<HTMLSpanElement>(null);
  useSheet(box, css);
  const [copied, setCopied] = useState<{ how: 'copied' | 'notCopied'; of: string } | null>(null);
  const copy = async () => {
    try {
      // Pages served over plain http have no clipboard.
      await navigator.clipboard.writeText(text);
      setCopied({ how: 'copied', of: text });
    } catch {
      setCopied({ how: 'notCopied', of: text });
    }
  };
  return (
    <span className="copy-text" ref={box}>
      <Button look={look} onClick={() => void copy()}>
        <Icon of={Copy} />
        {word}
      </Button>
      <span className="quiet small" role="status">
        {copied?.of === text && say(copied.how)}
      </span>
    </span>
  );
}
