import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  heading: '热门动态',
  likeNum_one: '{count} 个赞',
  likeNum_other: '{count} 个赞',
  commentNum_one: '{count} 条评论',
  commentNum_other: '{count} 条评论',
  pictures: '图片',
  none: '最近还没有热门动态',
  noneHint: '大家点赞和评论多的内容会出现在这里。',
};
