import type { SpaceSortKey } from '../../reference/categories.ts';
import type { SectionKey, SubjectKey } from '../../reference/vocabulary.ts';
import type { PersonKey, SchoolKey } from './people.ts';

interface Listed {
  type: '1' | '2';
  name: string;
  intro: string;
  school?: SchoolKey;
  visibility?: 0 | 1;
  about?: string;
  /** Name in the gallery of drawings. */
  cover: string;
  /** Type of a community, kind of a studio. */
  sort: SpaceSortKey;
  /** Stage and subject of a studio; by default all stages, and no particular subject. */
  stage?: SectionKey;
  subject?: SubjectKey;
  /** Join policy: on request or by invitation; by default anybody may join. */
  join?: 'request' | 'invite';
  recommend?: true;
  /** Age of the space in days. */
  days: number;
  /** The first is the owner. */
  hosts: readonly [PersonKey, ...PersonKey[]];
  members: readonly PersonKey[];
}

const list = {
  science: {
    type: '1',
    name: '小学科学共同体',
    intro: '把实验做起来，把问题留给孩子。每两周一次线上交流。',
    about:
      '单周二晚上线上交流：一人带一个实验，其他人带一个问题。器材清单和学生记录单都放在动态里，欢迎拿走改用。',
    cover: 'lab-bench',
    sort: 'subjectTeaching',
    recommend: true,
    days: 612,
    hosts: ['qi', 'gu'],
    members: ['teacher', 'lucja', 'priya', 'shan', 'bao', 'miao', 'chai', 'callum', 'yu'],
  },
  reading: {
    type: '1',
    name: '共读社区',
    intro: '老师们一起读书，也一起想办法让孩子爱上读书。',
    about: '每月共读一本，第一周读，第二、三周试，第四周聊。不打卡，不排名。',
    cover: 'books-corner',
    sort: 'growth',
    recommend: true,
    days: 540,
    hosts: ['meng', 'hannah'],
    members: ['teacher', 'lin', 'ruan', 'ran', 'pei', 'fu', 'daniel', 'hanh', 'eleni', 'wei', 'anneliese'],
  },
  homeroom: {
    type: '1',
    name: '班主任之家',
    intro: '班级里的大事小事，都可以在这里聊。',
    cover: 'tea-rain',
    sort: 'classroom',
    days: 455,
    hosts: ['lin', 'cen'],
    members: ['teacher', 'pei', 'bao', 'ran', 'wei', 'miao', 'fu', 'yin', 'huo', 'eleni'],
  },
  bilingual: {
    type: '1',
    name: "Bilingual Teachers' Commons",
    intro: 'Two languages, one classroom: what works, what does not, and what we will try next.',
    about: 'We write in whichever language is nearer. Somebody always translates.',
    cover: 'table-meeting',
    sort: 'subjectTeaching',
    days: 398,
    hosts: ['amara', 'fu'],
    members: ['bai', 'hanh', 'layla', 'ravi', 'eleni', 'daniel', 'anneliese', 'yuki', 'ruan'],
  },
  garden: {
    type: '1',
    name: '校园农场联盟 School Garden Circle',
    intro: 'Seeds, compost and questions. 种子、堆肥和孩子们的问题。',
    about: 'Six schools, eleven beds, one shared compost thermometer.',
    cover: 'beds-spring',
    sort: 'interests',
    recommend: true,
    days: 330,
    hosts: ['yu', 'bjorn'],
    members: ['teacher', 'qi', 'soren', 'lucja', 'miao', 'layla', 'pei', 'gong', 'eleni'],
  },
  newcomers: {
    type: '1',
    name: '新教师成长营',
    intro: '工作三年以内的老师和他们的导师。只有成员能看到这里的动态。',
    visibility: 0,
    cover: 'hills-morning',
    sort: 'growth',
    join: 'invite',
    days: 287,
    hosts: ['ran', 'teacher'],
    members: ['bao', 'pei', 'miao', 'callum', 'layla', 'luo'],
  },
  maths: {
    type: '2',
    name: '严松筠数学工作室',
    intro: '慢慢地想，清楚地说。研究课堂提问和数学表达。',
    school: 'inkstream',
    about: '工作室以课例研究为主：每月一节研讨课，课前共同设计提问，课后只谈学生的回答。',
    cover: 'board-geometry',
    sort: 'master',
    stage: 'junior',
    subject: 'mathematics',
    join: 'request',
    recommend: true,
    days: 702,
    hosts: ['host', 'chu'],
    members: ['yin', 'miao', 'ravi', 'teacher', 'bao', 'callum', 'chai'],
  },
  chinese: {
    type: '2',
    name: '阮听澜语文工作室',
    intro: '读写共生，从一篇小文章开始。',
    school: 'tide',
    about: '我们从一篇两百字的小文章开始，写、读、改，再写。',
    cover: 'book-lamp',
    sort: 'master',
    stage: 'junior',
    subject: 'chinese',
    join: 'request',
    days: 660,
    hosts: ['ruan', 'ran'],
    members: ['teacher', 'lin', 'pei', 'meng', 'wei', 'ouyang'],
  },
  robotics: {
    type: '2',
    name: 'Robotics & Making Studio 创客机器人工作室',
    intro: 'Build it, break it, write down why. 做出来，弄坏它，再写下原因。',
    school: 'heron',
    about: 'Bring a broken robot. Leave with a reason.',
    cover: 'robot-line',
    sort: 'topic',
    stage: 'junior',
    subject: 'science',
    join: 'request',
    recommend: true,
    days: 371,
    hosts: ['luo', 'zoe'],
    members: ['chai', 'situ', 'callum', 'bjorn', 'ravi', 'priya', 'host'],
  },
  english: {
    type: '2',
    name: '望潮英语工作室',
    intro: 'Small talk first. 先敢开口，再求准确。',
    school: 'tide',
    cover: 'table-square',
    sort: 'master',
    stage: 'senior',
    subject: 'english',
    days: 420,
    hosts: ['fu', 'bai'],
    members: ['hanh', 'amara', 'daniel', 'teacher', 'pei'],
  },
  arts: {
    type: '2',
    name: '美育工作室',
    intro: '画画、写字、唱歌、做手工：每个孩子都有一件作品挂在墙上。',
    school: 'smartweed',
    about: '一年一次走廊画展，作品由孩子自己挂。',
    cover: 'exhibition-line',
    sort: 'master',
    subject: 'art',
    recommend: true,
    days: 505,
    hosts: ['ouyang', 'qiu', 'gong'],
    members: ['you', 'yuki', 'anneliese', 'layla', 'lin', 'eleni'],
  },
  sports: {
    type: '2',
    name: '体育与健康工作室',
    intro: '每天一小时，先让孩子出汗，再让孩子喜欢。',
    school: 'smartweed',
    cover: 'track-relay',
    sort: 'workshop',
    stage: 'primary',
    subject: 'sports',
    days: 260,
    hosts: ['huo', 'tomas'],
    members: ['soren', 'cen', 'bao', 'wei', 'yin'],
  },
  lesson: {
    type: '2',
    name: 'Lesson Study Studio',
    intro: 'We plan one lesson together, one of us teaches it, all of us watch the pupils.',
    school: 'quill',
    about:
      'One lesson each half-term: planned together, taught once, watched by all, and written up on one page.',
    cover: 'board-wide',
    sort: 'topic',
    join: 'request',
    days: 349,
    hosts: ['ravi', 'host'],
    members: ['amara', 'chu', 'priya', 'daniel', 'lucja', 'yin', 'ruan', 'eleni', 'teacher'],
  },
  care: {
    type: '2',
    name: '心理护航工作室',
    intro: '聊聊孩子，也聊聊我们自己。登录后可见。',
    school: 'heron',
    visibility: 1,
    cover: 'kites-day',
    sort: 'workshop',
    subject: 'wellbeing',
    join: 'request',
    days: 198,
    hosts: ['cen', 'layla'],
    members: ['lin', 'pei', 'ran', 'teacher', 'huo', 'hannah', 'anneliese'],
  },
} as const satisfies Record<string, Listed>;

export type SpaceKey = keyof typeof list;

/** Community spaces (`type` '1') and tea studios ('2'), in a fixed order. */
export const spaces: ReadonlyMap<SpaceKey, Listed> = new Map(Object.entries(list) as [SpaceKey, Listed][]);
