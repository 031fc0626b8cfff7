import { conversation, type Topic } from '../written.ts';

/** Books, libraries and reading together. */
export const reading: Topic = {
  dynamics: [
    {
      from: { by: 'meng', in: 'reading' },
      text: `共读第六周小结。

这一轮我们换了规则：每人每周只交一句话，写在同一张长纸上，从走廊这头贴到那头。没有读后感，没有字数。

六周下来，纸已经拐了弯。我把它从头到尾看了一遍，有这么几点想跟大家说：

一、一句话比一页纸难写。孩子们改得很勤，有人把一句话重写了四遍。
二、有人开始回应别人的句子。第三周起，纸上出现了箭头，第五周出现了“我不同意，见左边两米处”。
三、借书量比上学期同期多了四成，其中一半不是共读书目。
四、老师也写。数学组写得最好，短，准，不用形容词。

下一轮想请别的学校一起贴，两边的纸拍成照片互相寄。有兴趣的老师请留言，写上年级就可以。`,
      pictures: ['books-corner', 'books-tall'],
      liked: 0.6,
      talk: conversation(`
        hannah: Count Ternwater in: grades four and five.
          meng: Wonderful! I will send you the rules, they fit on a stamp.
        teacher: 苇渡小学四年级报名，我们班走廊长度没问题。
          meng: 记上了。你们那条走廊，够贴到学期末。
        lin: “见左边两米处”，笑出声。
        pei: 一年级可以用画的吗？
          meng: 可以，画一样东西，旁边写一个字。
      `),
    },
    {
      from: { by: 'hannah', in: 'reading' },
      text: 'The quiet corner is open: two lamps, one carpet, no screens, no rules except that you put the book back where somebody else would look for it.',
      pictures: ['book-lamp'],
      liked: 0.5,
    },
    {
      from: { by: 'lin' },
      text: '今天的晨读，我什么也没说，只是在讲台上看自己的书。十分钟后，全班都在看书。',
      liked: 0.65,
      talk: conversation(`
        ran: 最好的指令是没有指令。
        bao: 我试了，三分钟后有人问我看的什么，也算成功？
          lin: 算！他想知道你在看什么，就是开始。
      `),
    },
    {
      from: { by: 'teacher', in: 'reading' },
      text: '班级图书角盘点：一共 212 本，丢了 9 本，多了 14 本。多出来的没有人承认是自己放的。',
      pictures: ['books-wide'],
      liked: 0.7,
      talk: conversation(`
        meng: 多出来的那十四本，是最好的借书记录。
        eleni: May I tell this story at our staff meeting?
          teacher: Of course. The children would be proud.
      `),
    },
    {
      from: { by: 'ruan', in: 'chinese' },
      text: '推荐一个小办法：读长篇的时候，每个孩子认领一个“不重要的人物”，从头跟到尾。读完才发现，没有人是不重要的。',
    },
    {
      from: { by: 'hanh', in: 'bilingual' },
      text: 'Reading log for early readers, one page, free to change. My group uses it with stickers instead of sentences and it still works.',
      files: ['reading-log.txt'],
    },
    {
      from: { by: 'daniel' },
      text: 'Book club of the staff room, first meeting: five people, one book, three of us had finished it, and the best questions came from the two who had not.',
    },
    {
      from: { by: 'pei', in: 'reading' },
      text: '给家长的一句话：孩子问你“这个字念什么”的时候，请先一起读完那一句。',
    },
    {
      from: { by: 'wei', in: 'reading' },
      text: '历史类的书放在最下面一排之后，被借走的次数翻了倍。原来五年级的视线高度是九十五厘米。',
      liked: 0.5,
    },
    {
      from: { by: 'anneliese' },
      text: 'We sang the poem before we read it. By the third verse nobody needed the page.',
      pictures: ['music-keys'],
    },
    {
      from: { by: 'ran', in: 'reading' },
      text: '夜里读完一本小书，合上的时候发现外面下雨了。明天想读其中一段给学生听，只读，不讲。',
      pictures: ['book-night'],
    },
    {
      from: { by: 'fu' },
      text: '图书漂流到我们这一站了，书里夹着前面七个班的小纸条。我们加了第八张，又加了一张书签。',
      pictures: ['books-corner'],
    },
    {
      from: { by: 'eleni', in: 'reading' },
      text: 'A pupil asked whether listening to a story "counts". We voted. It counts.',
      liked: 0.45,
    },
    {
      from: { by: 'hannah' },
      text: 'Overdue: a small book about moths, grade three, last seen near the garden. If it is being used to press flowers, please let it finish.',
    },
  ],
  remarks: {
    'zh-CN': [
      ['书单方便发一下吗？', '发在共读社区了，按年级分好的。'],
      ['我们班也在读，可以约一次线上交流。', '好呀，下周找个中午。'],
      ['读书这件事，急不来，您做得真好。'],
      ['孩子说“再读一页”的时候，就赢了。'],
      ['低年级坐不住怎么办？', '先读五分钟，站着读也可以。'],
      ['把这个办法转给我们图书馆的老师了。'],
      ['看得我也想回去翻书了。'],
      ['家长参与得多吗？', '一开始三个，现在有十来个，都是孩子拉来的。'],
      ['这个角落好温暖。'],
      ['记下了，新学期就用。'],
    ],
    en: [
      ['Which age is this for?', 'We do it from grade three up, younger with pictures.'],
      ['Our library would love to join.', 'You are in. I will write to you.'],
      ['More of this, please.'],
      ['I read it twice and smiled twice.'],
      ['How do you choose the books?', 'The children choose two, I choose one, nobody sees the list.'],
      ['Quiet ideas are the best ones.'],
    ],
  },
};
