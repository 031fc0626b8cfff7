import { useRef, useState } from 'react';
import { useWords } from '../i18n/translate.tsx';
import { uiWords } from '../words.ts';
import { safeUrl } from './safe-url.ts';
import { useClamped } from './use-clamped.ts';

export interface PlainTextProps {
  text: string;
}

const ADDRESS = /(https?:\/\/[^\s<>"'，。；！？、）】》]+[^\s<>"'，。；！？、）】》.,;:!?)\]])/g;

/** Plain text of a user: keeps line breaks, turns URLs into links, and interprets nothing else. */
export function PlainText({ text }: PlainTextProps) {
  return (
    <>
      {text.split(ADDRESS).map((piece, index) => {
        const href = index % 2 === 1 ? safeUrl(piece) : null;
        return href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
          <a key={index} href={href} target="_blank" rel="noopener ugc nofollow">
            {piece}
          </a>
        ) : (
          piece
        );
      })}
    </>
  );
}

export interface LongTextProps {
  text: string;
  /** Shows the whole text initially. */
  whole?: boolean;
}

/** Text of a user. A long one shows its first lines (`--_lines`, 6) and a button for the rest. */
export function LongText({ text, whole = false }: LongTextProps) {
  const say = useWords(uiWords);
  const ref = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(whole);
  const cut = useClamped(ref, text, !open);
  return (
    <>
      <p ref={ref} dir="auto" part="text" className={open ? 'text' : 'text clamped'}>
        <PlainText text={text} />
      </p>
      {cut && !whole && (
        <button type="button" className="unfold" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say(open ? 'showLess' : 'showAll')}
        </button>
      )}
    </>
  );
}
