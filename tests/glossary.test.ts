/** Checks that texts on screen use one term per concept, in both languages, and plain words. */
import { describe, expect, it } from 'vitest';

type Texts = Record<string, string>;

const english = import.meta.glob<Texts>(
  ['../widgets/**/en.ts', '../site/**/en.ts', '../extension/**/en.ts'],
  {
    import: 'words',
    eager: true,
  },
);
const chinese = import.meta.glob<Texts>(
  [
    '../widgets/**/zh-CN.ts',
    '../site/**/zh-CN.ts',
    '../extension/**/zh-CN.ts',
    '!../site/gallery/manual/zh-CN.ts',
  ],
  { import: 'words', eager: true },
);

/** Term that must not be used, and the one to write instead. */
type Entry = readonly [banned: RegExp, instead: string];

const ENGLISH: readonly Entry[] = [
  [/\bdynamics?\b/i, 'post'],
  [/\bthemes?\b/i, 'topic; appearance for colours'],
  [/\bcommunity ?spaces?\b|\btea ?studios?\b/i, 'community; teacher studio'],
  [/\bmail address/i, 'email address'],
  [/\ba news\b(?! (article|item))/i, 'a news article'],
  [/\bcompanions?\b/i, 'guest'],
  [/\b(take|on) leave\b/i, 'can’t come'],
  [/\b(some|no|every)body\b/i, 'someone, no one, everyone, or the role'],
  [/\bwhoever\b/i, 'the role: the owner of the page, the operator'],
  [/\blooks? after\b/i, 'manage'],
  [/\btak(en?|es?) (back|away)\b/i, 'remove, withdraw'],
  [/\bleft empty\b/i, 'leave blank'],
  [/\bif you like\)/i, '(optional)'],
  [/\b(is|are|was|were|be) told\b/i, 'get a message'],
  [/\brefuse\b(?!d)/i, 'decline (a person), not accept (a text)'],
  [/\bshall\b/i, 'should, will'],
  [/\banew\b/i, 'again'],
];
const CHINESE: readonly Entry[] = [
  [/帐号|帐户|账户/, '账号'],
  [/撰写|写新闻/, '发布'],
  [/社区空间/, '共同体'],
  [/参加者/, '参与者'],
  [/彼此分享/, '分享'],
  [/别人对您/, '与您有关的互动'],
  [/放进您自己/, '网页小组件'],
];

/** Texts that contain a banned term, with what to write. */
const breaks = (files: Record<string, Texts>, glossary: readonly Entry[]): string[] =>
  Object.entries(files).flatMap(([file, texts]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      glossary
        .filter(([banned]) => banned.test(text))
        .map(([, instead]) => `${file.slice(3)} ${key}: “${text}” – write: ${instead}`),
    ),
  );

describe('texts on screen', () => {
  it('are English by the glossary', () => {
    expect(Object.keys(english).length).toBeGreaterThan(50);
    expect(breaks(english, ENGLISH)).toEqual([]);
  });

  it('are Chinese by the glossary', () => {
    expect(Object.keys(chinese).length).toBe(Object.keys(english).length);
    expect(breaks(chinese, CHINESE)).toEqual([]);
  });

  it('would be found if they broke it', () => {
    const text = { one: 'Everybody sees your dynamic', two: 'Post' };
    expect(breaks({ '../en.ts': text }, ENGLISH)).toEqual([
      'en.ts one: “Everybody sees your dynamic” – write: post',
      'en.ts one: “Everybody sees your dynamic” – write: someone, no one, everyone, or the role',
    ]);
  });
});
