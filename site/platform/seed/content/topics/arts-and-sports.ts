import { conversation, type Topic } from '../written.ts';

/** Pictures, music, handwriting, games and days outdoors. */
export const artsAndSports: Topic = {
  dynamics: [
    {
      from: { by: 'ouyang', in: 'arts' },
      text: '五年级合作的一幅挂轴，每人一笔，四十二笔。落款是全班的指印。',
      pictures: ['scroll-ink'],
      liked: 0.65,
      talk: conversation(`
        you: 指印落款绝了。
        yuki: Forty-two strokes and it still breathes. How did you decide the order?
          ouyang: 抽签。抽到第一笔的孩子在纸前站了五分钟。
          yuki: The first stroke is always five minutes long.
      `),
    },
    {
      from: { by: 'gong', in: 'arts' },
      text: '走廊画展开幕，剪彩的是一年级，剪刀是安全剪，剪了三分钟才剪断。',
      pictures: ['exhibition-wide', 'exhibition-line'],
      liked: 0.5,
    },
    {
      from: { by: 'yuki', in: 'arts' },
      text: 'We painted with tea, soil and beetroot. Nobody asked for blue until the last five minutes, and then everybody did.',
    },
    {
      from: { by: 'qiu', in: 'arts' },
      text: '合唱排练，最难的是那一拍休止符。四十个人一起不唱，比一起唱难多了。',
      pictures: ['music-keys'],
      liked: 0.55,
      talk: conversation(`
        anneliese: We call it the loudest bar of the piece.
          qiu: I will tell the choir. They will be proud of their silence.
      `),
    },
    {
      from: { by: 'huo', in: 'sports' },
      text: '接力赛，我们班没拿名次，但是四棒交接零失误。孩子们把“零失误”写成横幅挂了起来。',
      pictures: ['track-relay'],
      liked: 0.6,
      talk: conversation(`
        tomas: Zero mistakes is a medal of its own.
        wei: 对手来说一句：你们的交接，我们录下来学了。
          huo: 欢迎来切磋，下周操场见。
      `),
    },
    {
      from: { by: 'tomas', in: 'sports' },
      text: 'New game, invented by grade three: everybody is "it", nobody wins, and it ends when the last person laughs. Very good cardio.',
      liked: 0.5,
    },
    {
      from: { by: 'you', in: 'arts' },
      text: '灯会的灯笼全部点亮。停电那十秒，只有孩子们做的灯亮着。',
      pictures: ['lanterns-dusk', 'lanterns-tall'],
      liked: 0.75,
      talk: conversation(`
        lin: 那十秒我在场，全场都安静了。
        teacher: 我们班的灯是哪一盏？
          you: 左边第二串，歪的那盏，最亮。
      `),
    },
    {
      from: { by: 'soren', in: 'sports' },
      text: 'Twelve kilometres along the river with sixty children. Lost: one hat. Found: one hat (not the same one).',
      pictures: ['hills-walk', 'hills-postcard', 'hills-morning', 'ferry-river'],
      liked: 0.55,
    },
    {
      from: { by: 'pei' },
      text: '风筝节，最高的一只是用作业纸糊的，上面还有我批的“优”。',
      pictures: ['kites-day', 'kites-high'],
      liked: 0.7,
    },
    {
      from: { by: 'anneliese', in: 'arts' },
      text: 'The orchestra has a new instrument: eleven bottles of water, tuned by the chemistry class. We are looking for a composer under the age of twelve.',
      talk: conversation(`
        priya: The chemistry class wants its bottles back by the end of term, empty and rinsed.
          anneliese: You will receive them in C major.
      `),
    },
    {
      from: { by: 'ouyang', in: 'arts' },
      text: '写字课：今天只写一个“人”字，写满一张纸，再挑出最像自己的那一个。',
      pictures: ['scroll-ink'],
    },
    {
      from: { by: 'bao', in: 'sports' },
      text: '第一次当裁判，吹错了三次哨，道了三次歉。孩子们说：老师，你道歉的手势很标准。',
    },
    {
      from: { by: 'layla', in: 'arts' },
      text: '🎨🖍️✂️ Finger-paint morning: 14 children, 28 hands, 56 towels. 👩🏽‍🎨👨🏻‍🎨🧑🏿‍🎨👧🏼 🌈🌈🌈 Result: joy. 🫶🏽',
      liked: 0.6,
    },
    {
      from: { by: 'gong', in: 'arts' },
      text: '泥塑课。有个孩子捏了“妈妈的手”，手心里还有一颗更小的手。',
      liked: 0.6,
    },
  ],
  remarks: {
    'zh-CN': [
      ['颜色真好看！'],
      ['每个孩子都有作品上墙，这一点最难得。'],
      ['能不能借展到我们学校？', '可以，打包好给您送过去。'],
      ['现场气氛一定很好。'],
      ['动作要领有图吗？', '画了一张，明天拍给您。'],
      ['孩子们玩得开心最重要。'],
      ['这才是课间该有的样子。'],
      ['用的什么纸？', '就是最普通的生宣，便宜耐用。'],
      ['看得我也想动手了。'],
    ],
    en: [
      ['The colours!'],
      ['Can this travel to our school?', 'Gladly, it folds.'],
      ['I could look at this all break.'],
      ['What did the children say?', '"Again." Mostly "again".'],
      ['More mess, more learning.'],
      ['This made our whole staff room smile.'],
    ],
  },
};
