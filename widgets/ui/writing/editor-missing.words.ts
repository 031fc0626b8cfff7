import { defineWords } from '../i18n/translate.tsx';

// nb. needed exactly when nothing more can be fetched.
export const editorMissingWords = defineWords({
  en: {
    missing: 'The editor could not be fetched',
    kept: 'What you have written is kept. Check your connection and try again.',
  },
  'zh-CN': {
    missing: '编辑器加载失败',
    kept: '您写的内容已保留。请检查网络连接后重试。',
  },
});
