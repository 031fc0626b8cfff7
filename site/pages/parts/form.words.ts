import { words as en } from '../../../widgets/ui/form/field.en.ts';
import { words as zh } from '../../../widgets/ui/form/field.zh-CN.ts';
import { defineWords } from '../../../widgets/ui/i18n/translate.tsx';

/** Translations of form fields, for the site's own pages. */
export const fieldWords = defineWords({ en, 'zh-CN': zh });
