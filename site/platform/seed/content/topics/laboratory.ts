import { conversation, type Topic } from '../written.ts';

/** Experiments and observations. */
export const laboratory: Topic = {
  dynamics: [
    {
      from: { by: 'qi', in: 'science' },
      text: '绿豆发芽观察第九天，九张照片一天一张。孩子们最意外的是：根先动，叶子后动。记录表放在附件里，单位是毫米，可以直接拿去画折线图。',
      pictures: [
        'sprout-1',
        'sprout-2',
        'sprout-3',
        'sprout-4',
        'sprout-5',
        'sprout-6',
        'sprout-7',
        'sprout-8',
        'sprout-9',
      ],
      files: ['bean-record.csv'],
      daysAgo: 3,
      liked: 0.75,
      talk: conversation(`
        teacher: 我们班把种子放倒着种，根还是往下长，孩子们说它“有主意”。
          qi: 这个说法太好了，可以引出向地性。
        miao: 数据表拿去上统计课了，谢谢戚老师！
          qi: 第五天的浇水量有个孩子少记了，按十毫升算就行。
        lucja: Beautiful series. Did you keep one jar in the dark?
          qi: Yes, it is taller and very pale. Photos next week.
      `),
    },
    {
      from: { by: 'gu', in: 'science' },
      text: '显微镜下的洋葱表皮，第一次看到细胞的那声“哇”，每一届都一样响。',
      pictures: ['cells-onion', 'cells-second'],
      liked: 0.5,
    },
    {
      from: { by: 'priya' },
      text: 'Red cabbage day. Six liquids, one question: put them in a row without tasting anything. The whole corridor smells of cabbage and nobody minds.',
      pictures: ['lab-colours'],
      liked: 0.45,
      talk: conversation(`
        callum: The corridor minds a little.
          priya: The corridor will survive until the weekend.
        gu: 紫甘蓝汁放冰箱能存几天？
          priya: Three days. Freeze it in cubes and it lasts the term.
      `),
    },
    {
      from: { by: 'chai' },
      text: '自制水火箭，理论最佳装水量三分之一。实测：孩子们坚持认为“装满最厉害”，装满的那只原地喷了全班一身水。结论由他们自己得出。',
      liked: 0.55,
    },
    {
      from: { by: 'callum', in: 'science' },
      text: 'Pendulum lab: we timed ten swings, then doubled the mass. Three groups were sure their stopwatch was broken, because nothing changed. That is the face I teach for.',
      pictures: ['chart-week'],
    },
    {
      from: { by: 'shan' },
      text: '昨晚组织了观星，云只让开了四十分钟，够了。有孩子问：“我们看星星的时候，星星看得见我们吗？”我答不上来，就说我们一起等。',
      pictures: ['night-sky', 'night-tall'],
      liked: 0.7,
      talk: conversation(`
        situ: 下次叫上我们，我带一台大一点的镜子。
          shan: 一言为定，月底前后月亮小，正合适。
          situ: 好，我先把支架修好。
        teacher: 最后那个问题，我想拿去写作文。
      `),
    },
    {
      from: { by: 'situ' },
      text: '用一只手电、一个皮球和一粒弹珠，在走廊里演了一次日食。最难的不是遮住，是让大家相信距离真的要那么远。',
    },
    {
      from: { by: 'lucja' },
      text: 'Every pupil adopted one leaf for a month. Today they had to find their own leaf in a pile of thirty. Twenty-eight found it in under a minute; observation is a kind of friendship.',
      pictures: ['leaf-near', 'leaf-tall'],
      liked: 0.5,
    },
    {
      from: { by: 'bao', in: 'science' },
      text: '水的表面张力：一枚硬币上能放几滴水？全班预测平均 9 滴，实际 31 滴。赢的同学秘诀是“屏住呼吸”。',
      pictures: ['chart-class'],
    },
    {
      from: { by: 'miao' },
      text: '量一量校园里最粗的树。没有那么长的软尺，孩子们手拉手围了一圈，答案是“四个三年级加半个二年级”。',
      liked: 0.6,
    },
    {
      from: { by: 'gu' },
      text: '实验室整理完毕，缺的器材贴在门上。借走酒精灯的那位朋友，不催，但是灯想回家了。',
      pictures: ['lab-row'],
    },
    {
      from: { by: 'soren' },
      text: 'We measured the river with an orange, a stopwatch and twenty metres of string. Average speed 0.4 m/s; the orange was recovered and eaten.',
      pictures: ['ferry-river'],
      liked: 0.4,
    },
    {
      from: { by: 'qi', in: 'science' },
      text: '有个孩子把“实验失败”改写成“实验告诉我们另外一件事”。我请他把这句话写在实验室的门上。',
      pictures: ['lab-bench'],
    },
    {
      from: { by: 'priya', in: 'science' },
      text: 'Crystal growing, week two. Lesson one: dust is a seed too.',
    },
  ],
  remarks: {
    'zh-CN': [
      ['器材清单可以发一份吗？', '都是教室里能找到的，没有特别的器材。'],
      ['我们去年也做过，孩子们现在还记得。'],
      ['安全方面有什么要提醒的？', '戴护目镜，桌面留出一半空着，其他都还好。'],
      ['数据能不能分享给数学课用？', '当然可以，拿去画图最合适。'],
      ['这种“没想到”的瞬间最珍贵。'],
      ['几年级做比较合适？', '三年级能看热闹，五年级能说道理。'],
      ['照片好清楚，用什么拍的？', '就是手机，贴着目镜慢慢找角度。'],
      ['同做！下周交流结果。'],
      ['让孩子自己先猜，这一步很多人省掉了。'],
      ['实验记录单上留一格“我没想到的”，会很好玩。'],
    ],
    en: [
      ['How many per group?', 'Three. With four, one only watches.'],
      [
        'We repeated it this morning and got nearly the same numbers.',
        'That is the best sentence in science.',
      ],
      ['Did anybody predict it?', 'One did, and would not say why.'],
      ['Please keep the data, I would like to plot both schools together.'],
      ['The best labs are the ones you can do with string.'],
      ['Clear, cheap and a bit messy: perfect.'],
    ],
  },
};
