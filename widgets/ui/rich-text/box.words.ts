import { defineWords } from '../i18n/translate.tsx';

export const richBoxWords = defineWords({
  en: {
    play: 'Play video',
    playName: 'Play video: {name}',
    videoFailed: 'This video cannot be played here.',
    open: 'Open in a new tab',
    elsewhere: 'Video on {host} · opens in a new tab',
    pictureFrom: 'Picture from {host}',
    show: 'Show it',
    showName: 'Show it: {name}',
    pictureFailed: 'This picture cannot be shown here.',
  },
  'zh-CN': {
    play: '播放视频',
    playName: '播放视频：{name}',
    videoFailed: '此处无法播放该视频。',
    open: '在新标签页中打开',
    elsewhere: '{host} 上的视频 · 在新标签页中打开',
    pictureFrom: '来自 {host} 的图片',
    show: '显示图片',
    showName: '显示图片：{name}',
    pictureFailed: '此处无法显示该图片。',
  },
});
