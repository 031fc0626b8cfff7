import { describe, expect, it } from 'vitest';
import type { Manual, ManualAttribute } from './manual.ts';
import {
  contentFor,
  controlOf,
  type ExampleFor,
  exampleOf,
  givenBy,
  type Samples,
  withSetting,
} from './settings.ts';

const attribute = (name: string, type: string, fallback = ''): ManualAttribute => ({
  name,
  type,
  fallback,
  description: '',
});

const manual: Manual = {
  tag: 'mskt-shelf',
  summary: '',
  attributes: [
    attribute('kind', '"news" | "notice"', 'news'),
    attribute('limit', 'number'),
    attribute('open', 'boolean'),
    attribute('title-text', 'string', 'Shelf'),
  ],
  common: [attribute('theme', '"auto" | "light"', 'auto')],
  events: [],
  methods: [],
  slots: [],
  parts: [],
  properties: [],
  states: [],
  examples: [],
};

describe('the control of an attribute', () => {
  it('is a choice where the manual lists texts', () => {
    expect(controlOf(attribute('kind', '"news" | "notice"'))).toEqual({
      kind: 'choice',
      choices: ['news', 'notice'],
    });
    expect(controlOf(attribute('kind', '"" | "1"'))).toEqual({ kind: 'choice', choices: ['', '1'] });
  });

  it('is a flag, a number or a text otherwise', () => {
    expect(controlOf(attribute('open', 'boolean')).kind).toBe('flag');
    expect(controlOf(attribute('limit', 'number')).kind).toBe('number');
    expect(controlOf(attribute('group-id', 'string')).kind).toBe('text');
    expect(controlOf(attribute('when', '"now" | Date')).kind).toBe('text');
  });
});

describe('the attributes of a tag', () => {
  it('are those that were set, in the manual’s order', () => {
    expect(givenBy({ theme: 'light', open: '', limit: '5' }, manual)).toEqual([
      ['limit', '5'],
      ['open', ''],
      ['theme', 'light'],
    ]);
  });

  it('leave out what is only the default, empty, or not in the manual', () => {
    expect(givenBy({ kind: 'news', limit: '', 'title-text': 'Shelf', onclick: 'alert(1)' }, manual)).toEqual(
      [],
    );
  });

  it('change with a setting', () => {
    const limited = withSetting({}, 'limit', '5');
    expect(givenBy(limited, manual)).toEqual([['limit', '5']]);
    expect(withSetting(limited, 'limit', null)).toEqual({});
  });
});

const forPlatform = (samples: Samples = {}): ExampleFor => ({
  platform: 'https://teachers.example',
  samples,
  lang: 'en',
});

describe('an example', () => {
  it('yields its settings, quotes included, and its content with the platform’s address', () => {
    const example =
      '<mskt-shelf title-text="the &quot;best&quot; &amp; rest" open><a href="https://PLATFORM/x">Shelf</a></mskt-shelf>';
    expect(exampleOf(example, forPlatform())).toEqual({
      settings: { 'title-text': 'the "best" & rest', open: '' },
      content: '<a href="https://teachers.example/x">Shelf</a>',
    });
  });

  it('uses ids that exist on the platform', () => {
    const samples = { 'object-id': '7', 'dynamic-id': '8' };
    expect(exampleOf('<mskt-shelf object-id="concert"></mskt-shelf>', forPlatform(samples)).settings).toEqual(
      {
        'object-id': '7',
      },
    );
  });

  it('links to the object of its tag', () => {
    const example =
      '<mskt-shelf news-id="old"><a href="https://PLATFORM/newsDetail?id=old">Read it</a></mskt-shelf>';
    const sampled = exampleOf(example, forPlatform({ 'news-id': 'there' }));
    const link = (id: string) => `<a href="https://teachers.example/newsDetail?id=${id}">Read it</a>`;
    expect(sampled).toEqual({ settings: { 'news-id': 'there' }, content: link('there') });
    expect(contentFor(sampled, { 'news-id': 'a"b' })).toBe(link('a%22b'));
    expect(contentFor(sampled, {})).toBe(link('there'));
  });

  it('is in the language of its page', () => {
    const notices = '<mskt-shelf><a href="https://PLATFORM/x?Notices">Notices</a></mskt-shelf>';
    expect(exampleOf(notices, { ...forPlatform(), lang: 'zh-CN' }).content).toBe(
      '<a href="https://teachers.example/x?Notices">通知</a>',
    );
  });

  it('that cannot be read sets nothing', () => {
    expect(exampleOf('', forPlatform())).toEqual({ settings: {}, content: '' });
  });
});
