import { eagerWords } from '../../../widgets/ui/i18n/words.ts';

/** Translations of sentences, which are their own keys. There is no `en.ts`, and a translation may be missing. */
export const manualWords = eagerWords<{ words: Record<string, string> }>(
  import.meta.glob('./{??,??-??}.ts', { eager: true, import: 'words' }),
);
