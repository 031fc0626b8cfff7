import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  activities: '活动',
  spaces: '共同体与名师工作室',
  followed: '关注的人',
  followedOwn: '我关注的人',
  noSpaces: '还没有加入共同体或工作室',
  noSpacesHint: '您加入的共同体和名师工作室会列在这里。',
  findSpaces: '查找共同体与工作室',
  noFollowed: '您还没有关注任何人',
  noFollowedHint: '打开他人的个人主页并点击“关注”，其动态会出现在频道的“关注”中。',
  toFollowed: '查看他们的动态',
  type1: '共同体',
  type2: '名师工作室',
};
