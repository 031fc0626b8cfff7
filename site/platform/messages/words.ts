import { eagerWords, inAllLangs, type TranslateOf } from '../../../widgets/ui/i18n/words.ts';
import type { Localised } from '../db/schema.ts';

export const messageWords = eagerWords<typeof import('./en.ts')>(
  import.meta.glob('./{??,??-??}.ts', { eager: true, import: 'words' }),
);

type TranslateMessage = TranslateOf<typeof messageWords>;
type Key = Parameters<TranslateMessage>[0];
type WithoutPrefix<K, P extends string> = K extends `${P}${infer Rest}` ? Rest : never;

/** Keys of the messages that begin with a prefix, without the prefix. */
export type MessageKey<Prefix extends string> = WithoutPrefix<Key, Prefix>;

/** Returns a message in all languages, for an error that does not know its reader. */
export const message = (...args: Parameters<TranslateMessage>): Localised<string> =>
  inAllLangs(messageWords, ...args);
