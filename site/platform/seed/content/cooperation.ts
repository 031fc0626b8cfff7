import type { WrittenCase } from '../../db/schema.ts';

/** Text of a cooperation case in one language; `body` has one paragraph per line. */
export type CaseText = Omit<WrittenCase, 'contentHtml' | 'numbers'> & {
  numbers: Readonly<Record<string, string>>;
  body: string;
};

interface Case {
  en: CaseText;
  'zh-CN': CaseText;
  daysAgo: number;
  cover: string;
}

/** Fictional cases of regions and schools that cooperate with the platform. */
export const writtenCases: Record<string, Case> = {
  reedFerry: {
    daysAgo: 12,
    cover: 'ferry-morning',
    en: {
      title: 'One town, eight schools, one calendar of open lessons',
      orgName: 'Reed Ferry Office of Education',
      regionName: 'Reed Ferry',
      type: 'Region',
      summary:
        'Eight schools share their open lessons, so that nobody teaches the same thing on the same day.',
      numbers: { Schools: '8', 'Open lessons in a term': '64', Teachers: '410' },
      body: 'Every school used to plan its open lessons alone, and four of them fell on the same Thursday.\nNow all of them stand in one calendar, and whoever wants to come signs up in a minute.\nWhat was said afterwards stays with the lesson, for those who could not be there.',
    },
    'zh-CN': {
      title: '一镇八校，一张公开课日历',
      orgName: '苇渡镇教育办公室',
      regionName: '苇渡',
      type: '区域合作',
      summary: '八所学校共享公开课安排，同一天不再撞课。',
      numbers: { 学校: '8', 每学期公开课: '64', 教师: '410' },
      body: '过去各校自行安排公开课，曾有四节课排在同一个星期四。\n如今全部课程都在一张日历上，想听课的老师一分钟即可报名。\n课后的讨论也留在课例下面，未能到场的老师随时可以补看。',
    },
  },
  inkstream: {
    daysAgo: 33,
    cover: 'board-geometry',
    en: {
      title: 'A mathematics studio that answers within a day',
      orgName: 'Inkstream Secondary School',
      regionName: 'Inkstream',
      type: 'School',
      summary:
        'Questions from young teachers find an answer from three schools, most of them on the same evening.',
      numbers: { 'Questions answered': '1,280', 'Usual wait': '6 h' },
      body: 'It began with a sheet of paper on the door of the staff room.\nThe studio moved it into a space of its own, and opened it to two other schools.\nThe best answers become dynamics that everybody may read.',
    },
    'zh-CN': {
      title: '当天就有回音的数学工作室',
      orgName: '砚溪中学',
      regionName: '砚溪',
      type: '学校合作',
      summary: '青年教师的疑问由三所学校共同解答，多数当晚就有回复。',
      numbers: { 已解答问题: '1280', 平均等待: '6 小时' },
      body: '最初只是贴在办公室门上的一张纸。\n工作室把它搬进自己的空间，并向另外两所学校开放。\n好的解答整理成动态，供所有人阅读。',
    },
  },
  smartweed: {
    daysAgo: 58,
    cover: 'beds-spring',
    en: {
      title: 'The school garden as a subject of five subjects',
      orgName: 'Smartweed Bank Experimental School',
      regionName: 'Reed Ferry',
      type: 'School',
      summary: 'Science, art, mathematics, Chinese and sports meet in one garden and share what they find.',
      numbers: { Classes: '22', Photographs: '3,100' },
      body: 'Each class keeps a bed, and each subject keeps a page.\nPhotographs and measurements are shared in the space of the garden.\nOther schools follow it, and three have begun a garden of their own.',
    },
    'zh-CN': {
      title: '一座菜园里的五门学科',
      orgName: '蓼汀实验学校',
      regionName: '苇渡',
      type: '学校合作',
      summary: '科学、美术、数学、语文和体育在一座菜园里相遇，共享各自的发现。',
      numbers: { 班级: '22', 照片: '3100' },
      body: '每个班照看一畦菜，每门学科记一页笔记。\n照片和测量数据都分享在菜园空间里。\n其他学校也来关注，已有三所开辟了自己的菜园。',
    },
  },
  heron: {
    daysAgo: 84,
    cover: 'books-corner',
    en: {
      title: 'Reading together across a bridge',
      orgName: 'Heron Bridge Junior School',
      regionName: 'Heron Bridge',
      type: 'School',
      summary: 'Two schools on two sides of a river read the same book each month.',
      numbers: { Books: '18', Readers: '640' },
      body: 'The pupils write to each other about the book, and their teachers compare what they asked.\nOnce a term they meet half way, on the bridge.',
    },
    'zh-CN': {
      title: '隔河共读',
      orgName: '鹭桥初级中学',
      regionName: '鹭桥',
      type: '学校合作',
      summary: '河两岸的两所学校，每月共读一本书。',
      numbers: { 书目: '18', 读者: '640' },
      body: '学生就同一本书互相写信，老师则比较各自提出的问题。\n每学期一次，他们在桥中央见面。',
    },
  },
  institute: {
    daysAgo: 120,
    cover: 'table-meeting',
    en: {
      title: 'Lesson study that leaves something behind',
      orgName: 'Ternwater Institute of Teaching',
      regionName: 'Ternwater',
      type: 'Institute',
      summary:
        'Researchers and teachers plan, watch and revise a lesson together, and publish all three versions.',
      numbers: { Lessons: '45', 'Versions of each': '3' },
      body: 'A lesson is planned in a studio, watched by twelve people and planned again.\nAll versions stay side by side, with the reasons for every change.',
    },
    'zh-CN': {
      title: '留得下成果的课例研究',
      orgName: '燕水教学研究院',
      regionName: '燕水',
      type: '机构合作',
      summary: '教研员与教师共同备课、观课、改课，并公开全部三个版本。',
      numbers: { 课例: '45', 每课版本: '3' },
      body: '一节课在工作室里设计，由十二位老师观摩，再重新设计。\n各个版本并列保存，并注明每次修改的理由。',
    },
  },
  islands: {
    daysAgo: 165,
    cover: 'kites-day',
    en: {
      title: 'Small schools, large staff room',
      orgName: 'Tidewatch Alliance of Small Schools',
      regionName: 'Tidewatch',
      type: 'Region',
      summary: 'Eleven village schools with one teacher for each subject now have ten colleagues for each.',
      numbers: { Schools: '11', 'Shared plans': '920' },
      body: 'In a school with one music teacher there is nobody to ask.\nThe alliance opened a studio for each subject, and news of the region arrives in all of them.',
    },
    'zh-CN': {
      title: '小学校的大教研组',
      orgName: '望潮小规模学校联盟',
      regionName: '望潮',
      type: '区域合作',
      summary: '十一所乡村学校，每门学科原本只有一位老师，如今多了十位同伴。',
      numbers: { 学校: '11', 共享教案: '920' },
      body: '只有一位音乐老师的学校，遇到问题无人可问。\n联盟为每门学科开设工作室，区域资讯也同步到每一间工作室。',
    },
  },
};
