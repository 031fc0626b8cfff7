import { eagerWords } from '../../../widgets/ui/i18n/words.ts';
import type { words } from './en.ts';

export const userCentreWords = eagerWords<typeof import('./en.ts')>(
  import.meta.glob('./{??,??-??}.ts', { eager: true, import: 'words' }),
);

type ReasonOf<K> = K extends `refusal_${infer R}_title` ? R : never;

/** RefusalReason for rejecting a request, with a title and a message. */
export type RefusalReason = ReasonOf<keyof typeof words>;
