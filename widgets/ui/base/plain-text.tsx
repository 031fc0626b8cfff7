import { Fragment, type ReactNode, useRef, useState } from 'react';
import { useWords } from '../i18n/translate.tsx';
import { uiWords } from '../words.ts';
import { safeUrl } from './safe-url.ts';
import { useClamped } from './use-clamped.ts';

/** What is shown in the place of a mention, by the name after the `@`. */
export type Mentions = ReadonlyMap<string, ReactNode>;

export interface PlainTextProps {
  text: string;
  mentions?: Mentions | undefined;
}

const ADDRESS = /(https?:\/\/[^\s<>"'，。；！？、）】》]+[^\s<>"'，。；！？、）】》.,;:!?)\]])/g;

/** Plain text of a user: keeps line breaks, turns URLs into links, replaces mentions, and interprets nothing else. */
export function PlainText({ text, mentions }: PlainTextProps) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={index}>{mentions ? withMentions(piece, mentions) : piece}</Fragment>
        );
      })}
    </>
  );
}

/** A text with the mentions replaced. A name ends at the end of a word, and the longest one counts. */
function withMentions(text: string, mentions: Mentions): ReactNode {
  const names = [...mentions.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const mention = new RegExp(`([@＠](?:${names.join('|')})(?![\\p{L}\\p{N}\\p{M}]))`, 'u');
  return text.split(mention).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    index % 2 === 1 ? <Fragment key={index}>{mentions.get(piece.slice(1))}</Fragment> : piece,
  );
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export interface LongTextProps {
  text: string;
  mentions?: Mentions | undefined;
  /** Shows the whole text initially. */
  whole?: boolean;
}

/** Text of a user. A long one shows its first lines (`--_lines`, 6) and a button for the rest. */
export function LongText({ text, mentions, whole = false }: LongTextProps) {
  const say = useWords(uiWords);
  const ref = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(whole);
  const cut = useClamped(ref, text, !open);
  return (
    <>
      <p ref={ref} dir="auto" part="text" className={open ? 'text' : 'text clamped'}>
        <PlainText text={text} mentions={mentions} />
      </p>
      {cut && !whole && (
        <button type="button" className="unfold" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say(open ? 'showLess' : 'showAll')}
        </button>
      )}
    </>
  );
}
