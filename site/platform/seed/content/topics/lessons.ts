import { conversation, type Topic } from '../written.ts';

/** Reflections on lessons. */
export const lessons: Topic = {
  dynamics: [
    {
      from: { by: 'teacher', in: 'chinese' },
      text: `今天上《小渡口》第二课时，原计划让学生概括三个画面，结果第一个画面就讨论了二十分钟。

起因是小组里有人问：“摆渡的爷爷为什么不说话？”我本来准备一句带过，可是教室里一下子安静了，接着七八只手举起来。有人说他在听水声，有人说他是怕惊动睡着的孩子，还有一个平时不太发言的女生说：“他可能在数，还有几天桥就修好了。”

我把教案合上，让他们把自己的理由写下来，再到课文里找证据。交上来的小纸条，比我预设的“概括画面”厚实得多。

反思有三点：
一、好问题常常是学生的，不是我的。我要做的是认出它。
二、二十分钟不算浪费，但最后五分钟的收束太急，应该留一个“今晚再想想”的口子。
三、板书只写了学生的原话，没有归纳。下课后看着满黑板的句子，反倒舍不得擦。

下一节课准备把第二、第三个画面放在一起比较，看看“不说话”这条线能不能自己长出来。同年级的老师如果也上到这里，欢迎一起聊聊，我把学生的小纸条整理好再发上来。`,
      pictures: ['board-wide'],
      liked: 0.7,
      talk: conversation(`
        ruan: “我要做的是认出它”，这句话我抄在备课本上了。
          teacher: 阮老师别笑我，当时手心都是汗。
          ruan: 手心出汗的课，往往是好课。
        ran: 我们班也问到了“不说话”，有个孩子说：他在省力气，要划很久。
          teacher: 这个答案好实在！我要讲给我们班听。
        lin: 小纸条整理好了记得发，我们下周上。
      `),
    },
    {
      from: { by: 'host', in: 'maths' },
      text: '“为什么一定要沿着高剪？”今天把这个问题整整留了八分钟，什么提示也没给。前三分钟教室里只有剪刀的声音，第四分钟开始有人小声说“不对”，第六分钟有一组自己站了起来。教学设计附在后面，欢迎拿去改。',
      files: ['lesson-plan-area.txt'],
      liked: 0.6,
      talk: conversation(`
        yin: 八分钟不提示，真能忍住。我一般两分钟就开口了。
          host: 我把手背在身后，攥着秒表。
          yin: 哈哈，这招我也学。
        miao: 学生剪坏了会不会着急？
          host: 会，所以每人两张纸片，第二张明显剪得更慢、更想清楚。
      `),
    },
    {
      from: { by: 'ravi', in: 'lesson' },
      text: 'Fractions on a number line, take three. I stopped asking "what is the answer" and asked "where would you stand". Thirty children walked to a rope on the floor, and the argument about where five quarters lives lasted longer than the lesson.',
      liked: 0.5,
      talk: conversation(`
        host: Where did they put five quarters in the end?
          ravi: Outside the classroom door. Which is right: the rope was one unit long.
        amara: I want to borrow the rope for the timeline of a story.
      `),
    },
    {
      from: { by: 'bao', in: 'newcomers' },
      text: '第一次上公开课，前十分钟语速太快，自己都听不清自己。师父只在本子上写了两个字：“等等”。',
      talk: conversation(`
        ran: 这两个字够用一年。别急，大家都是这么过来的。
          bao: 谢谢冉老师，今晚先睡个好觉。
        teacher: 我第一次公开课把课件放成了家长会的，你已经很好了。
      `),
    },
    {
      from: { by: 'fu', in: 'english' },
      text: '今天的 warm-up 换成了“一分钟只许用三个单词”。最安静的男生用 rain、bus、late 讲完了他的早晨，全班鼓掌。',
    },
    {
      from: { by: 'amara', in: 'bilingual' },
      text: 'We wrote the word wall in both languages today, and the children noticed before I did that some words refuse to be translated. They made a third column called "only here". It has eleven words already.',
      liked: 0.45,
    },
    {
      from: { by: 'chu', in: 'maths' },
      text: '错题讲评换了个做法：不讲我认为重要的题，让每组挑一道“我们班最值得再错一次的题”。挑出来的五道里，有三道我根本没打算讲。',
    },
    {
      from: { by: 'ran', in: 'chinese' },
      text: '写人物，学生总写“她很善良”。今天约定整篇不许出现形容词，只写她做了什么。有个孩子写奶奶：“她把鱼肚子夹给我，自己说爱吃鱼头。”',
      liked: 0.55,
      talk: conversation(`
        teacher: 只写做了什么，形容词自己就长出来了。
        pei: 读到鱼头那句，眼睛一热。
      `),
    },
    {
      from: { by: 'daniel', in: 'lesson' },
      text: `History, year eight. Instead of dates I brought six objects in a shoebox and no labels: a tin whistle, a tram ticket, a torn glove, a seed packet, a key that opens nothing any more, and a photograph of a queue.

The task was one sentence: "Say when we are, and be ready to be asked how you know." I did not speak again for twenty-five minutes.

What I saw from the window sill:
- They sorted by material first, then by wear, then by who would have owned it. Nobody had taught them that order.
- The ticket convinced everybody, and the ticket was the trap. It was printed forty years after the rest.
- The pupil who found out did it by smell. "This paper is not tired enough."

We ended with a timeline on the floor and a gap in it, and I left the gap. Tomorrow each of them brings one object from home that somebody in eighty years should find, with a label that tells the truth and one that does not.

If you want to borrow the box, it lives under my desk. Please add something and tell nobody what it is.`,
      liked: 0.6,
      talk: conversation(`
        wei: “这张纸还不够累”，历史老师听了想鼓掌。
          daniel: Thank you! She is eleven and already better than me.
        host: May I borrow the gap? I mean: the idea to leave it open.
          daniel: It is free, and it gets bigger when shared.
        meng: 盒子可以来我们图书馆住一个星期吗？
          daniel: It would love to. It needs no feeding.
      `),
    },
    {
      from: { by: 'wei' },
      text: '讲运河，把课桌拼成一条“河”，学生演船、演闸、演码头。闸门的扮演者认真得不肯放任何人过去。',
    },
    {
      from: { by: 'eleni' },
      text: 'Today a seven-year-old explained borrowing in subtraction to me as "asking the neighbour for sugar, and the neighbour only has big bags". I have nothing to add.',
      liked: 0.65,
    },
    {
      from: { by: 'yin', in: 'maths' },
      text: '函数图象第一课，先不画坐标系。让学生用一根绳子摆出“从家到学校离家的距离”。有人摆出了平台：他在早点摊停了十分钟。',
    },
    {
      from: { by: 'lucja' },
      text: 'Osmosis with potato sticks, as every year. New this time: every group had to predict with a drawing, sign it, and put it in an envelope. Opening the envelopes was the best part of the week.',
    },
    {
      from: { by: 'miao', in: 'maths' },
      text: '认识克和千克。让每个孩子从家里带一样“正好一千克”的东西，结果最接近的是一袋橘子加一只拖鞋。',
      talk: conversation(`
        bai: 为什么是拖鞋？
          miao: 他说橘子差一点点，家里就拖鞋够得着。
      `),
    },
    {
      from: { by: 'hanh', in: 'bilingual' },
      text: 'My beginners told a whole story with ten picture cards and four verbs. Grammar: wobbly. Courage: complete.',
    },
    {
      from: { by: 'shan' },
      text: '地理课讲等高线，用土豆切片最管用。切完还能拼回去，孩子们一下子就懂了“线越密坡越陡”。',
    },
    {
      from: { by: 'layla' },
      text: 'أجمل ما سمعته اليوم من طفل في الصف: «السؤال مثل البذرة، لا تكبر إذا بقيت في الجيب».\n\n(A child in my class today: "A question is like a seed. It does not grow while it stays in the pocket.")',
      liked: 0.5,
      talk: conversation(`
        hannah: This is going on the library door, with the name of the child if you allow it.
          layla: She says yes, and would like a big font.
      `),
    },
    {
      from: { by: 'callum' },
      text: 'I asked "any questions?" and got silence. I asked "what would somebody in the other class not understand here?" and got fourteen.',
      liked: 0.6,
    },
    {
      from: { by: 'pei', in: 'chinese' },
      text: '口语交际课上，学生给“迟到”写了一份辩护词。最好的一份是站在闹钟的角度写的。',
    },
    {
      from: { by: 'priya' },
      text: 'Balancing equations with building bricks took twice the time and half the tears. Worth it.',
    },
  ],
  remarks: {
    'zh-CN': [
      ['这个处理真细，学生一定印象很深。'],
      ['想去听一节，什么时候还有同样的课？', '下次上之前我在这里说一声，欢迎来坐坐。'],
      ['学到了，明天就在我们班试一试。', '试完记得告诉我效果。'],
      ['时间是怎么分配的？我总担心讲不完。', '这一环节大概用了十五分钟，后面的练习减了一道。'],
      ['学生的反应才是最好的评价。'],
      ['这个问题设计得好，看着简单，越想越有东西。'],
      ['如果班上有五十个人，还能这样操作吗？', '人多就分成两轮，先做的一半当观察员。'],
      ['留白留得好，我常常忍不住把话说完。'],
      ['能不能把任务单也分享一下？', '整理一下格式就发，先别嫌弃。'],
      ['读了两遍，第二遍更有味道。'],
      ['敢于停下来等，是很大的本事。'],
      ['这节课的板书有照片吗？', '擦得太快了，下次一定先拍。'],
    ],
    en: [
      ['Stealing this for tomorrow morning.', 'Please do, and tell us how it went.'],
      ['How long did it take with the talk included?', 'About twenty minutes. I cut one exercise for it.'],
      ['The silence before the answer is the lesson.'],
      ['Did the quiet ones take part as well?', 'More than usual. Nobody had to be first.'],
      ['I tried something like it last year and gave up too early. Thank you for the nudge.'],
      ['Lovely. What would you change next time?', 'I would write less on the board and wait longer.'],
      ['My class would argue about this until lunch.'],
      ['This made my commute better.'],
    ],
  },
};
