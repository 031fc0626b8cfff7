import type { WrittenNews } from '../written-news.ts';

/** Notices about safety. */
export const safetyNotices: readonly WrittenNews[] = [
  {
    key: 'fire-drill',
    category: 'safety',
    title: '下周三消防疏散演练：请每位老师阅读并确认 Fire drill',
    tags: ['演练', 'fire drill'],
    daysAgo: 1,
    importance: 2,
    validFor: 9,
    confirm: { within: 6, share: 40 },
    html: `<p>下周三上午十点，各校同时进行疏散演练。请先读完以下三点，再点“我已阅读”。</p>
<ol><li>听到警报后从最近的楼梯下楼，不乘电梯。</li><li>最后离开教室的老师关门、不锁门。</li><li>在操场点名后，把人数报给值班老师。</li></ol>
<p>On Wednesday at ten all schools leave their buildings at the same time. Read the three points, then confirm: whoever is on duty has to know that everybody knows the way.</p>`,
  },
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
