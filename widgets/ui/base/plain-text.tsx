import { safeUrl } from './safe-url.ts';

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
