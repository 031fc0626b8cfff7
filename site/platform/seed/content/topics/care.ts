import { conversation, type Topic } from '../written.ts';

/** Care for pupils and colleagues. */
export const care: Topic = {
  dynamics: [
    {
      from: { by: 'cen', in: 'care' },
      text: `考试周，给孩子们，也给自己留一点空：

· 早读前三分钟不收作业，先听一首曲子。
· 走廊里放一张“今天只想安静”的椅子，坐上去的人不用解释。
· 成绩发下去之前，先请每个人写一件这学期做成的小事。
· 老师之间互相问一句：“你吃饭了吗？”这句比“考得怎么样”有用。

放松卡做了三张，附件里有，可以剪下来贴在桌角。不想做也没有关系，坐着看窗外就好。`,
      pictures: ['tea-rain'],
      files: ['breathing-cards.txt'],
      liked: 0.75,
      talk: conversation(`
        teacher: “安静椅”今天就摆上了，第一个坐上去的是我。
          cen: 很好，老师先坐，孩子才敢坐。
          lin: 第二个是我，换班。
        anneliese: The chair is a wonderful idea. We have a bench for it already and did not know.
        pei: 放松卡打印出来了，孩子们最喜欢“五样东西”。
      `),
    },
    {
      from: { by: 'teacher', in: 'homeroom' },
      text: '一个孩子连着三天迟到。今天没有问为什么，只说“来了就好”。放学时他自己告诉我：妈妈上夜班，他在等她回来吃早饭。',
      liked: 0.8,
      talk: conversation(`
        cen: “来了就好”四个字，接住了一个孩子。
        lin: 要不要一起想想，早饭的事学校能帮点什么？
          teacher: 已经跟食堂说好，给他留一份，晚一点也热着。
          lin: 太好了。
        huo: 我们体育组可以让他做器材管理员，早上顺便活动开。
          teacher: 他听了眼睛都亮了，明天就来报到。
      `),
    },
    {
      from: { by: 'layla', in: 'care' },
      text: 'A four-year-old drew "how my tummy feels before the music lesson": a cup with bees in it. We now have a word for it, and the bees are getting fewer.',
      liked: 0.5,
    },
    {
      from: { by: 'lin', in: 'homeroom' },
      text: '家长会换了座位：家长坐孩子的位置，抽屉里有孩子写给他们的一封短信。整个会，前十分钟没有人说话。',
      liked: 0.65,
      talk: conversation(`
        pei: 我们也想这样做，信要提前多久让孩子写？
          lin: 提前一天就行，太早他们会改来改去。
        miao: 有没有孩子不愿意写？
          lin: 有两个，画了画。家长看了更久。
      `),
    },
    {
      from: { by: 'pei', in: 'newcomers' },
      text: '带班第一个月总结：嗓子哑了两次，哭了一次，被画像画了十一次。其中三张像我。',
      talk: conversation(`
        ran: 十一张都留着，十年后拿出来看。
        teacher: 哭一次算少的，我第一年写日记写到凌晨。
          pei: 抱抱温老师，也抱抱那时候的温老师。
      `),
    },
    {
      from: { by: 'huo' },
      text: '有个孩子跑步总是最后一名，今天他没有比上次慢。全班替他数了秒，他是笑着过线的。',
      pictures: ['track-square'],
      liked: 0.55,
    },
    {
      from: { by: 'ran', in: 'homeroom' },
      text: '毕业班的黑板右上角写着倒计时。今天有孩子在旁边补了一行：“也是我们还能一起吃午饭的天数”。',
      liked: 0.7,
    },
    { from: { by: 'cen', in: 'care' }, text: '提醒一下：孩子说“没事”的时候，多等三秒。' },
    {
      from: { by: 'bao', in: 'homeroom' },
      text: '第一次处理两个孩子吵架，我讲了十分钟道理。他们俩听完互相看了一眼，一起同情地拍了拍我。',
      liked: 0.75,
      talk: conversation(`
        lin: 恭喜，矛盾转移成功。
        cen: 他们能一起看你，就已经和好了。
      `),
    },
    {
      from: { by: 'amara' },
      text: "Parents' evening in five languages, with pupils as interpreters. Two of them translated their own reports with great honesty.",
      liked: 0.5,
    },
    {
      from: { by: 'wei', in: 'homeroom' },
      text: '教室里多了一盆绿萝，值日表上加了一项“跟它说话”。目前看，值日生最愿意做的就是这一项。',
      pictures: ['tea-desk'],
    },
    {
      from: { by: 'hannah', in: 'care' },
      text: 'The lost-property box now has a note: "If you lost something you cannot put in a box, come and see us." Two came this week.',
    },
    {
      from: { by: 'teacher', in: 'homeroom' },
      text: '今天的班会主题是“这周谁帮过你”。名字写了满满一黑板，保洁阿姨的名字出现了六次。下课她被请进教室，站在门口不好意思进来。',
      pictures: ['board-geometry'],
      liked: 0.6,
    },
    {
      from: { by: 'fu', in: 'homeroom' },
      text: '给留守在校的孩子们过了个集体生日，蛋糕是食堂师傅用馒头做的，十二层。',
    },
  ],
  remarks: {
    'zh-CN': [
      ['看得鼻子一酸。'],
      ['这样的小事，孩子会记一辈子。'],
      ['抱抱，您也要照顾好自己。', '谢谢，今晚早点睡。'],
      ['这个做法可以借用吗？', '随便用，改一改更好。'],
      ['家长那边怎么沟通的？', '先打电话报喜，再说担心的事。'],
      ['我们班也有这样的孩子，谢谢提醒。'],
      ['慢一点，等一等，真的有用。'],
      ['这就是当老师最好的时候。'],
      ['转给我们年级组了，大家都在看。'],
      ['辛苦了！'],
      ['有您在，孩子们很安心。'],
    ],
    en: [
      ['Thank you for writing this down.'],
      ['I needed to read this today.', 'Then it was worth the typing.'],
      [
        'We do something similar with a notebook at the door.',
        'A notebook sounds gentler than my idea. I will try it.',
      ],
      ['Small, kind, and it costs nothing.'],
      ['How did the family take it?', 'Better than I feared. They had been waiting for somebody to ask.'],
      ['This is the part of the job nobody sees.'],
    ],
  },
};
