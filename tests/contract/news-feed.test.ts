import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { syncItem } from '../../site/platform/db/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { hostileHtml } from '../helpers/fixtures/hostile-html.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { publish, unsay } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: name => ['item', 'entry', 'category'].includes(name),
});
const parse = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
};

const plan = {
  fileId: 'f',
  fileName: 'plan & map.txt',
  fileUrl: '/media/seed/plan.txt',
  fileSize: 12,
  fileType: 'text/plain',
  ext: 'txt',
};
const cover = { ...plan, fileUrl: '/media/seed/pond.png', fileType: 'image/png' };

describe.each(anyDatabase)('feeds on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
  });
  afterAll(() => it.close());
  afterEach(async () => {
    await unwriteNews(it.db);
    await unsay(it.db);
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    it.request(`/mskt/api/index/feed/${path}`, { headers });
  const textOf = async (path: string) => (await get(path)).text();
  const jsonOf = async (path: string) => JSON.parse(await textOf(path));
  const urlOf = (id: string, page = 'newsDetail') => `http://platform.test/msktfront/home/${page}?id=${id}`;
  const write = () =>
    writeNews(it.db, {
      title: 'Pond & <garden>',
      html: '<p>See the <a href="/msktfront/home">plan</a>.</p><img src="/media/seed/pond.png" alt="pond">',
      tags: ['water'],
      source: 'Office',
      cover,
      attachments: [plan],
      publishTime: it.clock.ago(60),
      updateTime: it.clock.ago(30),
    });

  test('RSS has the summary, the whole text and the link', async () => {
    const { id } = await write();
    const { rss } = parse(await textOf('news.rss?lang=en'));
    expect([rss.version, rss.channel.title, rss.channel.language]).toEqual([
      '2.0',
      'News and notices · Test Lane',
      'en',
    ]);
    expect(rss.channel['atom:link'].href).toBe('http://platform.test/mskt/api/index/feed/news.rss?lang=en');
    expect(rss.channel.item[0]).toMatchObject({
      title: 'Pond & <garden>',
      link: urlOf(id),
      pubDate: it.clock.ago(60).toUTCString(),
      'dc:creator': 'Office',
      category: ['water'],
      description: 'See the plan.',
    });
    const content = rss.channel.item[0]['content:encoded'];
    expect(content).toContain('href="http://platform.test/msktfront/home"');
    expect(content).toContain('src="http://platform.test/media/seed/pond.png"');
  });

  test('Atom has the times of publication and change, and the files', async () => {
    const { id } = await write();
    const { feed } = parse(await textOf('news.atom'));
    expect(feed.updated).toBe(it.clock.ago(30).toISOString());
    const [entry] = feed.entry;
    expect(entry).toMatchObject({
      id: urlOf(id),
      published: it.clock.ago(60).toISOString(),
      updated: it.clock.ago(30).toISOString(),
      author: { name: 'Office' },
    });
    expect(entry.content.type).toBe('html');
    expect(entry.content['#text']).toContain('<a href="http://platform.test/msktfront/home"');
    expect(entry.link[1]).toMatchObject({
      rel: 'enclosure',
      href: 'http://platform.test/media/seed/plan.txt',
      title: 'plan & map.txt',
      length: '12',
    });
  });

  test('JSON Feed 1.1 has the same', async () => {
    const { id } = await write();
    const feed = await jsonOf('news.json?lang=zh-CN');
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: '新闻和公告 · 试验里',
      home_page_url: 'http://platform.test/msktfront/home/news',
      feed_url: 'http://platform.test/mskt/api/index/feed/news.json?lang=zh-CN',
    });
    expect(feed.items).toMatchObject([
      {
        id: urlOf(id),
        url: urlOf(id),
        title: 'Pond & <garden>',
        summary: 'See the plan.',
        image: 'http://platform.test/media/seed/pond.png',
        authors: [{ name: 'Office' }],
        tags: ['water'],
        attachments: [{ url: 'http://platform.test/media/seed/plan.txt', size_in_bytes: 12 }],
      },
    ]);
    expect(feed.items[0].content_html).toContain('http://platform.test/media/seed/pond.png');
  });

  test('a notice links its page, and the filters of the list apply', async () => {
    await write();
    const { id } = await writeNews(it.db, { kind: 2, title: 'Notice', publishTime: it.clock.ago(9) });
    const feed = await jsonOf('news.json?kind=2');
    expect(feed.title).toBe('Notices · Test Lane');
    expect(feed.items.map((item: { url: string }) => item.url)).toEqual([urlOf(id, 'noticeDetail')]);
    expect((await jsonOf('news.json?tag=water')).items).toHaveLength(1);
    expect((await jsonOf('news.json?category=people')).items).toEqual([]);
    expect((await get('news.json?kind=7')).status).toBe(422);
  });

  test('articles that are not public now are in none of them', async () => {
    const title = 'secret';
    const past = it.clock.ago(60);
    await writeNews(it.db, { title, publishTime: it.clock.ago(-60) });
    await writeNews(it.db, { title, status: 0, publishTime: past });
    await writeNews(it.db, { title, status: 3, publishTime: past });
    await writeNews(it.db, { title, scope: 4, scopeId: 'staff', publishTime: past });
    await publish(it.db, { content: title, spaceId: 'closed', time: past });
    const asOf = Buffer.from(String(it.clock.ago(-600).getTime())).toString('base64url');
    for (const list of ['news', 'share'])
      for (const format of ['rss', 'atom', 'json'])
        expect(await textOf(`${list}.${format}?asOf=${asOf}`)).not.toContain(title);
  });

  test('hostile text is escaped', async () => {
    const html = hostileHtml.join('');
    const title = ']]></title><script>alert(1)</script>\u0007 &amp; \ufffe"';
    const summary = '<img src=x onerror=alert(1)> 1 < 2';
    await writeNews(it.db, { title, summary, html, publishTime: it.clock.ago(60), tags: ['<a&b>'] });
    const shown = ']]></title><script>alert(1)</script> &amp; "';
    // The parser unescapes once, as feed readers do.
    expect(parse(await textOf('news.rss')).rss.channel.item[0].title).toBe(shown);
    expect(parse(await textOf('news.atom')).feed.entry[0].title).toBe(shown);
    // What RSS describes is HTML to those who read it; in the other formats the same is text.
    expect(parse(await textOf('news.rss')).rss.channel.item[0].description).toBe(
      '&lt;img src=x onerror=alert(1)&gt; 1 &lt; 2',
    );
    expect(parse(await textOf('news.atom')).feed.entry[0].summary).toBe(summary);
    expect((await jsonOf('news.json')).items[0].summary).toBe(summary);
    expect((await jsonOf('news.json')).items[0].content_html).not.toMatch(
      /<(script|iframe|svg|form)|onerror=\w/,
    );
  });

  test('public dynamics have feeds', async () => {
    const { id } = await publish(it.db, {
      content: 'First line & more\nsecond\n\nnext',
      images: [cover],
      time: it.clock.ago(60),
    });
    const url = `http://platform.test/msktfront/channelPage?id=${id}`;
    const html =
      '<p>First line &amp; more<br>second</p><p>next</p><p><img src="http://platform.test/media/seed/pond.png" alt=""></p>';
    expect((await jsonOf('share.json')).items).toMatchObject([{ url, content_html: html }]);
    expect(parse(await textOf('share.rss')).rss.channel.item[0].link).toBe(url);
    expect(parse(await textOf('share.atom')).feed.entry[0].title).toBe('First line & more second next');
    expect((await get('share.rss?type=6')).status).toBe(401);
    await publish(it.db, { content: '', images: [cover], time: it.clock.ago(30) });
    expect(parse(await textOf('share.atom')).feed.entry[0].title).toBe('LIN');
  });

  test('the public news of a space are a feed', async () => {
    const past = it.clock.ago(60);
    const { id } = await writeNews(it.db, { title: 'Own', scope: 4, scopeId: 'open', publishTime: past });
    const source = await writeNews(it.db, { title: 'Taken over', html: '<p>1 < 2</p>', publishTime: past });
    const own = { scope: 4, scopeId: 'open' } as const;
    await writeNews(it.db, { title: 'Withdrawn', ...own, status: 3, publishTime: past });
    const body = { spaceId: 'open', newsIds: [source.id] };
    await it.ask('syncAdd', { as: 'host', body });
    const titlesOf = async () =>
      (await jsonOf('space.json?id=open')).items.map(({ title }: { title: string }) => title).toSorted();
    expect(await titlesOf()).toEqual(['Own', 'Taken over']);
    expect((await jsonOf('space.json?id=open&origin=own')).items).toMatchObject([{ id: urlOf(id) }]);
    expect(await textOf('space.atom?id=open')).toContain('&lt;p&gt;1 &amp;lt; 2&lt;/p&gt;');
    await it.ask('newsWithdraw', { as: 'editor', params: { id: source.id }, body: {} });
    expect(await titlesOf()).toEqual(['Own']);
    for (const none of ['closed', 'staff', 'no-such', ''])
      expect([404, 422]).toContain((await get(`space.rss?id=${none}`)).status);
    for (const none of ['type=3&groupId=closed', 'type=4&themeId=no-such'])
      expect((await get(`share.rss?${none}`)).status).toBe(404);
    await it.db.delete(syncItem);
  });

  test('is not sent again while unchanged, and can be read from any origin', async () => {
    const { id } = await write();
    const first = await get('news.rss', { Origin: 'https://anywhere.example' });
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const etag = first.headers.get('etag') ?? '';
    it.clock.advance(60);
    expect((await get('news.rss', { 'If-None-Match': `"other", W/${etag}` })).status).toBe(304);
    await it.ask('newsWithdraw', { as: 'editor', params: { id }, body: {} });
    expect((await get('news.rss', { 'If-None-Match': etag })).status).toBe(200);
  });

  test('shows clients without an ETag that an article was withdrawn, although nothing newer exists', async () => {
    const { id } = await write();
    await writeNews(it.db, { title: 'Newer', publishTime: it.clock.ago(10) });
    const first = await get('news.rss');
    await it.ask('newsWithdraw', { as: 'editor', params: { id }, body: {} });
    const since = first.headers.get('last-modified') ?? it.clock.ago(0).toUTCString();
    const next = await get('news.rss', { 'If-Modified-Since': since });
    expect([next.status, (await next.text()).includes(id)]).toEqual([200, false]);
  });

  test.each(['rss', 'atom', 'json'])('an empty one is one: %s', async format => {
    const text = await textOf(`news.${format}`);
    expect(format === 'json' ? JSON.parse(text).items : parse(text)).toBeTruthy();
  });
});
