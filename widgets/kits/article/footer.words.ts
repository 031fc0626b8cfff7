import { defineWords } from '../../ui/i18n/translate.tsx';

// nb. few; another file for each language would weigh more.
export const aroundWords = defineWords({
  en: {
    share: 'Share',
    files: 'Attachments',
    opens: 'opens in a new tab',
    preview: 'Preview',
    previewOf: 'Preview {name}',
  },
  'zh-CN': {
    share: '分享',
    files: '附件',
    opens: '在新标签页中打开',
    preview: '预览',
    previewOf: '预览“{name}”',
  },
});
