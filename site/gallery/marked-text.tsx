import { type Lang, useLang } from '../../widgets/ui/i18n/translate.tsx';
import { manualWords } from './manual/words.ts';

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
