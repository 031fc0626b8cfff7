import { Copy } from 'lucide';
import { useEffect, useState } from 'react';
import { Button } from '../../widgets/ui/button.tsx';
import { Icon } from '../../widgets/ui/icon.tsx';
import { defineWords, useWords } from '../../widgets/ui/words.tsx';

const words = defineWords({
  en: { copied: 'Copied', notCopied: 'Could not be copied: mark it and copy it by hand.' },
  'zh-CN': { copied: '已复制', notCopied: '未能复制，请选中后手动复制。' },
});

export interface CopyTextProps {
  text: string;
  /** What the button says. */
  word: string;
  look?: 'primary' | 'plain';
}

/** Puts a text on the clipboard, and says whether it is there. */
export function CopyText({ text, word, look = 'plain' }: CopyTextProps) {
  const say = useWords(words);
  const [told, setTold] = useState<'' | 'copied' | 'notCopied'>('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is not copied yet
  useEffect(() => setTold(''), [text]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setTold('copied'),
      () => setTold('notCopied'),
    );
  };
  return (
    <span className="copy-text">
      <Button look={look} onClick={copy}>
        <Icon of={Copy} />
        {word}
      </Button>
      <span className="quiet small" role="status">
        {told && say(told)}
      </span>
    </span>
  );
}
