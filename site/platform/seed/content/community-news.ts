import type { WrittenNews } from './written.ts';

/** News about projects, school life and people. */
export const communityNews: readonly WrittenNews[] = [
  // News about experiments, gardens and machines
  {
    key: 'robot-finals',
    category: 'making',
    from: { of: 'robotics', by: 'luo' },
    title: '巡线机器人联赛收官：最慢的一台拿了“最稳奖”',
    cover: 'robot-final',
    tags: ['机器人', '联赛'],
    files: ['line-follower.txt'],
    when: { daysAgo: 2 },
    html: `<p>十六支队伍、四个赛季、一条十一米的黑线。今年的联赛第一次把“说清楚为什么失败”算进总分，占四成。</p>
<table>
<tr><th>奖项</th><th>队伍</th><th>学校</th></tr>
<tr><td>总分第一</td><td>萤火三号</td><td>鹭桥初级中学</td></tr>
<tr><td>最快一圈</td><td>Second Try</td><td>Quillbridge International School</td></tr>
<tr><td>最稳奖</td><td>慢慢来</td><td>石笋巷小学</td></tr>
<tr><td>最佳失败报告</td><td>Sunlight</td><td>Ternwater Academy</td></tr>
</table>
<p>“慢慢来”队只有两名三年级学生。他们的机器人每走一厘米停一下，全程没有出过线。</p>
<p>各队的调试笔记整理成了一份，放在附件里。</p>`,
  },
  {
    key: 'beans-nine-days',
    category: 'making',
    from: { of: 'science', by: 'qi' },
    title: '九天、九张照片、一颗豆子：全区同步观察结束',
    cover: 'sprout-6',
    tags: ['科学观察'],
    files: ['bean-record.csv'],
    when: { daysAgo: 6 },
    html: `<p>同一天，三十一间教室把绿豆放进玻璃瓶。九天以后，三十一条曲线画在同一张图上。</p>
<p>孩子们最想不通的是：<strong>同样的豆子，为什么靠走廊的长得更高？</strong></p>
<ol><li>有人说是光，有人说是吵。</li><li>五（2）班把两瓶对调了位置。</li><li>第三天，答案自己长了出来。</li></ol>
<p>一间教室的完整记录见附件，欢迎用自己班的数据来比一比。</p>`,
  },
  {
    key: 'garden-compost',
    category: 'making',
    from: { of: 'garden', by: 'bjorn' },
    title: 'Three hundred kilos of lunch became soil this term',
    cover: 'beds-spring',
    tags: ['garden', '校园农场'],
    when: { daysAgo: 11 },
    html: `<p>The School Garden Circle weighed everything. Of the kitchen scraps of five schools, <strong>312 kilograms</strong> went into the compost instead of the bin.</p>
<ul><li>Banana skins take nine weeks.</li><li>Orange peel takes longer than the term.</li><li>One fork was found. It is still a fork.</li></ul>
<p>秋天播种前，每所学校可以领回与自己厨余等重的堆肥。</p>`,
  },
  {
    key: 'night-sky',
    category: 'making',
    from: { of: 'tern' },
    title: 'Ternwater pupils count stars, and find fewer than last year',
    cover: 'night-sky',
    tags: ['astronomy'],
    when: { daysAgo: 22 },
    html: `<p>From the same hill, on the same date, with the same cardboard frame: pupils have counted the stars inside it for four years.</p>
<table><tr><th>Year</th><th>Stars in the frame</th></tr><tr><td>First</td><td>61</td></tr><tr><td>Second</td><td>58</td></tr><tr><td>Third</td><td>49</td></tr><tr><td>This year</td><td>44</td></tr></table>
<p>They have written to the town about the lamps along the river road. The town has asked them which lamps, and the pupils have drawn a map.</p>`,
  },
  {
    key: 'old-machines',
    category: 'making',
    from: { of: 'smartweed' },
    title: '把坏掉的电风扇拆给孩子看：蓼汀实验学校的“旧物诊所”',
    cover: 'robot-line',
    tags: ['动手做'],
    when: { daysAgo: 31 },
    html: `<p>每周四放学后，校门口支起一张长桌。街坊送来坏了的台灯、闹钟和电风扇，学生负责“问诊”。</p>
<p>规矩是先写病历再动手：<em>哪里不好、什么时候开始、你猜是为什么。</em></p>
<p>开诊六周，收治四十三件，修好十九件，查明“死因”二十一件，另有三件“自己好了”。</p>`,
  },
  // News about school life
  {
    key: 'lantern-evening',
    category: 'life',
    from: { of: 'arts', by: 'ouyang' },
    title: '一百二十盏灯笼，没有两盏一样',
    cover: 'lanterns-tall',
    tags: ['美育'],
    when: { daysAgo: 5 },
    html: `<p>美育工作室把今年的灯会交给了学生：怎么糊、挂多高、写什么字，老师一概不管。</p>
<img src="/media/seed/lanterns-dusk.svg" alt="黄昏里的红灯笼">
<p>最受欢迎的一盏没有画，只写着“请站近一点”。站近了才看得见，里面糊着全班同学的名字。</p>`,
  },
  {
    key: 'relay-all-ages',
    category: 'life',
    from: { of: 'sports', by: 'tomas' },
    title: 'The slowest relay of the region, and the loudest',
    cover: 'track-relay',
    tags: ['sports'],
    when: { daysAgo: 10 },
    html: `<p>Each team had one runner of every age from seven to sixty-one. Nobody may overtake while holding hands, and the baton was a loaf of bread.</p>
<p>Results, in order of how loudly they were cheered:</p>
<ol><li>The kitchen team</li><li>The first-years</li><li>Everybody else</li></ol>
<p>The bread was eaten.</p>`,
  },
  {
    key: 'corridor-exhibition',
    category: 'life',
    from: { of: 'smartweed' },
    title: '走廊就是美术馆：学生策展人第一次挂反了一幅画',
    cover: 'exhibition-wide',
    tags: ['美育', '展览'],
    when: { daysAgo: 17 },
    html: `<p>从选画、写说明到摆灯，都由五名六年级学生完成。开展第二天，有观众指出一幅画挂倒了。</p>
<p>策展小组开会讨论了二十分钟，决定：<strong>不改，但请作者在旁边写一段话。</strong></p>
<blockquote><p>“倒过来看，我的山变成了一碗面。我也喜欢。”</p></blockquote>`,
  },
  {
    key: 'music-stairs',
    category: 'life',
    from: { of: 'tide' },
    title: '会唱歌的楼梯：音乐课走出教室以后',
    cover: 'music-wide',
    tags: ['音乐', '美育'],
    when: { daysAgo: 25 },
    html: `<p>望潮外国语学校把主楼梯的二十四级台阶当作琴键。学生踩到哪一级，同伴就唱哪一个音。</p>
<p>最初只是一节课的作业，现在每天下午有人“走”一首新曲子。音乐组在墙上贴了一张谱，欢迎接着写。</p>`,
  },
  {
    key: 'kite-day',
    category: 'life',
    title: 'Kite day moves to Saturday: wind promised, rain not',
    cover: 'kites-day',
    tags: ['outdoors'],
    when: { daysAgo: 33 },
    withdrawn:
      '天气预报变化，活动改期，以新的通知为准。The date has changed again; please see the new notice.',
    html: '<p>Bring string, tape and somebody who can run.</p>',
  },
  // News about teachers
  {
    key: 'teacher-of-questions',
    category: 'people',
    title: '温若禾：好问题常常是学生的，不是我的',
    cover: 'board-wide',
    tags: ['人物', '语文'],
    source: '苇渡教研社区编辑部',
    when: { daysAgo: 7 },
    html: `<p>走进苇渡小学四（1）班，最先看到的是一面贴满纸条的墙。每张纸条上是一个还没有答案的问题，撕掉它的唯一办法，是写下一个新的问题。</p>
<h2>“我要做的是认出它”</h2>
<p>温若禾教语文十一年。她说自己最大的变化，是学会了在备课本上留白。</p>
<blockquote><p>“以前我怕冷场，现在我怕热闹。热闹的时候，大家多半在说我想听的话。”</p></blockquote>
<h2>三件她每天做的事</h2>
<ul><li>早读前念一遍昨天的问题墙；</li><li>下课后把自己说得太长的一句话改短；</li><li>给一个孩子写一句具体的话。</li></ul>`,
  },
  {
    key: 'first-year-diary',
    category: 'people',
    from: { of: 'newcomers', by: 'ran' },
    title: '新教师的第一个一百天：七本日记的摘抄',
    cover: 'tea-rain',
    tags: ['新教师'],
    when: { daysAgo: 12 },
    html: `<p>成长营的七位老师约好每天写三行。摘抄经本人同意，只在营内传阅。</p>
<blockquote><p>第四天：今天有人叫我老师，我回头看了看身后。</p></blockquote>
<blockquote><p>第三十七天：他们笑我的粉笔字，笑完帮我擦了黑板。</p></blockquote>
<blockquote><p>第九十九天：明天就一百天了，我想再来一百天。</p></blockquote>`,
  },
  {
    key: 'science-duo',
    category: 'people',
    title: 'Łucja Wrzosek and 戚明禾: one experiment, two classrooms, no shared language',
    cover: 'lab-bench',
    tags: ['people', 'science'],
    when: { daysAgo: 20 },
    html: `<p>She teaches in English, he teaches in Chinese, and for a year their pupils have done the same experiment on the same day.</p>
<p>“We agree with drawings,” says Łucja Wrzosek. “If a drawing needs words, the experiment is too complicated.”</p>
<p>戚明禾说，最精彩的一次，是两边得出了<strong>相反</strong>的结论，孩子们为此通了三个星期的信。</p>`,
  },
  {
    key: 'next-portrait',
    category: 'people',
    title: '明日人物：守着校园农场的俞春泥',
    cover: 'beds-fence',
    tags: ['人物', '校园农场'],
    when: { daysAgo: -1 },
    html: `<p>俞春泥老师的口袋里总有种子。她说，农场里最重要的作物是“等一等”。</p>
<p>明天早上，我们和她一起去看今年的第一茬豌豆。</p>`,
  },
  {
    key: 'draft-portrait',
    category: 'people',
    title: 'Draft: the night porter who knows every pupil’s bicycle',
    tags: ['people'],
    when: { daysAgo: 0 },
    draft: true,
    html: '<p>Ask him about the red one. Check the spelling of his name. Photograph: the row of bicycles, not the man, he prefers that.</p>',
  },
];
