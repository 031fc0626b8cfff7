import { defineWords } from '../i18n/translate.tsx';
import { words as en } from './en.ts';
import { words as zh } from './zh-CN.ts';

// nb. both languages come with the editor, which weighs a hundred times as much.
export const editorWords = defineWords({ en, 'zh-CN': zh });
