import type { WrittenNews } from '../written-news.ts';

/** News about experiments, gardens and machines. */
export const makingNews: readonly WrittenNews[] = [
  {
    key: 'robot-finals',
    category: 'making',
    of: 'robotics',
    by: 'luo',
    title: '巡线机器人联赛收官：最慢的一台拿了“最稳奖”',
    cover: 'robot-final',
    tags: ['机器人', '联赛'],
    files: ['line-follower.txt'],
    daysAgo: 2,
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
    of: 'science',
    by: 'qi',
    title: '九天、九张照片、一颗豆子：全区同步观察结束',
    cover: 'sprout-6',
    tags: ['科学观察'],
    files: ['bean-record.csv'],
    daysAgo: 6,
    html: `<p>同一天，三十一间教室把绿豆放进玻璃瓶。九天以后，三十一条曲线画在同一张图上。</p>
<p>孩子们最想不通的是：<strong>同样的豆子，为什么靠走廊的长得更高？</strong></p>
<ol><li>有人说是光，有人说是吵。</li><li>五（2）班把两瓶对调了位置。</li><li>第三天，答案自己长了出来。</li></ol>
<p>一间教室的完整记录见附件，欢迎用自己班的数据来比一比。</p>`,
  },
  {
    key: 'garden-compost',
    category: 'making',
    of: 'garden',
    by: 'bjorn',
    title: 'Three hundred kilos of lunch became soil this term',
    cover: 'beds-spring',
    tags: ['garden', '校园农场'],
    daysAgo: 11,
    html: `<p>The School Garden Circle weighed everything. Of the kitchen scraps of five schools, <strong>312 kilograms</strong> went into the compost instead of the bin.</p>
<ul><li>Banana skins take nine weeks.</li><li>Orange peel takes longer than the term.</li><li>One fork was found. It is still a fork.</li></ul>
<p>秋天播种前，每所学校可以领回与自己厨余等重的堆肥。</p>`,
  },
  {
    key: 'night-sky',
    category: 'making',
    of: 'tern',
    title: 'Ternwater pupils count stars, and find fewer than last year',
    cover: 'night-sky',
    tags: ['astronomy'],
    daysAgo: 22,
    html: `<p>From the same hill, on the same date, with the same cardboard frame: pupils have counted the stars inside it for four years.</p>
<table><tr><th>Year</th><th>Stars in the frame</th></tr><tr><td>First</td><td>61</td></tr><tr><td>Second</td><td>58</td></tr><tr><td>Third</td><td>49</td></tr><tr><td>This year</td><td>44</td></tr></table>
<p>They have written to the town about the lamps along the river road. The town has asked them which lamps, and the pupils have drawn a map.</p>`,
  },
  {
    key: 'old-machines',
    category: 'making',
    of: 'smartweed',
    title: '把坏掉的电风扇拆给孩子看：蓼汀实验学校的“旧物诊所”',
    cover: 'robot-line',
    tags: ['动手做'],
    daysAgo: 31,
    html: `<p>每周四放学后，校门口支起一张长桌。街坊送来坏了的台灯、闹钟和电风扇，学生负责“问诊”。</p>
<p>规矩是先写病历再动手：<em>哪里不好、什么时候开始、你猜是为什么。</em></p>
<p>开诊六周，收治四十三件，修好十九件，查明“死因”二十一件，另有三件“自己好了”。</p>`,
  },
];
