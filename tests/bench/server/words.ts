/** Sentences of generated texts: half of them English, half Chinese. The same ones in every run. */

const ENGLISH = (
  'we read the long paper again and the children asked why nobody had counted lesson river garden question ' +
  'experiment answer corridor library music maths teacher morning before after with without slowly twice ' +
  'together because their words were better than ours today tomorrow bean kite ferry lantern robot map water'
).split(' ');

const CHINESE = [
  ...'今天的课上孩子们提出了一个问题我们没有马上回答而是请他们自己去找材料',
  ...'阅读长廊校园农场实验记录数学表达课堂提问音乐体育美术语文英语科学观察讨论合作反思春天河流',
];

/** Names of people: part before and part after. */
export const NAMES = {
  first: [...'温严顾褚柏岑阮戚卫霍鲍冉祁裴欧孟邱骆殷俞龚尤柴苗符'],
  last: [
    '若禾',
    '松筠',
    '望川',
    '砚清',
    '雨桐',
    '可言',
    '听澜',
    '明禾',
    '晚舟',
    '青岚',
    '思齐',
    '秋水',
    '远山',
    '小满',
  ],
};

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns sentences of 8 to 40 words or characters. */
export function makeSentences(count: number): string[] {
  const random = createRandom(7);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  return Array.from({ length: count }, (_, at) => {
    const words = at % 2 === 0 ? ENGLISH : CHINESE;
    const length = 8 + Math.floor(random() * 32);
    return Array.from({ length }, () => pick(words)).join(at % 2 === 0 ? ' ' : '');
  });
}
