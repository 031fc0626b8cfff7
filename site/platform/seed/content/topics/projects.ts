import { conversation, type Topic } from '../written.ts';

/** School gardens. */
export const garden: Topic = {
  dynamics: [
    {
      from: { by: 'yu', in: 'garden' },
      text: '第二批高畦做好了，四年级自己量、自己锯、自己上油。歪了两厘米，他们决定就让它歪着：“这样一看就是我们做的。”',
      pictures: ['beds-spring', 'beds-fence', 'beds-corner'],
      liked: 0.65,
      talk: conversation(`
        bjorn: The two centimetres are the signature. Never correct them.
          yu: 他们听了翻译，要把这句话刻在木头上。
        teacher: 我们班那一畦种的是？
          yu: 番茄和向日葵，浇水表贴在栅栏上了。
          teacher: 收到，值日生已经抢起来了。
        layla: Which wood did you use? Ours rotted after two years.
          yu: Larch, oiled twice. Ask Björn for the oil.
      `),
    },
    {
      from: { by: 'bjorn', in: 'garden' },
      text: 'Compost report: 41 °C in the middle. The children check it before they check their lunch.',
      liked: 0.4,
    },
    {
      from: { by: 'miao', in: 'garden' },
      text: '番茄第一次结果，一共七个，全班三十八人。除法、分数、公平，三节课都有了。',
      pictures: ['beds-corner'],
      liked: 0.7,
      talk: conversation(`
        yin: 余数怎么处理的？
          miao: 没有余数，做成一锅番茄汤。
          yin: 这个解法我给满分。
        host: 三十八分之七，不如三十八勺。
      `),
    },
    {
      from: { by: 'soren', in: 'garden' },
      text: 'Insect hotel, floor three, is occupied. The guests did not check in at reception.',
      pictures: ['leaf-near'],
    },
    {
      from: { by: 'qi', in: 'garden' },
      text: '蚂蚁把向日葵种子搬走了三颗。孩子们没有生气，在洞口插了个牌子：“已借出，秋天还”。',
      liked: 0.6,
    },
    {
      from: { by: 'eleni', in: 'garden' },
      text: 'Our strawberries were tested by a blackbird and approved.',
    },
    {
      from: { by: 'teacher', in: 'garden' },
      text: '浇水日记里最短的一篇：“今天下雨，它自己喝了。”',
      liked: 0.75,
    },
    {
      from: { by: 'pei', in: 'garden' },
      text: '一年级的孩子问：菜知道自己会被吃掉吗？我说我们可以先谢谢它。于是午饭前多了一个仪式。',
      pictures: ['beds-fence'],
    },
    {
      from: { by: 'gong' },
      text: '用菜园里的叶子做拓印，一人一张，晾满了一整条走廊。',
      pictures: ['exhibition-wide', 'leaf-tall'],
      liked: 0.5,
    },
    {
      from: { by: 'lucja', in: 'garden' },
      text: 'Counted pollinators for ten minutes at three flowers, five classes, same hour. 126 visits, of which 9 were a cat.',
    },
    {
      from: { by: 'yu', in: 'garden' },
      text: '节气课：今天不讲诗，先去摸一摸泥土，是凉的还是温的，干的还是潮的。回来每人写一个字。',
      pictures: ['hills-morning'],
    },
    {
      from: { by: 'layla', in: 'garden' },
      text: 'We planted mint next to the sandpit. From now on sandcastles smell of tea.',
    },
  ],
  remarks: {
    'zh-CN': [
      ['种子还有多的吗？想讨一点。', '有的，用旧信封装好，下次开会带给您。'],
      ['长得真好，用的什么肥？', '就是厨余堆的肥，没加别的。'],
      ['我们这边被鸟吃光了，有办法吗？', '挂几条反光的带子试试，或者多种一点，分它一半。'],
      ['假期谁浇水？', '排了家长志愿者，每天来一家。'],
      ['孩子们蹲在地里的样子最可爱。'],
      ['有空想带我们班去参观。', '欢迎，记得穿不怕脏的鞋。'],
      ['劳动课就该这样上。'],
      ['等收成的那天一定要发照片。'],
    ],
    en: [
      ['What do you do in the holidays?', 'Families take turns, one day each. There is a waiting list.'],
      ['Ours is all slugs this year.', 'Copper tape, and a duck if the school allows.'],
      ['May we bring a class to see it?', 'Any afternoon. Boots, please.'],
      ['The best classroom has no ceiling.'],
      ['I can smell this picture.'],
      ['Do you keep a planting calendar?', 'A paper one on the shed door, with drawings.'],
    ],
  },
};

/** Robotics clubs and their projects. */
export const robotics: Topic = {
  dynamics: [
    {
      from: { by: 'luo', in: 'robotics' },
      text: '巡线机器人终于一圈没掉线！三个孩子击掌的时候，它自己又跑了一圈，没人按停。',
      pictures: ['robot-line', 'robot-blue', 'robot-final'],
      files: ['line-follower.txt'],
      daysAgo: 2,
      liked: 0.6,
      talk: conversation(`
        zoe: Congratulations! What was it in the end, the tape or the sensors?
          luo: 是阳光。把窗帘拉上就好了，我们查了两个星期的代码。
          zoe: Two weeks of code for one curtain. Frame that curtain.
        chai: 传感器间距多少？
          luo: 两厘米二，再宽就冲出去了。
        callum: The notes are gold: "half the speed is twice as good".
      `),
    },
    {
      from: { by: 'zoe', in: 'robotics' },
      text: 'Rule of the studio, voted today: before you ask the teacher, explain the bug to the rubber duck, then to your neighbour, then to the duck again. 70 % of bugs do not survive the duck.',
      liked: 0.55,
    },
    {
      from: { by: 'situ', in: 'robotics' },
      text: '用旧雨伞骨做了一只机械手，能拿起粉笔，拿不起橡皮。学生在报告里写：“它还需要一点温柔。”',
      liked: 0.6,
    },
    {
      from: { by: 'bjorn', in: 'robotics' },
      text: 'Cardboard week. No screens, no motors, one knife per group, and a marble that has to arrive slowly. Slowly is the hard part.',
    },
    {
      from: { by: 'chai', in: 'robotics' },
      text: '电机接反了，小车倒着完成了全程。评委问这是设计吗，孩子们想了三秒说：“现在是了。”',
      pictures: ['robot-blue'],
      liked: 0.7,
      talk: conversation(`
        luo: 这三秒值一个奖。
        host: 先有结果，再补证明，数学史上也不少见。
      `),
    },
    {
      from: { by: 'ravi', in: 'robotics' },
      text: 'Today the robot learnt left and right from six-year-olds. It now turns "to the window" and "to the door", and honestly that is better.',
    },
    {
      from: { by: 'situ' },
      text: '编程课最后五分钟不写代码，读代码。今天读的是隔壁班的，大家第一次知道变量名为什么不能叫 aaa。',
      talk: conversation(`
        chai: 我们班有个变量叫 zuihouyige，后面还有 zuihouyige2。
          situ: 还有 zuihouyige_zhende 吗？
          chai: 明天我去找找。
      `),
    },
    {
      from: { by: 'luo', in: 'robotics' },
      text: '社团招新，面试题只有一道：给我讲一件你拆开过、没装回去的东西。报名的有四十一个。',
      liked: 0.5,
    },
    {
      from: { by: 'zoe' },
      text: 'We gave old keyboards a second life as seed trays. The letter Q is growing basil.',
      pictures: ['robot-final'],
    },
    {
      from: { by: 'callum', in: 'robotics' },
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
