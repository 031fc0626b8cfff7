/** Every part's words, by module. */
const words = import.meta.glob('./*/{??,??-??}.ts');

/** Fetches the words of a widget (or of `ui`, the pieces that all share) in one language, for when its code asks for them. */
export const loadWords = (part: string, lang: string): Promise<unknown> | undefined =>
  words[`./${part}/${lang}.ts`]?.();
