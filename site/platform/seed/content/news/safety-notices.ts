import type { WrittenNews } from '../written-news.ts';

/** What keeps people from harm. */
export const safetyNotices: readonly WrittenNews[] = [
  {
    key: 'heavy-rain',
    category: 'safety',
    title: '明后两天有大到暴雨，请错峰放学',
    tags: ['天气'],
    files: ['rain-checklist.txt'],
    daysAgo: 0,
    importance: 3,
    validFor: 2,
    html: `<p><strong>渡口路段积水时请不要绕行河堤。</strong>各校可提前三十分钟放学，学生由老师送到路口。</p>
<ol><li>一至三年级 15:30</li><li>四至六年级 15:50</li><li>初中 16:20</li></ol>
<p>If nobody can come for your child, the school stays open until eight, with soup.</p>`,
  },
  {
    key: 'lab-goggles',
    category: 'safety',
    of: 'science',
    by: 'gu',
    title: '实验课护目镜召回：带蓝色卡扣的一批',
    tags: ['实验室'],
    daysAgo: 18,
    importance: 2,
    html: '<p>一批带蓝色卡扣的护目镜镜片容易松脱。请停用并联系共同体更换，不收费用。</p><p>其他颜色卡扣的不受影响。</p>',
  },
  {
    key: 'bicycle-lights',
    category: 'safety',
    of: 'tern',
    title: 'Bicycle lights are checked at the gate this week',
    tags: ['bicycle'],
    daysAgo: 24,
    html: '<p>Nobody is sent home. Whoever has no light is given one, and writes down where the old one went.</p>',
  },
];
