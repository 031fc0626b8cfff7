import { describe, expect, it } from 'vitest';
import { attributesOf, questionOf, toQuery } from './question.ts';

const fields = {
  phase: { '': '', upcoming: '1', ended: '3' },
  sort: { latest: '1', hottest: '2' },
  board: ['school', 'person'],
  tag: '',
  mine: false,
  limit: 0,
} as const;

const given: Record<string, string> = { phase: '3', sort: 'hottest', board: 'person', tag: 'at', limit: '5' };
const question = {
  phase: 'ended',
  sort: 'hottest',
  board: 'person',
  tag: 'at',
  mine: false,
  limit: 5,
} as const;

describe('an attribute of a choice', () => {
  const { phase, sort, board } = attributesOf(fields);

  it('takes words', () => {
    expect([phase.parse('ended'), sort.parse('hottest'), board.parse('person')]).toEqual([
      'ended',
      'hottest',
      'person',
    ]);
  });

  it('takes the codes of former versions', () => {
    expect([phase.parse('3'), phase.parse(''), sort.parse('2')]).toEqual(['ended', '', 'hottest']);
  });

  it.each([null, '', '0', '9', 'Hottest', 'constructor', 'length', 'undefined'])(
    'takes %j, which is neither, for the default',
    text => {
      expect([phase.parse(text), sort.parse(text), board.parse(text)]).toEqual(['', 'latest', 'school']);
    },
  );
});

describe('a question', () => {
  it('is read from a tag with the same words, whether it has words or codes', () => {
    expect(questionOf(fields, name => given[name] ?? null)).toEqual(question);
  });

  it('is asked with codes, and without what is not set', () => {
    expect(toQuery(fields, question)).toEqual({
      phase: '3',
      sort: '2',
      board: 'person',
      tag: 'at',
      mine: undefined,
      pageSize: 5,
    });
    expect(toQuery(fields, { ...question, phase: '', mine: true, limit: 0 })).toMatchObject({
      phase: undefined,
      mine: 1,
      pageSize: undefined,
    });
  });
});
