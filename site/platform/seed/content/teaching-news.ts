import type { WrittenNews } from './written.ts';

/** News about teaching and reading. */
export const teachingNews: readonly WrittenNews[] = [
  // News about open lessons and their results
  {
    key: 'open-week-opens',
    category: 'teaching',
    title: '校际课例研究开放周启动：六所学校，二十七节课',
    cover: 'table-meeting',
    tags: ['开放周', '课例研究'],
    files: ['open-week-programme.txt'],
    when: { daysAgo: 1, pinned: 9 },
    html: `<p>今年的<strong>校际课例研究开放周</strong>把六所学校的门同时打开。二十七节研究课里，有九节由工作三年以内的老师执教，导师不评分，只记录学生。</p>
<h2>怎么看课</h2>
<ul>
<li>每节课最多坐十二位观课老师，一位老师只看一个小组。</li>
<li>观课时不拍学生的脸，不提示答案。</li>
<li>课后三十分钟，先说看见了什么，再说想到了什么。</li>
</ul>
<h2>六所学校的安排</h2>
<table>
<tr><th>日期</th><th>学校</th><th>学科</th><th>节数</th></tr>
<tr><td>周一</td><td>苇渡小学</td><td>语文、科学</td><td>5</td></tr>
<tr><td>周二</td><td>砚溪中学</td><td>数学</td><td>4</td></tr>
<tr><td>周三</td><td>Quillbridge International School</td><td>英语、历史</td><td>6</td></tr>
<tr><td rowspan="2">周四</td><td>石笋巷小学</td><td>科学</td><td>4</td></tr>
<tr><td>望潮外国语学校</td><td>英语</td><td>3</td></tr>
<tr><td>周五</td><td>鹭桥初级中学</td><td>综合实践</td><td>5</td></tr>
</table>
<blockquote><p>“研究课不是表演课。允许没讲完，允许讲错，允许学生比老师先想到。”</p></blockquote>
<p>详细课表见附件。</p>`,
  },
  {
    key: 'wait-time',
    category: 'teaching',
    from: { of: 'maths', by: 'host' },
    title: '多等三秒：严松筠数学工作室的一个小实验',
    cover: 'chart-class',
    tags: ['课堂提问', '数学'],
    when: { daysAgo: 4 },
    html: `<p>工作室的八位老师用两个月做了同一件事：提出问题以后，心里默数三下，再请学生回答。</p>
<p>他们把课堂录音里的“等待”量了出来，也把学生回答的字数数了出来。</p>
<table>
<tr><th>　</th><th>开始时</th><th>两个月后</th></tr>
<tr><td>平均等待</td><td>0.9 秒</td><td>3.2 秒</td></tr>
<tr><td>学生回答的平均字数</td><td>11</td><td>29</td></tr>
<tr><td>主动补充同伴的次数（每节课）</td><td>2</td><td>7</td></tr>
</table>
<p>主持人严松筠说，最难的不是等，是<em>等的时候不用眼神催</em>。</p>
<img src="/media/seed/chart-week.svg" alt="手绘的柱形图和一条上升的折线">
<p>下一步，工作室准备研究“学生向学生提问”时的等待。</p>`,
  },
  {
    key: 'lesson-study-guide',
    category: 'teaching',
    from: { of: 'lesson', by: 'ravi' },
    title: 'Lesson study in one afternoon: a guide that fits on two pages',
    cover: 'board-geometry',
    tags: ['lesson study'],
    files: ['rubric-talk.pdf'],
    when: { daysAgo: 8 },
    html: `<p>Teachers asked for something shorter than a handbook. The Lesson Study Studio has written two pages, and tried them in four schools before sharing them.</p>
<h3>Before the lesson</h3>
<ol>
<li>Agree on <strong>one question about pupils</strong>, not about the teacher.</li>
<li>Choose three pupils to watch. Nobody else knows who they are.</li>
<li>Write down what you expect each of them to say.</li>
</ol>
<h3>After the lesson</h3>
<ol start="4">
<li>Read out what they really said.</li>
<li>Only then talk about what to change.</li>
</ol>
<p>The pupils' own words for good talk, which the guide leans on, are attached.</p>`,
    earlier: [
      {
        title: 'Lesson study in one afternoon',
        tags: [],
        files: [],
        html: `<p>Teachers asked for something shorter than a handbook. The Lesson Study Studio has written two pages.</p>
<h3>Before the lesson</h3>
<ol>
<li>Agree on one question.</li>
<li>Choose three pupils to watch.</li>
</ol>`,
      },
      {
        files: [],
        html: `<p>Teachers asked for something shorter than a handbook. The Lesson Study Studio has written two pages, and tried them in four schools before sharing them.</p>
<h3>Before the lesson</h3>
<ol>
<li>Agree on <strong>one question about pupils</strong>, not about the teacher.</li>
<li>Choose three pupils to watch. Nobody else knows who they are.</li>
<li>Write down what you expect each of them to say.</li>
</ol>`,
      },
    ],
  },
  {
    key: 'homework-slips',
    category: 'teaching',
    from: { of: 'stone' },
    title: '石笋巷小学试行“作业条”：每天只写一张',
    cover: 'tea-desk',
    tags: ['作业设计'],
    when: { daysAgo: 13 },
    html: `<p>一张十厘米宽的纸条，就是这所学校三到五年级每天的全部书面作业。</p>
<p>各学科老师每天中午碰头五分钟，商量当天的那一张给谁。轮空的学科可以布置“不用写的作业”：</p>
<ul><li>给家里人讲一个今天听到的道理；</li><li>量一量家里最长的影子；</li><li>什么都不做，早点睡。</li></ul>
<p>教务处统计，试行四周以来，学生平均入睡时间提前了二十二分钟。</p>`,
  },
  {
    key: 'two-languages-one-map',
    category: 'teaching',
    from: { of: 'bilingual', by: 'amara' },
    title: 'Two languages, one map: pupils label their town together',
    cover: 'hills-postcard',
    tags: ['bilingual', '双语'],
    when: { daysAgo: 19 },
    html: `<p>Forty pupils from two schools drew one map of the river town, and then had to agree on every name on it.</p>
<blockquote><p>“You cannot translate <em>老码头</em> as old pier. It is not old. It is ours.” — a pupil, aged ten</p></blockquote>
<p>The finished map has a hundred and twelve names. Nineteen of them stand in one language only, on purpose.</p>
<p>孩子们给这十九个名字单独做了图例，叫“只有这里才有”。</p>`,
  },
  // News about books and readers
  {
    key: 'reading-corridor',
    category: 'reading',
    title: '五校共读长廊 A reading corridor of five schools',
    cover: 'books-wide',
    tags: ['共读', 'reading'],
    when: { daysAgo: 9 },
    html: `<p>从苇渡小学的楼梯口，到望潮外国语学校的天桥，五所学校把各自最长的一条走廊让给了书。</p>
<p>Five schools gave their longest corridor to books. There is no desk and no stamp: take one, leave a line about it, pass it on.</p>
<h2>规则只有三条 Three rules</h2>
<ol>
<li>拿走一本，不用登记。Take one, sign nothing.</li>
<li>读完在扉页写一句话。Write one line on the first page.</li>
<li>放到<strong>另一所</strong>学校去。Leave it at <strong>another</strong> school.</li>
</ol>
<img src="/media/seed/books-corner.svg" alt="读书角满满的书架">
<p>开放一个月，一千四百本书里有九百多本已经换过学校。走得最远的一本是《河边的修表匠》，去过全部五所。</p>`,
  },
  {
    key: 'night-reading',
    category: 'reading',
    from: { of: 'reed' },
    title: '苇渡小学的“提灯夜读”：家长坐着，孩子念',
    cover: 'book-lamp',
    tags: ['共读', '家校'],
    when: { daysAgo: 3 },
    html: `<p>周五晚上七点，苇渡小学的操场上亮起了两百盏小灯。这一晚规定：家长只能听，不能纠正读音。</p>
<p>二年级的小朋友给爸爸念了三遍同一页，因为爸爸第一遍听睡着了。</p>
<blockquote><p>“我第一次知道，她念到狐狸的时候会压低声音。”</p></blockquote>
<p>下一次夜读定在月底，主题是“只有一个人物的故事”。</p>`,
  },
  {
    key: 'library-cart',
    category: 'reading',
    from: { of: 'heron' },
    title: 'The library that comes to you: a cart, a bell and eighty books',
    cover: 'books-tall',
    tags: ['library'],
    when: { daysAgo: 16 },
    html: `<p>When the library of the middle school lost its room to building work, the librarians put eighty books on a cart and a bell on its handle.</p>
<p>Loans went up by a third. Nobody had planned that.</p>
<ul><li>The cart stands in a different corridor each morning.</li><li>Pupils choose tomorrow's eighty books today.</li><li>The bell rings once. Twice would be a lesson.</li></ul>
<p>The room comes back in autumn. The cart stays.</p>`,
  },
  {
    key: 'book-letters',
    category: 'reading',
    from: { of: 'reading', by: 'meng' },
    title: '写给书里的人：共读社区收到三百封没有地址的信',
    cover: 'scroll-ink',
    tags: ['共读', '写作'],
    when: { daysAgo: 27 },
    html: `<p>活动只有一句话的要求：<strong>给书里的一个人写一封信，问一个你真想知道的问题。</strong></p>
<p>有人问摆渡的老人为什么不学游泳，有人问狼外婆后来有没有朋友，还有人问作者：“最后一页是不是您累了？”</p>
<p>孟溪亭老师和志愿者把信分给了不同学校的学生，请他们以书中人物的身份回信。第一批回信下周寄出。</p>`,
  },
  {
    key: 'poems-lunch',
    category: 'reading',
    from: { of: 'quill' },
    title: 'A poem with lunch: what happened when the menu rhymed',
    cover: 'lanterns-dusk',
    tags: ['poetry', 'reading'],
    when: { daysAgo: 35 },
    html: `<p>It began as a joke on the menu board. Now a different class writes the lunch menu every day, in verse.</p>
<pre>Rice, and a soup that is clear as the rain,
Beans that were planted by class five again.</pre>
<p>The kitchen reports that fewer vegetables come back. The English department reports nothing; it is at lunch.</p>`,
  },
];
