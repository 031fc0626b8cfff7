import { defineWords } from './words.tsx';

// nb. one word; another file for it would weigh more.
export const richTextWords = defineWords({
  en: { table: 'Table' },
  'zh-CN': { table: '表格' },
});
