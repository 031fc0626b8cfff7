import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  // Region and menu
  regionName: '教学共同体',
  apiDescription: '接口说明',
  menu_home: '首页',
  menu_activities: '活动',
  menu_news: '新闻',
  menu_notices: '通知',
  menu_channel: '推荐',
  menu_square: '教研广场',
  menu_newsNotice: '我的资讯',
  menu_space: '我的空间',

  // Activity types
  activityType_lesson: '公开课观摩',
  activityType_workshop: '工作坊',
  activityType_lecture: '专题讲座',
  activityType_reading: '共读',
  activityType_festival: '文体活动',
  activityType_trip: '研学实践',

  // News categories
  newsCategory_teaching: '教学教研',
  newsCategory_reading: '书香校园',
  newsCategory_making: '科学创客',
  newsCategory_life: '校园生活',
  newsCategory_people: '教师风采',
  newsCategory_schedule: '日程安排',
  newsCategory_training: '培训报名',
  newsCategory_safety: '安全提醒',
  newsCategory_platform: '平台公告',

  // Sorts of spaces
  spaceSort_subjectTeaching: '学科教研',
  spaceSort_growth: '教师成长',
  spaceSort_classroom: '班级与家校',
  spaceSort_interests: '兴趣社团',
  spaceSort_master: '名师工作室',
  spaceSort_topic: '专题研究室',
  spaceSort_workshop: '成长工作坊',

  // Stages of school
  'section-kindergarten': '学前',
  'section-primary': '小学',
  'section-junior': '初中',
  'section-senior': '高中',
  'section-vocational': '中职',

  // Subjects
  'subject-chinese': '语文',
  'subject-mathematics': '数学',
  'subject-english': '英语',
  'subject-physics': '物理',
  'subject-chemistry': '化学',
  'subject-biology': '生物',
  'subject-history': '历史',
  'subject-geography': '地理',
  'subject-science': '科学',
  'subject-computing': '信息科技',
  'subject-music': '音乐',
  'subject-art': '美术',
  'subject-sports': '体育',
  'subject-wellbeing': '心理健康',
  'subject-other': '其他',
};
