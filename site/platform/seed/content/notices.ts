import type { WrittenNews } from './written.ts';

/** Notices. */
export const writtenNotices: readonly WrittenNews[] = [
  // Notices about dates
  {
    key: 'term-dates',
    category: 'schedule',
    title: '本学期校历与放假安排 Term dates',
    tags: ['校历'],
    files: ['term-dates.csv'],
    when: { daysAgo: 40, pinned: 30, validFor: 60 },
    importance: 2,
    html: `<p>各校请按下表安排教学。The same table is attached for your calendar.</p>
<table>
<tr><th>周次 Week</th><th>安排 What</th></tr>
<tr><td>1</td><td>开学第一课 First day</td></tr>
<tr><td>9</td><td>校际课例研究开放周 Open lesson week</td></tr>
<tr><td>11</td><td>春假三天 Three days off</td></tr>
<tr><td>20</td><td>期末与家校会 Last week, parents' evening</td></tr>
</table>`,
    earlier: [
      {
        title: '本学期校历 Term dates',
        files: [],
        html: `<p>各校请按下表安排教学。</p>
<table>
<tr><th>周次 Week</th><th>安排 What</th></tr>
<tr><td>1</td><td>开学第一课 First day</td></tr>
<tr><td>9</td><td>校际课例研究开放周 Open lesson week</td></tr>
<tr><td>20</td><td>期末与家校会 Last week, parents' evening</td></tr>
</table>`,
      },
    ],
  },
  {
    key: 'open-week-signup-closes',
    category: 'schedule',
    title: '开放周观课名额今天下午五点截止',
    tags: ['开放周'],
    when: { daysAgo: 0, validFor: 1 },
    importance: 3,
    html: '<p>还有<strong>三十一个</strong>观课名额。名额按学校平均分配，五点以后剩下的放开给所有老师。</p><p>已经报名但来不了的老师，请在四点前告诉联络人，把位子让出来。</p>',
  },
  {
    key: 'parents-evening',
    category: 'schedule',
    from: { of: 'quill' },
    title: "Parents' evening: doors open at half past five",
    when: { daysAgo: 6, validFor: 8 },
    html: '<p>Ten minutes a family, three languages at the desk, and tea in the hall. Pupils are welcome and may speak first.</p><ul><li>Years one to three: Tuesday</li><li>Years four to six: Wednesday</li></ul>',
  },
  {
    key: 'sports-day-moved',
    category: 'schedule',
    from: { of: 'inkstream' },
    title: '运动会顺延一周',
    when: { daysAgo: 15, validFor: -3 },
    html: '<p>受连日阴雨影响，砚溪中学运动会顺延一周，检录时间不变。</p>',
  },
  // Notices about training, with how to take part
  {
    key: 'mentor-call',
    category: 'training',
    title: '征集新教师导师：每月两次，每次四十分钟',
    tags: ['新教师', '导师'],
    when: { daysAgo: 2, validFor: 20 },
    importance: 2,
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
    when: { daysAgo: 9, validFor: 12 },
    html: '<p>Thirty places, in English with Chinese handouts. Wear clothes in which you can kneel.</p><ol><li>Evening one: breathing, bleeding, calling</li><li>Evening two: practice, all of it</li></ol>',
  },
  {
    key: 'data-workshop',
    category: 'training',
    from: { of: 'science', by: 'qi' },
    title: '“把记录变成图”工作坊：请带上自己班的数据',
    tags: ['科学观察'],
    files: ['bean-record.csv'],
    when: { daysAgo: 14, validFor: 4 },
    html: '<p>两小时，从一张表画出三张不同的图，再讨论哪一张在骗人。没有数据的老师可以用附件里的豆子。</p>',
  },
  {
    key: 'reading-volunteers',
    category: 'training',
    from: { of: 'reading', by: 'meng' },
    title: '共读长廊招募“换书人”',
    tags: ['共读'],
    when: { daysAgo: 21 },
    html: '<p>每周一次，把在一所学校停留超过两周的书带到下一所。适合顺路的、爱走路的、想认识别校老师的您。</p>',
  },
  // Notices about safety
  {
    key: 'fire-drill',
    category: 'safety',
    title: '下周三消防疏散演练：请每位老师阅读并确认 Fire drill',
    tags: ['演练', 'fire drill'],
    when: { daysAgo: 1, validFor: 9 },
    importance: 2,
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
    when: { daysAgo: 0, validFor: 2 },
    importance: 3,
    html: `<p><strong>渡口路段积水时请不要绕行河堤。</strong>各校可提前三十分钟放学，学生由老师送到路口。</p>
<ol><li>一至三年级 15:30</li><li>四至六年级 15:50</li><li>初中 16:20</li></ol>
<p>If nobody can come for your child, the school stays open until eight, with soup.</p>`,
  },
  {
    key: 'lab-goggles',
    category: 'safety',
    from: { of: 'science', by: 'gu' },
    title: '实验课护目镜召回：带蓝色卡扣的一批',
    tags: ['实验室'],
    when: { daysAgo: 18 },
    importance: 2,
    html: '<p>一批带蓝色卡扣的护目镜镜片容易松脱。请停用并联系共同体更换，不收费用。</p><p>其他颜色卡扣的不受影响。</p>',
  },
  {
    key: 'bicycle-lights',
    category: 'safety',
    from: { of: 'tern' },
    title: 'Bicycle lights are checked at the gate this week',
    tags: ['bicycle'],
    when: { daysAgo: 24 },
    html: '<p>Nobody is sent home. Whoever has no light is given one, and writes down where the old one went.</p>',
  },
  // Notices about the platform
  {
    key: 'demo-data',
    category: 'platform',
    from: { by: 'admin' },
    title: '演示数据说明 About the demo data',
    when: { daysAgo: 41 },
    closed: true,
    html: `<p>这里的人物、学校、新闻和公告均为虚构，仅供演示。</p>
<p>All people, schools, news and notices here are invented and serve to show the platform.</p>`,
  },
  {
    key: 'maintenance',
    category: 'platform',
    from: { by: 'admin' },
    title: 'Short maintenance on Sunday night 周日夜间短时维护',
    when: { daysAgo: 3, validFor: 5 },
    html: '<p>From 23:00 to 23:30 reading works as always; what you write is kept on your device and can be sent afterwards.</p><p>维护期间可以正常浏览，写好的内容会留在您的设备上，之后再发送。</p>',
  },
  {
    key: 'follow-by-feed',
    category: 'platform',
    title: '学校网页可以订阅新闻和公告了 Feeds for school pages',
    tags: ['订阅', 'feed'],
    when: { daysAgo: 28 },
    html: `<p>每个公开列表都提供三种格式的订阅。Every public list can be followed in three formats:</p>
<ul>
<li><a href="/mskt/api/index/feed/news.rss">RSS</a></li>
<li><a href="/mskt/api/index/feed/news.atom">Atom</a></li>
<li><a href="/mskt/api/index/feed/news.json">JSON Feed</a></li>
</ul>
<p>筛选条件写在地址里，例如只要公告：<code>news.rss?kind=2</code></p>`,
  },
];
