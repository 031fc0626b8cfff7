import { defineWords } from '../../ui/i18n/translate.tsx';
import { words as en } from './summary.strings.en.ts';
import { words as chinese } from './summary.strings.zh-CN.ts';

// nb. few. Where every byte counts, a widget's own words bring those of their language along instead.
export const activityUiWords = defineWords({ en, 'zh-CN': chinese });
