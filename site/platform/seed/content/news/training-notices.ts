import type { WrittenNews } from '../written-news.ts';

/** Notices about training, with how to take part. */
export const trainingNotices: readonly WrittenNews[] = [
  {
    key: 'mentor-call',
    category: 'training',
    title: '征集新教师导师：每月两次，每次四十分钟',
    tags: ['新教师', '导师'],
    daysAgo: 2,
    importance: 2,
    validFor: 20,
    html: `<p>新教师成长营春季开营，需要十二位导师。</p>
<h3>我们希望您</h3>
<ul><li>愿意先听二十分钟；</li><li>愿意让新教师来看自己没准备好的课；</li><li>不替他们写教案。</li></ul>
<h3>报名</h3>
<p>写信到 <a href="mailto:hello@reedferry.example">hello@reedferry.example</a>，说一件您新教师时期的糗事即可。</p>`,
  },
  {
    key: 'first-aid-course',
    category: 'training',
    title: 'First aid for teachers: two evenings, one certificate',
    tags: ['first aid'],
    daysAgo: 9,
    validFor: 12,
    html: '<p>Thirty places, in English with Chinese handouts. Wear clothes in which you can kneel.</p><ol><li>Evening one: breathing, bleeding, calling</li><li>Evening two: practice, all of it</li></ol>',
  },
  {
    key: 'data-workshop',
    category: 'training',
    of: 'science',
    by: 'qi',
    title: '“把记录变成图”工作坊：请带上自己班的数据',
    tags: ['科学观察'],
    files: ['bean-record.csv'],
    daysAgo: 14,
    validFor: 4,
    html: '<p>两小时，从一张表画出三张不同的图，再讨论哪一张在骗人。没有数据的老师可以用附件里的豆子。</p>',
  },
  {
    key: 'reading-volunteers',
    category: 'training',
    of: 'reading',
    by: 'meng',
    title: '共读长廊招募“换书人”',
    tags: ['共读'],
    daysAgo: 21,
    html: '<p>每周一次，把在一所学校停留超过两周的书带到下一所。适合顺路的、爱走路的、想认识别校老师的您。</p>',
  },
];
