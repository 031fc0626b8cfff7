import { words as en } from '../../../../widgets/ui/form/form.strings.en.ts';
import { words as zh } from '../../../../widgets/ui/form/form.strings.zh-CN.ts';
import { defineWords } from '../../../../widgets/ui/words.tsx';

/** What forms say in which files come in, or two change the same, for those of the site's own pages. */
export const formWords = defineWords({ en, 'zh-CN': zh });
