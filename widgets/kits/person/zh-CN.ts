import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  follow: '关注',
  followName: '关注 {name}',
  following: '已关注',
  unfollowName: '已关注 {name}，点击取消关注',
  followers_one: '{count} 人关注',
  followers_other: '{count} 人关注',
  posts_one: '{count} 条动态',
  posts_other: '{count} 条动态',
  members_one: '{count} 位成员',
  members_other: '{count} 位成员',
};
