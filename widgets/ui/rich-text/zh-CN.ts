import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  play: '播放视频',
  playName: '播放视频：{name}',
  videoFailed: '此处无法播放该视频。',
  open: '在新标签页中打开',
  elsewhere: '{host} 上的视频 · 在新标签页中打开',
  pictureFrom: '来自 {host} 的图片',
  show: '显示图片',
  showName: '显示图片：{name}',
  pictureFailed: '此处无法显示该图片。',
  table: '表格',
  zoom: '放大图片',
  picture: '图片',
};
