import { RANK_KIND } from '../../../widgets/contract/ranking/calls.ts';
import type { RankBoard, RankKey, RankType } from '../../../widgets/contract/ranking/schema.ts';
import type { Localised } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';

/**
 * Version of the formula. Increase it when a number or meaning below changes, so that incompatible scores are
 * not compared.
 */
export const RANK_VERSION = 1;

/** Points per deed of a kind, and how many of them count per person and day. */
export const FORMULA = {
  share: { weight: 5, dayMax: 5 },
  comment: { weight: 2, dayMax: 10 },
  like: { weight: 1, dayMax: 20 },
  activity: { weight: 10, dayMax: 2 },
  news: { weight: 8, dayMax: 3 },
} as const satisfies Record<RankKey, { weight: number; dayMax: number }>;

export const RANK_KEYS = Object.keys(FORMULA) as RankKey[];

const BOARDS: Record<RankType, Localised<string>> = {
  school: { en: 'Schools', 'zh-CN': '学校' },
  studio: { en: 'Teacher studios', 'zh-CN': '名师工作室' },
  person: { en: 'People', 'zh-CN': '个人' },
};

const LABELS: Record<RankKey, Localised<string>> = {
  share: { en: 'Dynamics', 'zh-CN': '动态' },
  comment: { en: 'Comments', 'zh-CN': '评论' },
  like: { en: 'Likes received', 'zh-CN': '获赞' },
  activity: { en: 'Activities held', 'zh-CN': '举办活动' },
  news: { en: 'News and notices', 'zh-CN': '新闻与通知' },
};

const TIPS: Record<RankType, Record<RankKey, Localised<string>>> = {
  school: {
    share: { en: 'Dynamics that people of the school published.', 'zh-CN': '本校成员发布的动态。' },
    comment: {
      en: 'Comments and replies of its people on what others published.',
      'zh-CN': '本校成员对他人内容的评论和回复。',
    },
    like: {
      en: 'Likes that its people’s dynamics received from others.',
      'zh-CN': '本校成员的动态获得的赞。',
    },
    activity: {
      en: 'Activities of the school or its people that have taken place.',
      'zh-CN': '学校或本校成员举办并已结束的活动。',
    },
    news: { en: 'News and notices that the school published.', 'zh-CN': '学校发布的新闻和通知。' },
  },
  studio: {
    share: { en: 'Dynamics that were shared with the studio.', 'zh-CN': '分享到工作室的动态。' },
    comment: {
      en: 'Comments and replies on what others published in the studio.',
      'zh-CN': '工作室内对他人内容的评论和回复。',
    },
    like: { en: 'Likes that the studio’s dynamics received from others.', 'zh-CN': '工作室动态获得的赞。' },
    activity: {
      en: 'Activities of the studio that have taken place.',
      'zh-CN': '工作室举办并已结束的活动。',
    },
    news: { en: 'News and notices that the studio published.', 'zh-CN': '工作室发布的新闻和通知。' },
  },
  person: {
    share: { en: 'Dynamics that they published.', 'zh-CN': '本人发布的动态。' },
    comment: {
      en: 'Their comments and replies on what others published.',
      'zh-CN': '本人对他人内容的评论和回复。',
    },
    like: { en: 'Likes that their dynamics received from others.', 'zh-CN': '本人的动态获得的赞。' },
    activity: {
      en: 'Activities they set up that have taken place.',
      'zh-CN': '本人发起并已结束的活动。',
    },
    news: { en: 'News and notices that they wrote.', 'zh-CN': '本人撰写的新闻和通知。' },
  },
};

export const labelOf = (key: RankKey, lang: Lang): string => LABELS[key][lang];

/** Returns the boards with a description of the formula. The school board comes first. */
export const boardsOf = (lang: Lang): RankBoard[] =>
  (['school', 'studio', 'person'] as const).map(id => ({
    id,
    name: BOARDS[id][lang],
    kind: RANK_KIND[id],
    version: RANK_VERSION,
    formula: RANK_KEYS.map(key => ({
      key,
      label: labelOf(key, lang),
      tip: TIPS[id][key][lang],
      ...FORMULA[key],
    })),
  }));
