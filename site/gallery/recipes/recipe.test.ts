import { describe, expect, it } from 'vitest';
import type { Tag } from '../snippet.ts';
import {
  byHand,
  install,
  nginxInclude,
  nodeInclude,
  packageEntry,
  policyHeader,
  reactComponent,
  signingIn,
  wholePage,
} from './recipe.ts';

const tag: Tag = {
  platform: 'https://teachers.example',
  tag: 'mskt-shelf',
  given: [
    ['kind', 'notice'],
    ['open', ''],
  ],
  content: '',
};

describe('a recipe', () => {
  it('for a page is a whole page, with the script in its head', () => {
    const page = new DOMParser().parseFromString(wholePage(tag, 'zh-CN'), 'text/html');
    expect(page.documentElement.lang).toBe('zh-CN');
    expect(page.head.querySelector('script')?.src).toBe('https://teachers.example/msktfront/embed/mskt.js');
    expect(page.body.querySelector('mskt-shelf')?.getAttribute('kind')).toBe('notice');
  });

  it('for a policy names the platform for code, calls, pictures and videos, and allows nothing unsafe', () => {
    expect(policyHeader(tag.platform)).toBe(
      "Content-Security-Policy: script-src 'self' https://teachers.example; " +
        "connect-src 'self' https://teachers.example; img-src 'self' https://teachers.example; media-src 'self' https://teachers.example",
    );
  });

  it('for an app imports the widget alone and says where the platform is', () => {
    expect(packageEntry(tag.tag)).toBe('msktfront/shelf');
    expect(reactComponent({ ...tag, given: [...tag.given, ['limit', '5']] }, ['limit'])).toContain(
      '<mskt-shelf platform="https://teachers.example" kind="notice" open limit={5}></mskt-shelf>',
    );
    expect(byHand(tag)).toContain('widget.setAttribute("platform", "https://teachers.example");');
    expect(byHand(tag)).toContain('widget.setAttribute("open", "");');
  });

  it('for an app installs the package from the platform, in the version that it delivers', () => {
    expect(install(tag.platform, '2.1.0')).toBe(
      'npm install https://teachers.example/msktfront/embed/2.1.0/msktfront-2.1.0.tgz',
    );
  });

  it('for a server asks for the attributes of the tag, and has the tag alone for a platform that does not answer', () => {
    const address = '/msktfront/embed/html/mskt-shelf?kind=notice&open=&lang=en&styles=inline';
    const bare = '<mskt-shelf kind="notice" open></mskt-shelf>';
    const node = nodeInclude(tag, 'en');
    expect(node).toContain(JSON.stringify(`https://teachers.example${address}`));
    expect(node).toContain(JSON.stringify(bare));
    const nginx = nginxInclude(tag, 'en');
    expect(nginx).toContain(`include virtual="${address}" stub="bare"`);
    expect(nginx).toContain(bare);
    // A compressed answer would be garbage inside the page.
    expect(nginx).toContain('proxy_set_header Accept-Encoding "";');
  });

  it('for signing in says how, once', () => {
    const before: Tag = { ...tag, given: [['auth', 'redirect']] };
    expect(signingIn(before, 'popup')).toBe('<mskt-shelf auth="popup"></mskt-shelf>');
  });
});
