import type { Topic } from '../written.ts';

/** School gardens. */
export const garden: Topic = {
  dynamics: [
    {
      by: 'yu',
      in: 'garden',
      text: '第二批高畦做好了，四年级自己量、自己锯、自己上油。歪了两厘米，他们决定就让它歪着：“这样一看就是我们做的。”',
      pictures: ['beds-spring', 'beds-fence', 'beds-corner'],
      liked: 0.65,
      talk: [
        [
          'bjorn',
          'The two centimetres are the signature. Never correct them.',
          ['yu', '他们听了翻译，要把这句话刻在木头上。'],
        ],
        [
          'teacher',
          '我们班那一畦种的是？',
          ['yu', '番茄和向日葵，浇水表贴在栅栏上了。'],
          ['teacher', '收到，值日生已经抢起来了。'],
        ],
        [
          'layla',
          'Which wood did you use? Ours rotted after two years.',
          ['yu', 'Larch, oiled twice. Ask Björn for the oil.'],
        ],
      ],
    },
    {
      by: 'bjorn',
      in: 'garden',
      text: 'Compost report: 41 °C in the middle. The children check it before they check their lunch.',
      liked: 0.4,
    },
    {
      by: 'miao',
      in: 'garden',
      text: '番茄第一次结果，一共七个，全班三十八人。除法、分数、公平，三节课都有了。',
      pictures: ['beds-corner'],
      liked: 0.7,
      talk: [
        ['yin', '余数怎么处理的？', ['miao', '没有余数，做成一锅番茄汤。'], ['yin', '这个解法我给满分。']],
        ['host', '三十八分之七，不如三十八勺。'],
      ],
    },
    {
      by: 'soren',
      in: 'garden',
      text: 'Insect hotel, floor three, is occupied. The guests did not check in at reception.',
      pictures: ['leaf-near'],
    },
    {
      by: 'qi',
      in: 'garden',
      text: '蚂蚁把向日葵种子搬走了三颗。孩子们没有生气，在洞口插了个牌子：“已借出，秋天还”。',
      liked: 0.6,
    },
    { by: 'eleni', in: 'garden', text: 'Our strawberries were tested by a blackbird and approved.' },
    { by: 'teacher', in: 'garden', text: '浇水日记里最短的一篇：“今天下雨，它自己喝了。”', liked: 0.75 },
    {
      by: 'pei',
      in: 'garden',
      text: '一年级的孩子问：菜知道自己会被吃掉吗？我说我们可以先谢谢它。于是午饭前多了一个仪式。',
      pictures: ['beds-fence'],
    },
    {
      by: 'gong',
      text: '用菜园里的叶子做拓印，一人一张，晾满了一整条走廊。',
      pictures: ['exhibition-wide', 'leaf-tall'],
      liked: 0.5,
    },
    {
      by: 'lucja',
      in: 'garden',
      text: 'Counted pollinators for ten minutes at three flowers, five classes, same hour. 126 visits, of which 9 were a cat.',
    },
    {
      by: 'yu',
      in: 'garden',
      text: '节气课：今天不讲诗，先去摸一摸泥土，是凉的还是温的，干的还是潮的。回来每人写一个字。',
      pictures: ['hills-morning'],
    },
    {
      by: 'layla',
      in: 'garden',
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
