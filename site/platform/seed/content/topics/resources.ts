import { conversation, type Topic } from '../written.ts';

/** Templates, links and tools. */
export const resources: Topic = {
  dynamics: [
    {
      from: { by: 'editor' },
      text: `欢迎来到苇渡教研社区！ Welcome to Reed Ferry Teachers!

这里的人物、学校和文字都是虚构的演示数据。可以用登录页上的演示帐号进来，点赞、评论、回复，随便试。
Everything here is demo data: people, schools and texts are invented. Sign in with one of the demo accounts and try it out.

三个约定 · Three agreements
1. 说课，不说人。 Talk about the lesson, not about the person.
2. 学生的作品先问过学生。 Ask pupils before you show their work.
3. 不同意的时候，先复述对方的话。 Before you disagree, say back what you heard.`,
      pictures: ['ferry-morning'],
      top: true,
      daysAgo: 40,
      liked: 0.85,
      talk: conversation(`
        lin: 第三条最难，也最有用。
        soren: Good to be here. The ferry in the picture is the real hero.
          editor: It is small but never late.
        teacher: 已经转给我们组的老师了。
      `),
    },
    {
      from: { by: 'admin' },
      text: '平台维护说明：本周末夜里会有大约二十分钟不能发布内容，浏览不受影响。写到一半的评论会保存在你的浏览器里。\n\nMaintenance: for about twenty minutes this weekend, at night, nothing can be published. Reading works as usual, and comments you have begun are kept in your browser.',
      closed: true,
      daysAgo: 6,
      liked: 0.2,
    },
    {
      from: { by: 'amara', in: 'bilingual' },
      text: 'Sentence starters for discussions, in two languages, one per strip of card. Print, cut, lose half of them, print again.',
      liked: 0.4,
    },
    {
      from: { by: 'host', in: 'maths' },
      text: '整理了一套“没有唯一答案”的小题，四到九年级，每题不超过两行。先放十道：第一道是“写出三个加起来不好看的数”。',
      liked: 0.55,
      talk: conversation(`
        miao: “不好看”怎么判？
          host: 学生投票。投票标准也由他们定，课就在那里。
        callum: Pupils here spent twenty minutes on "ugly". Thank you.
      `),
    },
    {
      from: { by: 'meng', in: 'reading' },
      text: '图书分级标签模板更新，颜色换成了色弱同学也能分清的那一套。',
      talk: conversation(`
        cen: 这个细节太重要了，谢谢孟老师。
        gong: 我们美术室的收纳盒也照这套换。
      `),
    },
    {
      from: { by: 'lin', in: 'homeroom' },
      text: '值周表模板，换人不用重画，字母对应名单改一处就行。',
      files: ['duty-week.csv'],
    },
    {
      from: { by: 'situ' },
      text: '星图在线版，选日期和地点就能看，手机也能打开。地址有点长，整行复制：\nhttps://stars.example/sky/view?place=reed-ferry&layers=constellations,planets,milky-way,labels&language=zh-CN&projection=stereographic&session=a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0c1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0c1d2e3f4a5b6c7d8e9f0&north=up',
      pictures: ['night-sky'],
    },
    {
      from: { by: 'qiu', in: 'arts' },
      text: '课间三分钟小曲库，无歌词，孩子自己录的陶笛和杯琴。请放心用。',
      pictures: ['music-wide'],
      liked: 0.45,
    },
    {
      from: { by: 'cen', in: 'care' },
      text: '给班主任的一张纸：什么时候可以自己聊，什么时候要找心理老师，什么时候马上打电话。贴在抽屉里侧。',
      liked: 0.5,
    },
    {
      from: { by: 'ravi', in: 'maths' },
      text: 'Blank number lines, seven lengths, as one sheet. It is embarrassing how often I use them. https://sheets.example/number-lines',
    },
    {
      from: { by: 'editor' },
      text: '校际课例研究开放周开始报名，地点在六所学校轮转。详情看下面的卡片。',
      link: {
        kind: 'activity',
        id: 'activity-open-week',
        title: '校际课例研究开放周 Open Lesson Study Week',
        cover: '/media/seed/table-meeting.svg',
      },
      daysAgo: 1,
      liked: 0.4,
      talk: conversation(`
        bao: 新教师可以报名上课吗？
          editor: 可以，有专门的场次，导师陪同。
          bao: 那我鼓起勇气报一个。
          ran: 我坐第一排。
      `),
    },
    {
      from: { by: 'editor' },
      text: 'News from the region: the reading corridor now connects five schools.',
      link: {
        kind: 'news',
        id: 'news-reading-corridor',
        title: '五校共读长廊 A reading corridor of five schools',
        cover: '/media/seed/books-wide.svg',
      },
      daysAgo: 9,
    },
  ],
  remarks: {
    'zh-CN': [
      ['太实用了，已收藏。'],
      ['请问有可编辑的版本吗？', '附件就是纯文本，随便改。'],
      ['我改了一版适合低年级的，要不要放上来？', '要！署上你的名字。'],
      ['打印出来贴墙上了。'],
      ['谢谢整理，省了我一个晚上。', '互相帮忙，下次看你的。'],
      ['链接在手机上打开正常。'],
      ['建议加一栏备注。', '好主意，下一版加上。'],
    ],
    en: [
      ['Exactly what I was looking for at eleven last night.'],
      ['Is it all right to translate it?', 'Please do, and send it back to me.'],
      ['Printed, laminated, already lost one.'],
      ['Works on my old laptop too. Thank you.'],
      ['Would you add a version for younger ones?', 'I will try, with pictures.'],
    ],
  },
};
