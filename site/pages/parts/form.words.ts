import { words as en } from '../../../widgets/ui/form/field.strings.en.ts';
import { words as zh } from '../../../widgets/ui/form/field.strings.zh-CN.ts';
import { defineWords } from '../../../widgets/ui/words.tsx';

/** What every field says, for forms of the site's own pages. */
export const fieldWords = defineWords({ en, 'zh-CN': zh });
