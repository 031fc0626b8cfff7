import { defineWords } from '../../ui/i18n/translate.tsx';

// nb. fetched with the list that shows them.
export const popularWords = defineWords({
  en: {
    heading: 'Popular dynamics',
    likeNum_one: '{count} like',
    likeNum_other: '{count} likes',
    commentNum_one: '{count} comment',
    commentNum_other: '{count} comments',
    pictures: 'Pictures',
    none: 'Nothing popular these days',
    noneHint: 'What people like and comment on appears here.',
  },
  'zh-CN': {
    heading: '热门动态',
    likeNum_one: '{count} 个赞',
    likeNum_other: '{count} 个赞',
    commentNum_one: '{count} 条评论',
    commentNum_other: '{count} 条评论',
    pictures: '图片',
    none: '最近还没有热门动态',
    noneHint: '大家点赞和评论多的内容会出现在这里。',
  },
});
