import type { WrittenNews } from '../written-news.ts';

/** News about teachers. */
export const peopleNews: readonly WrittenNews[] = [
  {
    key: 'teacher-of-questions',
    category: 'people',
    title: '温若禾：好问题常常是学生的，不是我的',
    cover: 'board-wide',
    tags: ['人物', '语文'],
    source: '苇渡教研社区编辑部',
    daysAgo: 7,
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
    of: 'newcomers',
    by: 'ran',
    title: '新教师的第一个一百天：七本日记的摘抄',
    cover: 'tea-rain',
    tags: ['新教师'],
    daysAgo: 12,
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
    daysAgo: 20,
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
    daysAgo: -1,
    html: `<p>俞春泥老师的口袋里总有种子。她说，农场里最重要的作物是“等一等”。</p>
<p>明天早上，我们和她一起去看今年的第一茬豌豆。</p>`,
  },
  {
    key: 'draft-portrait',
    category: 'people',
    title: 'Draft: the night porter who knows every pupil’s bicycle',
    tags: ['people'],
    daysAgo: 0,
    draft: true,
    html: '<p>Ask him about the red one. Check the spelling of his name. Photograph: the row of bicycles, not the man, he prefers that.</p>',
  },
];
