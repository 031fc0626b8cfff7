import type { theme, themeFollow } from '../db/schema.ts';
import { personId } from './community.ts';
import { people } from './content/people.ts';
import { mediaUrl } from './media.ts';
import { createRandom, stableId } from './random.ts';
import { momentOfDay } from './times.ts';

/** Theme of the channel. `words` matches the texts about it. */
interface Listed {
  name: string;
  intro: string;
  /** Name in the gallery of drawings. */
  cover: string;
  words: RegExp;
}

/** Themes of the dynamics, across all spaces. */
export const themes = {
  children: {
    name: '看见孩子',
    intro: '先看见孩子，再谈别的。一个表情、一句话、一次迟到，都可以写下来。',
    cover: 'tea-rain',
    words: /情绪|心理|考试周|孩子说|没事|迟到|笑着|哭了|害怕|留守|tummy|lost something|calm|homesick/i,
  },
  questions: {
    name: '课堂提问',
    intro: '一个好问题能让一节课慢下来。把你问过的、被问住的都写在这里。',
    cover: 'board-geometry',
    words: /提问|问题|追问|为什么|question|asked why/i,
  },
  reading: {
    name: '读书与读写',
    intro: '读什么，怎么读，读完以后写什么。',
    cover: 'book-lamp',
    words: /读书|共读|阅读|朗读|绘本|作文|写作|book|reading|novel/i,
  },
  experiments: {
    name: '动手做实验 Hands on',
    intro: 'Experiments that worked, and better still those that did not. 成功的实验，还有更有意思的失败。',
    cover: 'lab-colours',
    words: /实验|显微镜|传感器|烧杯|机器人|电路|experiment|microscope|sensor|robot|prototype/i,
  },
  gardens: {
    name: 'School gardens 校园里的种子',
    intro: 'What grows, what is eaten by snails, and who waters it in the holidays.',
    cover: 'beds-corner',
    words: /高畦|番茄|种子|堆肥|菜园|向日葵|浇水|garden|compost|seed|tomato|sunflower/i,
  },
  class: {
    name: '班级小事',
    intro: '值日、座位、吵架与和好：小事里有教育。',
    cover: 'tea-desk',
    words: /班会|值日|座位|同桌|班主任|家长|class meeting|parents?\b|seating/i,
  },
  lessons: {
    name: '一节课的样子 Lesson study',
    intro: '备课、听课、评课。One lesson, looked at closely.',
    cover: 'board-wide',
    words: /公开课|备课|听课|课例|教案|研讨课|lesson (plan|study)|observ/i,
  },
} as const satisfies Record<string, Listed>;

type ThemeKey = keyof typeof themes;

/** Maximum number of themes per dynamic. */
const MOST = 2;

const all = Object.entries(themes) as [ThemeKey, (typeof themes)[ThemeKey]][];
const themeId = (key: ThemeKey): string => stableId(`theme ${key}`);

export const themeRows = (): (typeof theme.$inferInsert)[] =>
  all.map(([key, { name, intro, cover }]) => ({
    id: themeId(key),
    name,
    intro,
    cover: mediaUrl(`${cover}.svg`),
  }));

/** Returns the ids of the themes that match a text. */
export const themesOf = (text: string): string[] =>
  all
    .filter(([, { words }]) => words.test(text))
    .slice(0, MOST)
    .map(([key]) => themeId(key));

/** Returns the followers: a random part of the community per theme. */
export const followRows = (now: Date): (typeof themeFollow.$inferInsert)[] =>
  all.flatMap(([key]) => {
    const random = createRandom(`followers of ${key}`);
    const followers = random.shuffle([...people.keys()]).slice(0, random.int(5, 24));
    return followers.map(follower => ({
      themeId: themeId(key),
      personId: personId(follower),
      time: momentOfDay(now, random.int(1, 40), random),
    }));
  });
