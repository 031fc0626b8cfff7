import { safeUrl } from './safe-url.ts';

export interface PlainTextProps {
  text: string;
}

const ADDRESS = /(https?:\/\/[^\s<>"'，。；！？、）】》]+[^\s<>"'，。；！？、）】》.,;:!?)\]])/g;

/** What somebody wrote, as they wrote it: line breaks count, web addresses become links, nothing else means anything. */
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
