import type { Topic } from '../written.ts';

/** Robotics clubs and their projects. */
export const robotics: Topic = {
  dynamics: [
    {
      by: 'luo',
      in: 'robotics',
      text: '巡线机器人终于一圈没掉线！三个孩子击掌的时候，它自己又跑了一圈，没人按停。',
      pictures: ['robot-line', 'robot-blue', 'robot-final'],
      files: ['line-follower.txt'],
      daysAgo: 2,
      liked: 0.6,
      talk: [
        [
          'zoe',
          'Congratulations! What was it in the end, the tape or the sensors?',
          ['luo', '是阳光。把窗帘拉上就好了，我们查了两个星期的代码。'],
          ['zoe', 'Two weeks of code for one curtain. Frame that curtain.'],
        ],
        ['chai', '传感器间距多少？', ['luo', '两厘米二，再宽就冲出去了。']],
        ['callum', 'The notes are gold: "half the speed is twice as good".'],
      ],
    },
    {
      by: 'zoe',
      in: 'robotics',
      text: 'Rule of the studio, voted today: before you ask the teacher, explain the bug to the rubber duck, then to your neighbour, then to the duck again. 70 % of bugs do not survive the duck.',
      liked: 0.55,
    },
    {
      by: 'situ',
      in: 'robotics',
      text: '用旧雨伞骨做了一只机械手，能拿起粉笔，拿不起橡皮。学生在报告里写：“它还需要一点温柔。”',
      liked: 0.6,
    },
    {
      by: 'bjorn',
      in: 'robotics',
      text: 'Cardboard week. No screens, no motors, one knife per group, and a marble that has to arrive slowly. Slowly is the hard part.',
    },
    {
      by: 'chai',
      in: 'robotics',
      text: '电机接反了，小车倒着完成了全程。评委问这是设计吗，孩子们想了三秒说：“现在是了。”',
      pictures: ['robot-blue'],
      liked: 0.7,
      talk: [
        ['luo', '这三秒值一个奖。'],
        ['host', '先有结果，再补证明，数学史上也不少见。'],
      ],
    },
    {
      by: 'ravi',
      in: 'robotics',
      text: 'Today the robot learnt left and right from six-year-olds. It now turns "to the window" and "to the door", and honestly that is better.',
    },
    {
      by: 'situ',
      text: '编程课最后五分钟不写代码，读代码。今天读的是隔壁班的，大家第一次知道变量名为什么不能叫 aaa。',
      talk: [
        [
          'chai',
          '我们班有个变量叫 zuihouyige，后面还有 zuihouyige2。',
          ['situ', '还有 zuihouyige_zhende 吗？'],
          ['chai', '明天我去找找。'],
        ],
      ],
    },
    {
      by: 'luo',
      in: 'robotics',
      text: '社团招新，面试题只有一道：给我讲一件你拆开过、没装回去的东西。报名的有四十一个。',
      liked: 0.5,
    },
    {
      by: 'zoe',
      text: 'We gave old keyboards a second life as seed trays. The letter Q is growing basil.',
      pictures: ['robot-final'],
    },
    {
      by: 'callum',
      in: 'robotics',
      text: 'Wind tunnel from a fan, drinking straws and patience. The paper plane with the ugliest nose flew best, and its pilot gave a speech.',
    },
  ],
  remarks: {
    'zh-CN': [
      ['材料费大概多少？', '大部分是旧东西拆的，一组不到三十块。'],
      ['失败的版本也留着，展示的时候最吸引人。'],
      ['女生多吗？', '一半一半，队长是女生。'],
      ['想看视频！', '拍了，太晃，剪好再发。'],
      ['代码开放吗？我们社团想参考。', '开放，接线图也一起给你。'],
      ['五年级能做吗？', '能，先从不带程序的那一版开始。'],
      ['调试的耐心比什么都重要。'],
    ],
    en: [
      ['Which motors are these?', 'Recycled ones, from printers nobody wanted.'],
      ['We failed at exactly this last year. Respect.'],
      ['Can our clubs meet and race?', 'Yes! You bring the track, we bring the crashes.'],
      ['Keep the broken ones for the exhibition.'],
      ['How old are the builders?', 'Ten to thirteen, mixed on purpose.'],
      ['Please post the wiring.', 'Tomorrow, drawn by the pupils.'],
    ],
  },
};
