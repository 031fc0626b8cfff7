export const words = {
  heading: 'Popular dynamics',
  likeNum_one: '{count} like',
  likeNum_other: '{count} likes',
  commentNum_one: '{count} comment',
  commentNum_other: '{count} comments',
  pictures: 'Pictures',
  none: 'Nothing popular these days',
  noneHint: 'What people like and comment on appears here.',
};
