import { defineWords } from '../i18n/translate.tsx';

// nb. three words; another file for them would weigh more.
export const richTextWords = defineWords({
  en: { table: 'Table', zoom: 'Enlarge picture', picture: 'Picture' },
  'zh-CN': { table: '表格', zoom: '放大图片', picture: '图片' },
});
