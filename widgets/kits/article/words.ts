import { defineWords } from '../../ui/i18n/translate.tsx';

export const articleWords = defineWords({
  en: {
    files: 'Attachments',
    opens: 'opens in a new tab',
    preview: 'Preview',
    previewOf: 'Preview {name}',
    share: 'Share',
    more: 'QR code and code to embed',
    notLoaded: 'This could not be loaded. Try again.',
    codeLabel: 'QR code of the link to “{title}”',
    link: 'Link',
    copyLink: 'Copy link',
    embed: 'Code for another page',
    embedHint: 'Put it where this shall show. It stays up to date by itself.',
    copyCode: 'Copy code',
  },
  'zh-CN': {
    files: '附件',
    opens: '在新标签页中打开',
    preview: '预览',
    previewOf: '预览“{name}”',
    share: '分享',
    more: '二维码与嵌入代码',
    notLoaded: '加载失败，请重试。',
    codeLabel: '“{title}”链接的二维码',
    link: '链接',
    copyLink: '复制链接',
    embed: '嵌入其他网页的代码',
    embedHint: '粘贴到网页中要显示的位置，内容会自动更新。',
    copyCode: '复制代码',
  },
});
