import { NEWS_SCOPE } from '../../../widgets/contract/limits.ts';
import { SYNC_MODE } from '../../../widgets/contract/space-sync/calls.ts';
import type { news, spaceInfo, syncItem, syncRule } from '../db/schema.ts';
import { personId, schoolId, spaceId } from './community.ts';
import { stableId } from './random.ts';
import { dayFrom } from './times.ts';

type Info = typeof spaceInfo.$inferInsert;
type Rule = typeof syncRule.$inferInsert;

const SILENT = { contact: {}, honours: [], links: [], visibility: {}, revision: 1 };

/** Returns the space information of a studio, a school and two people. */
export const spaceInfoRows = (now: Date): Info[] => [
  {
    ...SILENT,
    id: spaceId('maths'),
    intro:
      '我们是一群喜欢“慢一点”的数学老师。\n每两周听一节课，只讨论一件事：孩子是怎么想的。\n欢迎带着一个没想明白的问题来。',
    contact: { phone: '000 0000 0001', mail: 'maths@reedferry.example', address: '砚溪中学三楼数学教研室' },
    sectionId: 'junior',
    subjectId: 'mathematics',
    honours: ['区域优秀教研团队', '“课堂提问”专题研究课例二等奖'],
    links: [{ name: '提问卡片（下载页）', url: 'https://maths.reedferry.example/cards' }],
    visibility: { contact: 1 },
    editorId: personId('host'),
    editTime: dayFrom(now, -9),
  },
  {
    ...SILENT,
    id: personId('host'),
    intro: '教了二十二年数学，还在学习怎么提一个好问题。',
    contact: { mail: 'host@reedferry.example' },
    sectionId: 'junior',
    subjectId: 'mathematics',
    honours: ['砚溪中学年度教师'],
    editorId: personId('host'),
    editTime: dayFrom(now, -20),
  },
  {
    ...SILENT,
    id: personId('teacher'),
    intro: '小学语文老师，班主任。课间常常在走廊的书架旁边。',
    sectionId: 'primary',
    subjectId: 'chinese',
    editorId: personId('teacher'),
    editTime: dayFrom(now, -12),
  },
  {
    ...SILENT,
    id: schoolId('reed'),
    intro: '苇渡小学在渡口边上，有一条读书的走廊和一片学生照看的菜地。',
    contact: { phone: '000 0000 0002', address: '苇渡镇渡口石阶 8 号' },
    sectionId: 'primary',
    visibility: { contact: 2 },
    editorId: personId('editor'),
    editTime: dayFrom(now, -15),
  },
];

const ANY = { sourceId: null, kinds: [], categories: [], tags: [], keyword: '', enabled: true };

/**
 * Returns the sync rules: a studio that syncs the platform's notices automatically and picks from another
 * studio, and a school that syncs news automatically.
 */
export const syncRuleRows = (now: Date): Rule[] => [
  {
    ...ANY,
    id: stableId('rule notices'),
    spaceId: spaceId('maths'),
    scope: NEWS_SCOPE.teaStudio,
    name: '平台通知',
    kinds: [2],
    mode: SYNC_MODE.automatic,
    editorId: personId('host'),
    createTime: dayFrom(now, -9),
  },
  {
    ...ANY,
    id: stableId('rule lesson'),
    spaceId: spaceId('maths'),
    scope: NEWS_SCOPE.teaStudio,
    name: 'Lesson Study',
    sourceId: spaceId('lesson'),
    mode: SYNC_MODE.pick,
    editorId: personId('host'),
    createTime: dayFrom(now, -8),
  },
  {
    ...ANY,
    id: stableId('rule school'),
    spaceId: schoolId('reed'),
    scope: NEWS_SCOPE.school,
    name: '平台新闻',
    kinds: [1],
    mode: SYNC_MODE.automatic,
    editorId: personId('editor'),
    createTime: dayFrom(now, -15),
  },
];

/** Returns the article that the studio has picked manually, with its note. */
export const syncItemRows = (
  written: (typeof news.$inferInsert)[],
  now: Date,
): (typeof syncItem.$inferInsert)[] =>
  written
    .filter(({ id }) => id === 'news-teacher-of-questions')
    .map(({ id, title, summary, cover, publishTime, updateTime }) => ({
      spaceId: spaceId('maths'),
      newsId: id,
      via: [],
      revision: 1,
      versionTime: updateTime ?? publishTime,
      title,
      summary,
      cover,
      note: '我们工作室的老朋友。',
      time: dayFrom(now, -1),
      addTime: dayFrom(now, -1),
    }));
