import { words as en } from '../../../../widgets/ui/form/en.ts';
import { words as zh } from '../../../../widgets/ui/form/zh-CN.ts';
import { defineWords } from '../../../../widgets/ui/i18n/translate.tsx';

/** Translations of forms with uploads or edit conflicts, for the site's own pages. */
export const formWords = defineWords({ en, 'zh-CN': zh });
