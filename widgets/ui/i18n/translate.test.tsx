import { afterEach, describe, expect, it } from 'vitest';
import { closePage, seen, show } from '../../../tests/helpers/page/widget.tsx';
import { uiWords } from '../words.ts';
import { type Lang, LangProvider, langOf, useWords } from './translate.tsx';
import { eagerWords, lazyWords } from './words.ts';

afterEach(closePage);

const words = eagerWords({
  './en.ts': {
    likes_one: '{count} like',
    likes_other: '{count} likes',
    hello: 'Hello {name}, and {name} again',
    sum: '{a} of {b}',
  },
  './zh-CN.ts': {
    likes_one: '{count} 个赞',
    likes_other: '{count} 个赞',
    hello: '{name}，你好',
    sum: '{b} 中的 {a}',
  },
});

function Text({
  what,
  values,
}: {
  what: 'likes' | 'hello' | 'sum';
  values: Record<string, string | number>;
}) {
  return <p>{useWords(words)(what, values)}</p>;
}

const inLanguage = (lang: Lang, what: 'likes' | 'hello' | 'sum', values: Record<string, string | number>) =>
  show(
    <LangProvider value={lang}>
      <Text what={what} values={values} />
    </LangProvider>,
  );

describe('words', () => {
  it.each([
    ['en', 0, '0 likes'],
    ['en', 1, '1 like'],
    ['en', 1234, '1,234 likes'],
    ['zh-CN', 1, '1 个赞'],
    ['zh-CN', 5, '5 个赞'],
  ] as const)('count in the way of the language (%s, %d)', async (lang, count, text) => {
    const box = inLanguage(lang, 'likes', { count });
    await seen(box, text);
    expect(box.textContent).toBe(text);
  });

  it('insert values by name', async () => {
    const box = inLanguage('zh-CN', 'sum', { a: 3, b: 'sunny {a}' });
    await seen(box, '中的');
    expect(box.textContent).toBe('sunny {a} 中的 3');
  });

  it('insert nothing for a missing value', async () => {
    const box = inLanguage('en', 'hello', {});
    await seen(box, 'Hello');
    expect(box.textContent).toBe('Hello , and  again');
  });

  it('exist in both languages and are not empty', async () => {
    expect(Object.keys(uiWords['zh-CN'] ?? {})).toEqual(Object.keys(uiWords.en ?? {}));
    expect([uiWords.en, uiWords['zh-CN']].flatMap(words => Object.values(words ?? {}))).not.toContain('');
  });

  it('are loaded on demand, and again after a failure', async () => {
    const answers = [new Error('offline'), { words: { hello: 'Hi' } }];
    const words = lazyWords({
      './en.ts': async () => {
        const answer = answers.shift() ?? new Error('asked too often');
        if (answer instanceof Error) throw answer;
        return answer;
      },
      './zh-CN.ts': async () => ({ words: { hello: '你好' } }),
    });
    await expect(words.fetch('en')).rejects.toThrow('offline');
    await words.fetch('en');
    await words.fetch('en');
    expect(words.en).toEqual({ hello: 'Hi' });
    expect(words['zh-CN']).toBeUndefined();
  });
});

describe('the language of a tag', () => {
  it('is Chinese for every kind of Chinese, English for everything else', () => {
    for (const tag of ['zh', 'zh-CN', 'ZH-hans', 'zh-Hant-TW']) expect(langOf(tag)).toBe('zh-CN');
    for (const tag of ['en', 'en-GB', 'fr', 'zhx', '', null, undefined]) expect(langOf(tag)).toBe('en');
  });
});
