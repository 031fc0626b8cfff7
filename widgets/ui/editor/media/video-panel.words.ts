import { defineWords } from '../../i18n/translate.tsx';

export const videoPanelWords = defineWords({
  en: {
    choose: 'Choose a file',
    limits: 'MP4 or WebM, up to {size} MB',
    address: 'or the address of a video on the web',
    hint: 'Readers get a link to it, which opens in a new tab.',
    wrong: 'This is no address of a video. Begin it with https://',
    add: 'Add',
    cancel: 'Cancel',
  },
  'zh-CN': {
    choose: '选择文件',
    limits: 'MP4 或 WebM，不超过 {size} MB',
    address: '或填写网络视频的地址',
    hint: '读者会看到一个链接，点击后在新标签页中打开。',
    wrong: '这不是视频地址，请以 https:// 开头',
    add: '添加',
    cancel: '取消',
  },
});
