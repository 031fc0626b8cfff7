import { describe, expect, test } from 'vitest';
import { linksIn, wordsIn } from './match.ts';

describe('a word of the list is found', () => {
  test.each([
    ['in any case', 'A CASINO here', 'casino'],
    ['in full width', 'ｃａｓｉｎｏ', 'casino'],
    ['with invisible characters in it', 'ca\u200bsi\u00adno', 'casino'],
    ['with markup in it', '<p>ca<b>si</b>no</p>', 'casino'],
    ['beside punctuation', '(casino)!', 'casino'],
    ['of two words, with any space between', 'free   money', 'free money'],
    ['without spaces around it, in Chinese', '我们去赌博吧', '赌博'],
    ['with spaces or punctuation in it, in Chinese', '赌 · 博', '赌博'],
    ['in traditional compatibility forms', '㍿', '株式会社'],
  ])('%s', (_, text, word) => {
    expect(wordsIn(text, ['other', word])).toEqual([word]);
  });
});

test.each([
  ['a part of another word', 'first class', 'ass'],
  ['the letters of it in two words', 'as sure', 'assure'],
  ['another text', 'lantern', 'casino'],
  ['anything, for a word of punctuation', 'what?', '?!'],
])('it is not found in %s', (_, text, word) => {
  expect(wordsIn(text, [word])).toEqual([]);
});

test('links are found with and without a scheme', () => {
  expect(linksIn('see https://a.example/x, www.b.com and cheap-pills.com/now')).toEqual([
    'https://a.example/x',
    'www.b.com',
    'cheap-pills.com/now',
  ]);
});

test('what only looks like a link is none', () => {
  expect(linksIn('See you at 10.30, e.g. in room 2.14. Node.js and v1.2.3, i.e. notes.txt.')).toEqual([]);
});
