import { defineWords } from '../../ui/i18n/translate.tsx';
import { words as en } from './summary.strings.en.ts';
import { words as chinese } from './summary.strings.zh-CN.ts';

/** Translations of an activity's state and time, in both locales at once. Widgets that visitors read import one locale with their own. */
export const activityUiWords = defineWords({ en, 'zh-CN': chinese });
