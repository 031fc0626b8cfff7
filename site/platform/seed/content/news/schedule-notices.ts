import type { WrittenNews } from '../written-news.ts';

/** Notices about dates. */
export const scheduleNotices: readonly WrittenNews[] = [
  {
    key: 'term-dates',
    category: 'schedule',
    title: '本学期校历与放假安排 Term dates',
    tags: ['校历'],
    files: ['term-dates.csv'],
    daysAgo: 40,
    pinned: 30,
    importance: 2,
    validFor: 60,
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
    daysAgo: 0,
    importance: 3,
    validFor: 1,
    html: '<p>还有<strong>三十一个</strong>观课名额。名额按学校平均分配，五点以后剩下的放开给所有老师。</p><p>已经报名但来不了的老师，请在四点前告诉联络人，把位子让出来。</p>',
  },
  {
    key: 'parents-evening',
    category: 'schedule',
    of: 'quill',
    title: "Parents' evening: doors open at half past five",
    daysAgo: 6,
    validFor: 8,
    html: '<p>Ten minutes a family, three languages at the desk, and tea in the hall. Pupils are welcome and may speak first.</p><ul><li>Years one to three: Tuesday</li><li>Years four to six: Wednesday</li></ul>',
  },
  {
    key: 'sports-day-moved',
    category: 'schedule',
    of: 'inkstream',
    title: '运动会顺延一周',
    daysAgo: 15,
    validFor: -3,
    html: '<p>受连日阴雨影响，砚溪中学运动会顺延一周，检录时间不变。</p>',
  },
];
