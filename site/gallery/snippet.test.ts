import { describe, expect, it } from 'vitest';
import { type Delivered, snippet, snippetKindsOf, type Tag, tagSnippet } from './snippet.ts';

const tag: Tag = {
  platform: 'https://teachers.example',
  tag: 'mskt-shelf',
  given: [
    ['kind', 'notice'],
    ['open', ''],
  ],
  content: '<a href="https://teachers.example/">Shelf</a>',
};

const delivered: Delivered = {
  version: '2.1.0',
  files: {
    'chunks/core-abc.js': 'sha384-core',
    'chunks/shelf-abc.js': 'sha384-shelf',
    'mskt.all.js': 'sha384-all',
    'mskt.js': 'sha384-loader',
  },
  preload: { 'mskt-shelf': { en: ['chunks/core-0123abc.js'], 'zh-CN': ['chunks/shelf-zh-CN-0123abc.js'] } },
  readable: ['mskt-shelf'],
};

const TAG = `<mskt-shelf kind="notice" open>
  <a href="https://teachers.example/">Shelf</a>
</mskt-shelf>`;

describe('the snippet', () => {
  it('usually is one script and the tag', () => {
    expect(snippet('plain', tag, delivered, 'en')).toBe(
      `<script type="module" src="https://teachers.example/msktfront/embed/mskt.js"></script>\n${TAG}`,
    );
  });

  it('preloads the current files of the tag in the page’s language, by names that stay', () => {
    const lines = snippet('hinted', tag, delivered, 'zh-CN').split('\n');
    expect(lines[0]).toContain('/embed/mskt.js"></script>');
    expect(lines[1]).toBe(
      '<link rel="modulepreload" href="https://teachers.example/msktfront/embed/latest/shelf-zh-CN.js">',
    );
  });

  it('preloads the first content, as the tag’s attributes ask for it', () => {
    const shown: Tag = {
      ...tag,
      tag: 'mskt-comments',
      given: [
        ['object-id', '7'],
        ['page-size', '5'],
      ],
    };
    expect(snippet('hinted', shown, delivered, 'en').split('\n')[1]).toBe(
      '<link rel="preload" as="fetch" crossorigin href="https://teachers.example/mskt/api/index/share/comments/7?pageIndex=1&amp;pageSize=20&amp;lang=en">',
    );
  });

  it('for a server includes the content, and the tag alone if the platform does not answer', () => {
    const given: Tag['given'] = [
      ['keyword', "d'été"],
      ['loading', 'eager'],
    ];
    const text = snippet('included', { ...tag, given, content: '' }, delivered, 'en');
    expect(text).toContain(
      "'https://teachers.example/msktfront/embed/html/mskt-shelf?keyword=d%27%C3%A9t%C3%A9&lang=en&styles=inline'",
    );
    expect(text).toContain(`?: '<mskt-shelf keyword="d\\'été" loading="eager"></mskt-shelf>' ?>`);
    expect(text).toContain('latest/core.js');
    expect(text).not.toContain('rel="preload"');
  });

  it('for a server is offered where there is content to read', () => {
    expect(snippetKindsOf('mskt-shelf', delivered)).toContain('included');
    expect(snippetKindsOf('mskt-publish-form', delivered)).not.toContain('included');
  });

  it('pins a version: a map with the hash of every chunk, and the hash of the script', () => {
    const text = snippet('pinned', tag, delivered, 'en');
    const map = /<script type="importmap">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(map)).toEqual({
      integrity: {
        'https://teachers.example/msktfront/embed/2.1.0/chunks/core-abc.js': 'sha384-core',
        'https://teachers.example/msktfront/embed/2.1.0/chunks/shelf-abc.js': 'sha384-shelf',
      },
    });
    expect(text).toContain(
      'src="https://teachers.example/msktfront/embed/2.1.0/mskt.js" integrity="sha384-loader" crossorigin="anonymous"',
    );
  });

  it('as one file has one script with its hash, and nothing else', () => {
    expect(snippet('oneFile', tag, delivered, 'en')).toBe(
      `<script type="module" src="https://teachers.example/msktfront/embed/2.1.0/mskt.all.js" integrity="sha384-all" crossorigin="anonymous"></script>\n${TAG}`,
    );
  });

  it('escapes quotes, brackets and ampersands', () => {
    const typed = `"><script>alert('1')</script>&quot;`;
    const text = tagSnippet({ tag: 'mskt-shelf', given: [['title-text', typed]], content: '' });
    expect(text).toBe(
      `<mskt-shelf title-text="&quot;&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;quot;"></mskt-shelf>`,
    );
    const page = new DOMParser().parseFromString(text, 'text/html');
    expect(page.querySelector('mskt-shelf')?.getAttribute('title-text')).toBe(typed);
  });
});
