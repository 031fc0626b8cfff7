import type { WrittenNews } from '../written-news.ts';

/** News about school life. */
export const lifeNews: readonly WrittenNews[] = [
  {
    key: 'lantern-evening',
    category: 'life',
    of: 'arts',
    by: 'ouyang',
    title: '一百二十盏灯笼，没有两盏一样',
    cover: 'lanterns-tall',
    tags: ['美育'],
    daysAgo: 5,
    html: `<p>美育工作室把今年的灯会交给了学生：怎么糊、挂多高、写什么字，老师一概不管。</p>
<img src="/media/seed/lanterns-dusk.svg" alt="黄昏里的红灯笼">
<p>最受欢迎的一盏没有画，只写着“请站近一点”。站近了才看得见，里面糊着全班同学的名字。</p>`,
  },
  {
    key: 'relay-all-ages',
    category: 'life',
    of: 'sports',
    by: 'tomas',
    title: 'The slowest relay of the region, and the loudest',
    cover: 'track-relay',
    tags: ['sports'],
    daysAgo: 10,
    html: `<p>Each team had one runner of every age from seven to sixty-one. Nobody may overtake while holding hands, and the baton was a loaf of bread.</p>
<p>Results, in order of how loudly they were cheered:</p>
<ol><li>The kitchen team</li><li>The first-years</li><li>Everybody else</li></ol>
<p>The bread was eaten.</p>`,
  },
  {
    key: 'corridor-exhibition',
    category: 'life',
    of: 'smartweed',
    title: '走廊就是美术馆：学生策展人第一次挂反了一幅画',
    cover: 'exhibition-wide',
    tags: ['美育', '展览'],
    daysAgo: 17,
    html: `<p>从选画、写说明到摆灯，都由五名六年级学生完成。开展第二天，有观众指出一幅画挂倒了。</p>
<p>策展小组开会讨论了二十分钟，决定：<strong>不改，但请作者在旁边写一段话。</strong></p>
<blockquote><p>“倒过来看，我的山变成了一碗面。我也喜欢。”</p></blockquote>`,
  },
  {
    key: 'music-stairs',
    category: 'life',
    of: 'tide',
    title: '会唱歌的楼梯：音乐课走出教室以后',
    cover: 'music-wide',
    tags: ['音乐', '美育'],
    daysAgo: 25,
    html: `<p>望潮外国语学校把主楼梯的二十四级台阶当作琴键。学生踩到哪一级，同伴就唱哪一个音。</p>
<p>最初只是一节课的作业，现在每天下午有人“走”一首新曲子。音乐组在墙上贴了一张谱，欢迎接着写。</p>`,
  },
  {
    key: 'kite-day',
    category: 'life',
    title: 'Kite day moves to Saturday: wind promised, rain not',
    cover: 'kites-day',
    tags: ['outdoors'],
    daysAgo: 33,
    withdrawn:
      '天气预报变化，活动改期，以新的通知为准。The date has changed again; please see the new notice.',
    html: '<p>Bring string, tape and somebody who can run.</p>',
  },
];
