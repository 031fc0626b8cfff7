import type { WrittenNews } from '../written-news.ts';

/** News about books and readers. */
export const readingNews: readonly WrittenNews[] = [
  {
    key: 'reading-corridor',
    category: 'reading',
    title: '五校共读长廊 A reading corridor of five schools',
    cover: 'books-wide',
    tags: ['共读', 'reading'],
    daysAgo: 9,
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
    of: 'reed',
    title: '苇渡小学的“提灯夜读”：家长坐着，孩子念',
    cover: 'book-lamp',
    tags: ['共读', '家校'],
    daysAgo: 3,
    html: `<p>周五晚上七点，苇渡小学的操场上亮起了两百盏小灯。这一晚规定：家长只能听，不能纠正读音。</p>
<p>二年级的小朋友给爸爸念了三遍同一页，因为爸爸第一遍听睡着了。</p>
<blockquote><p>“我第一次知道，她念到狐狸的时候会压低声音。”</p></blockquote>
<p>下一次夜读定在月底，主题是“只有一个人物的故事”。</p>`,
  },
  {
    key: 'library-cart',
    category: 'reading',
    of: 'heron',
    title: 'The library that comes to you: a cart, a bell and eighty books',
    cover: 'books-tall',
    tags: ['library'],
    daysAgo: 16,
    html: `<p>When the library of the middle school lost its room to building work, the librarians put eighty books on a cart and a bell on its handle.</p>
<p>Loans went up by a third. Nobody had planned that.</p>
<ul><li>The cart stands in a different corridor each morning.</li><li>Pupils choose tomorrow's eighty books today.</li><li>The bell rings once. Twice would be a lesson.</li></ul>
<p>The room comes back in autumn. The cart stays.</p>`,
  },
  {
    key: 'book-letters',
    category: 'reading',
    of: 'reading',
    by: 'meng',
    title: '写给书里的人：共读社区收到三百封没有地址的信',
    cover: 'scroll-ink',
    tags: ['共读', '写作'],
    daysAgo: 27,
    html: `<p>活动只有一句话的要求：<strong>给书里的一个人写一封信，问一个你真想知道的问题。</strong></p>
<p>有人问摆渡的老人为什么不学游泳，有人问狼外婆后来有没有朋友，还有人问作者：“最后一页是不是您累了？”</p>
<p>孟溪亭老师和志愿者把信分给了不同学校的学生，请他们以书中人物的身份回信。第一批回信下周寄出。</p>`,
  },
  {
    key: 'poems-lunch',
    category: 'reading',
    of: 'quill',
    title: 'A poem with lunch: what happened when the menu rhymed',
    cover: 'lanterns-dusk',
    tags: ['poetry', 'reading'],
    daysAgo: 35,
    html: `<p>It began as a joke on the menu board. Now a different class writes the lunch menu every day, in verse.</p>
<pre>Rice, and a soup that is clear as the rain,
Beans that were planted by class five again.</pre>
<p>The kitchen reports that fewer vegetables come back. The English department reports nothing; it is at lunch.</p>`,
  },
];
