import { words as en } from './activity.strings.en.ts';
import { words as chinese } from './activity.strings.zh-CN.ts';
import { defineWords } from './words.tsx';

// nb. few. Where every byte counts, a widget's own words bring those of their language along instead.
export const activityUiWords = defineWords({ en, 'zh-CN': chinese });
