import { useId, useRef, useState } from 'react';
import { Button } from '../../widgets/ui/base/button.tsx';
import { type Lang, useLang, useWords } from '../../widgets/ui/i18n/translate.tsx';
import { manualWords } from './manual/words.ts';
import { galleryWords } from './words.ts';

/** Sentence with code in backticks. */
export function MarkedText({ text, lang }: { text: string; lang?: Lang }) {
  const pieces = text.split('`').map((piece, index) => ({ piece, isCode: index % 2 === 1, index }));
  return (
    <span lang={lang}>
      {pieces.map(({ piece, isCode, index }) => (isCode ? <code key={index}>{piece}</code> : piece))}
    </span>
  );
}

/** Sentence of a manual in the user's language, or in English if it has no translation. */
export function ManualText({ text }: { text: string }) {
  const lang = useLang();
  const translation = manualWords[lang]?.[text];
  return translation ? <MarkedText text={translation} /> : <MarkedText text={text} lang="en" />;
}

interface CopyBlockProps {
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

interface SegmentedProps<T extends string> {
  legend: string;
  choices: readonly (readonly [value: T, label: string])[];
  value: T;
  onChoose: (value: T) => void;
}

/** Segmented control: a radio group with all choices visible. */
export function Segmented<T extends string>({ legend, choices, value, onChoose }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend>{legend}</legend>
      <div className="segments">
        {choices.map(([choice, label]) => (
          <label key={choice} className="segment">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={choice === value}
              onChange={() => onChoose(choice)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
