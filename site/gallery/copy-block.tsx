import { useRef, useState } from 'react';
import { Button } from '../../widgets/ui/base/button.tsx';
import { useWords } from '../../widgets/ui/i18n/translate.tsx';
import { galleryWords } from './words.ts';

export interface CopyBlockProps {
  /** Accessible name of the block. */
  label: string;
  text: string;
}

type Outcome = 'none' | 'copied' | 'refused';

/** Text with a copy button. If access to the clipboard is denied, the text is selected for manual copying. */
export function CopyBlock({ label, text }: CopyBlockProps) {
  const say = useWords(galleryWords);
  const code = useRef<HTMLElement>(null);
  const [{ outcome, of }, setOutcome] = useState<{ outcome: Outcome; of: string }>({
    outcome: 'none',
    of: '',
  });
  const now = of === text ? outcome : 'none';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ outcome: 'copied', of: text });
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setOutcome({ outcome: 'refused', of: text });
    }
  };
  return (
    <div className="copy-block">
      <section
        className="copy-text"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be operable by keyboard
        tabIndex={0}
      >
        <pre>
          <code ref={code} lang="en" translate="no">
            {text}
          </code>
        </pre>
      </section>
      <Button onClick={copy} aria-label={now === 'copied' ? undefined : `${say('copy')}: ${label}`}>
        {say(now === 'copied' ? 'copied' : 'copy')}
      </Button>
      <p role="status" className={now === 'refused' ? 'small' : 'visually-hidden'}>
        {now !== 'none' && say(now)}
      </p>
    </div>
  );
}
