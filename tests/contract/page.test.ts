import { eq } from 'drizzle-orm';
import { XMLParser } from 'fast-xml-parser';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../site/pages.ts';
import {
  type activity,
  cooperationCase,
  dynamic,
  news,
  platform,
  scheme,
  theme,
} from '../../site/platform/db/schema.ts';
import { insertAll } from '../../site/platform/db/sql.ts';
import { withEnglish } from '../../site/platform/http/language.ts';
import { titleOf } from '../../site/shell/navigation/title.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities } from '../helpers/fixtures/activities.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { publish, say, unsay } from '../helpers/platform/community.ts';
import { siteDocument } from '../helpers/platform/site-document.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const ORIGIN = 'http://platform.test';
const pond = {
  fileId: 'pond',
  fileName: 'pond.png',
  fileUrl: '/media/seed/pond.png',
  fileSize: 9,
  fileType: 'image/png',
  ext: 'png',
  width: 1200,
  height: 630,
  alt: 'A pond',
};
const plan = { ...pond, fileId: 'plan', fileName: 'plan.pdf', fileUrl: '/media/seed/plan.pdf' };

/** Pages whose content differs per person. */
const OWN_PAGES = [
  'activityEditor',
  'manageList',
  'publish/dynamic',
  'publish/news',
  'publish/editNews',
  'newsNotice',
  'space/publish',
  'expired',
  'invite',
  'register',
];

type Element = DefaultTreeAdapterMap['element'];
const { isElementNode, isTextNode } = defaultTreeAdapter;

/** Reads a page as browsers with scripts do, or without. */
function read(html: string, scriptingEnabled = false) {
  const elements: Element[] = [];
  const gather = (node: DefaultTreeAdapterMap['node']): void => {
    if (isElementNode(node)) elements.push(node);
    if ('childNodes' in node) for (const child of node.childNodes) gather(child);
  };
  gather(parse(html, { scriptingEnabled }));
  const attributes = ({ attrs }: Element) =>
    Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  const textOf = (node: DefaultTreeAdapterMap['node']): string =>
    isTextNode(node) ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
  const within = (place: string, name: string) =>
    elements.filter(element => element.tagName === name && isBelow(element, place));
  const isBelow = ({ parentNode }: Element, place: string): boolean =>
    parentNode !== null &&
    isElementNode(parentNode) &&
    (parentNode.tagName === place || isBelow(parentNode, place));
  const all = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const metas = all('meta').map(attributes);
  return {
    title: all('title').map(textOf).join(' | '),
    lang: all('html').map(element => attributes(element).lang)[0],
    meta: (name: string) =>
      metas.filter(given => given.name === name || given.property === name).map(({ content }) => content),
    links: (rel: string) =>
      all('link')
        .map(attributes)
        .filter(given => given.rel === rel),
    anchors: within('main', 'a').map(element => [attributes(element).href, textOf(element)]),
    ways: within('nav', 'a').map(element => attributes(element).href),
    images: all('img').map(attributes),
    data: all('script')
      .filter(element => attributes(element).type === 'application/ld+json')
      .map(element => JSON.parse(textOf(element))),
    names: elements.map(({ tagName }) => tagName),
    /** Text of the server-rendered content, or of its noscript message. */
    text: elements
      .filter(element => attributes(element).id === 'first' || element.tagName === 'noscript')
      .map(textOf)
      .join(''),
    feeds: all('link')
      .map(attributes)
      .filter(({ rel, type }) => rel === 'alternate' && type),
    languages: all('link')
      .map(attributes)
      .flatMap(({ hreflang, href }) => (hreflang ? [[hreflang, href]] : [])),
  };
}

describe.each(anyDatabase)('server-rendered pages on $name', database => {
  let it: TestPlatform;
  let site: Awaited<ReturnType<typeof siteDocument>>;
  beforeAll(async () => {
    site = await siteDocument();
    it = await startPlatform(database, { dist: site.dist });
    await settleNews(it.db);
    await settleActivities(it.db);
  });
  afterAll(async () => {
    await it.close();
    await site.remove();
  });
  afterEach(async () => {
    await unwriteNews(it.db);
    await unholdActivities(it.db);
    await unsay(it.db);
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    it.request(`${ORIGIN}/msktfront/${path}`, { headers });
  const page = async (path: string, headers?: Record<string, string>) =>
    read(await (await get(path, headers)).text());
  const article = ({ id, kind }: { id: string; kind: 1 | 2 }) =>
    `home/${kind === 2 ? 'noticeDetail' : 'newsDetail'}?id=${id}`;

  test.each(['invite?code=SECRET', 'register?receipt=SECRET', 'register/'])(
    'of %s have only the platform’s name, are not indexed and send no referrer',
    async path => {
      const answer = await get(path);
      const html = await answer.text();
      expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
      expect([read(html).title, read(html).meta('robots')]).toEqual(['Test Lane', ['noindex']]);
      expect(html).not.toContain('SECRET');
    },
  );

  describe('of a news article', () => {
    const write = (given: Partial<typeof news.$inferInsert> & { html?: string } = {}) =>
      writeNews(it.db, {
        title: 'The pond is open',
        html: '<h2>Come</h2><p>Come and see.</p>',
        cover: pond,
        attachments: [plan],
        categoryId: 'teaching',
        tags: ['water', 'garden'],
        source: 'School office',
        publishTime: it.clock.ago(7200),
        updateTime: it.clock.ago(60),
        ...given,
      });

    test('has title, summary, picture, times and breadcrumbs', async () => {
      const written = await write();
      const seen = await page(article(written));
      const address = `${ORIGIN}/msktfront/home/newsDetail?id=${written.id}`;
      const said = Object.fromEntries(
        [
          ...['description', 'og:type', 'og:title', 'og:description', 'og:url', 'og:site_name', 'og:locale'],
          ...['og:image', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'],
          ...['article:published_time', 'article:modified_time', 'article:section', 'robots'],
        ].map(name => [name, seen.meta(name).join()]),
      );
      expect(said).toEqual({
        description: 'Come and see.',
        'og:type': 'article',
        'og:title': 'The pond is open',
        'og:description': 'Come and see.',
        'og:url': address,
        'og:site_name': 'Test Lane',
        'og:locale': 'en_US',
        'og:image': `${ORIGIN}/media/seed/pond.png`,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': 'A pond',
        'twitter:card': 'summary_large_image',
        'article:published_time': it.clock.ago(7200).toISOString(),
        'article:modified_time': it.clock.ago(60).toISOString(),
        'article:section': 'Teaching',
        robots: '',
      });
      expect(seen.meta('article:tag')).toEqual(['water', 'garden']);
      expect(seen.links('canonical').map(({ href }) => href)).toEqual([address]);
    });

    test('has NewsArticle data for search engines', async () => {
      const written = await write();
      const [data, way, ...others] = (await page(article(written))).data;
      const address = `${ORIGIN}/msktfront/home/newsDetail?id=${written.id}`;
      expect(others).toEqual([]);
      expect(way).toMatchObject({
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Test Lane', item: `${ORIGIN}/msktfront/home` },
          { position: 2, name: 'News', item: `${ORIGIN}/msktfront/home/news` },
          { position: 3, name: 'The pond is open', item: address },
        ],
      });
      expect(data).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: 'The pond is open',
        description: 'Come and see.',
        datePublished: it.clock.ago(7200).toISOString(),
        dateModified: it.clock.ago(60).toISOString(),
        author: { '@type': 'Person', name: 'EDITOR' },
        publisher: { '@type': 'Organization', name: 'Test Lane', url: `${ORIGIN}/msktfront/home` },
        image: [`${ORIGIN}/media/seed/pond.png`],
        mainEntityOfPage: { '@id': address },
        isAccessibleForFree: true,
      });
    });

    test('has the whole text, its attachments and further links for clients without JavaScript', async () => {
      const older = await write({ title: 'Older', publishTime: it.clock.ago(9000) });
      const seen = await page(article(await write()));
      for (const name of ['h1', 'h2', 'time', 'article']) expect(seen.names).toContain(name);
      expect(seen.text).toMatch(/The pond is open.*School office.*March 2, 2026.*Come and see\./s);
      expect(seen.text).toContain('JavaScript');
      expect(seen.anchors).toEqual([
        ['/media/seed/plan.pdf', 'plan.pdf'],
        [`/msktfront/home/newsDetail?id=${older.id}`, 'Older'],
        [`/msktfront/home/newsDetail?id=${older.id}`, 'Older'],
      ]);
      const ways = ['home/news', 'home/notice', 'activityList', 'channelPage', 'teachingSports', 'index'];
      for (const path of [...ways, 'information', 'cooperation', 'scheme'])
        expect(seen.ways).toContain(`/msktfront/${path}`);
      expect(seen.images).toContainEqual(
        expect.objectContaining({ src: '/media/seed/pond.png', alt: 'A pond' }),
      );
    });

    test('has one canonical address, whichever page and id are requested', async () => {
      const { id, objectId } = await write({ kind: 2 });
      for (const asked of [`home/newsDetail?id=${id}`, `home/noticeDetail?id=${objectId}&from=mail`]) {
        const [canonical] = (await page(asked)).links('canonical');
        expect(canonical?.href).toBe(`${ORIGIN}/msktfront/home/noticeDetail?id=${id}`);
      }
    });

    test('escapes hostile text', async () => {
      const evil =
        '</script></noscript></title>"\'><script>alert(1)</script><img src=x onerror=alert(1)><!--$&$`';
      const written = await write({
        title: evil,
        summary: evil,
        source: evil,
        tags: [evil],
        cover: { ...pond, alt: evil, fileName: evil },
        attachments: [{ ...plan, fileName: evil }],
        html: `<p>${evil.replaceAll('<', '&lt;')}</p>`,
      });
      const innocent = await write({ tags: ['water'], html: '<p>x</p>' });
      const [html, other] = [written, innocent].map(async one => (await get(article(one))).text());
      for (const scripting of [true, false]) {
        const [seen, usual] = [read((await html) ?? '', scripting), read((await other) ?? '', scripting)];
        expect(seen.names).toEqual(usual.names);
        expect([seen.meta('og:title'), seen.meta('article:tag'), seen.meta('og:image:alt')]).toEqual([
          [evil],
          [evil],
          [evil],
        ]);
        expect(seen.data[0]).toMatchObject({ headline: evil, keywords: [evil] });
      }
      expect(read((await html) ?? '').text).toContain(evil);
    });

    test('is asked for each time, and sent only if it has changed', async () => {
      const written = await write();
      const first = await get(article(written));
      const etag = first.headers.get('etag') ?? '';
      const again = () => get(article(written), { 'If-None-Match': etag });
      expect((await again()).status).toBe(304);
      expect(first.headers.get('cache-control')).toMatch(/^public, max-age=2, s-maxage=\d\b/);
      await it.db.update(news).set({ title: 'The pond is closed' }).where(eq(news.id, written.id));
      expect((await again()).status).toBe(200);
    });
  });

  test('content that visitors may not read is not found, and nothing reveals what it is', async () => {
    const at = (given: Partial<typeof news.$inferInsert>) =>
      writeNews(it.db, { title: 'SECRET', html: '<p>SECRET</p>', publishTime: it.clock.ago(60), ...given });
    const paths = [
      'home/newsDetail?id=no-such',
      'home/newsDetail',
      article(await at({ status: 0 })),
      article(await at({ publishTime: it.clock.ago(-60) })),
      article(await at({ scope: 4, scopeId: 'closed' })),
      article(await at({ scope: 4, scopeId: 'staff', deleteTime: it.clock.ago(1) })),
    ];
    const shared = { content: 'SECRET', time: it.clock.ago(60) };
    for (const given of [{ spaceId: 'closed' }, { spaceId: 'staff' }, { visibility: 1 as const }])
      paths.push(`channelPage?id=${(await publish(it.db, { ...shared, ...given })).id}`);
    paths.push('channelPage?id=no-such', 'activityDetail?id=no-such', 'activityDetail');
    const hold = async (given: Partial<typeof activity.$inferInsert>) =>
      `activityDetail?id=${(await holdActivity(it.db, it.clock, { title: 'SECRET', ...given })).id}`;
    paths.push(await hold({ status: 0 }), await hold({ publishTime: it.clock.ago(-60) }));
    paths.push(await hold({ visibility: 1 }));
    const gone = [
      article(await at({ status: 3, withdrawReason: 'SECRET' })),
      article(await at({ offlineTime: it.clock.ago(1) })),
      article(await at({ deleteTime: it.clock.ago(1) })),
      `channelPage?id=${(await publish(it.db, { ...shared, deleteTime: it.clock.ago(1) })).id}`,
      await hold({ deleteTime: it.clock.ago(1) }),
    ];
    const Authorization = await it.asPerson('host');
    for (const path of [...paths, ...gone]) {
      const answer = await get(path, { Authorization });
      expect([path, answer.status]).toEqual([path, paths.includes(path) ? 404 : 410]);
      const html = await answer.text();
      expect(html).not.toContain('SECRET');
      const seen = read(html);
      expect([seen.meta('robots'), seen.data, seen.links('canonical')]).toEqual([['noindex'], [], []]);
      expect(seen.text).toContain('There is nothing for visitors');
    }
    const lists = ['home', 'home/news', 'home/notice', 'activityList', 'channelPage'];
    for (const path of lists) expect(await (await get(path)).text()).not.toContain('SECRET');
    expect(await (await it.request('/sitemap.xml')).text()).not.toMatch(/(Detail|channelPage)\?id=/);
  });

  test('of a dynamic has its author and the beginning of its text', async () => {
    const { id, objectId } = await publish(it.db, {
      content: 'First <line>\nsecond line',
      images: [pond],
      attachments: [plan],
      spaceId: 'open',
      time: it.clock.ago(60),
    });
    await say(it.db, { objectId, time: it.clock.ago(1) });
    const seen = await page(`channelPage?id=${objectId}`);
    const address = `${ORIGIN}/msktfront/channelPage?id=${id}`;
    expect([seen.meta('og:title'), seen.meta('description'), seen.meta('og:url')]).toEqual([
      ['LIN: First <line> second line'],
      ['First <line> second line'],
      [address],
    ]);
    expect(seen.data).toMatchObject([
      { '@type': 'SocialMediaPosting', commentCount: 1, url: address },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(seen.text).toMatch(/LIN.*First <line>second line/s);
    expect(seen.anchors).toEqual([
      ['/media/seed/plan.pdf', 'plan.pdf'],
      ['/msktfront/space/index?id=open', 'open'],
    ]);
  });

  describe('of an activity', () => {
    const hold = (given: Partial<typeof activity.$inferInsert> & { html?: string } = {}) =>
      holdActivity(it.db, it.clock, {
        title: 'Pond day',
        summary: 'Bring boots.',
        html: '<h2>Come</h2><p>Bring boots.</p>',
        cover: pond,
        address: 'School pond',
        startTime: new Date('2026-03-28T06:00:00Z'),
        endTime: new Date('2026-03-28T08:00:00Z'),
        timezone: 'Asia/Shanghai',
        ...given,
      });

    test('has title, summary, picture, and Event data for search engines', async () => {
      const { id } = await hold({ capacity: 20, signupMode: 1, tags: ['water'] });
      const seen = await page(`activityDetail?id=${id}`);
      const address = `${ORIGIN}/msktfront/activityDetail?id=${id}`;
      expect(seen.title).toContain('Test Lane');
      expect(['og:type', 'og:title', 'description', 'og:image'].map(name => seen.meta(name).join())).toEqual([
        'website',
        'Pond day',
        'Bring boots.',
        `${ORIGIN}/media/seed/pond.png`,
      ]);
      expect(seen.links('canonical').map(({ href }) => href)).toEqual([address]);
      expect(seen.data).toMatchObject([
        {
          '@type': 'Event',
          name: 'Pond day',
          startDate: '2026-03-28T06:00:00.000Z',
          endDate: '2026-03-28T08:00:00.000Z',
          eventStatus: 'https://schema.org/EventScheduled',
          eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
          location: [{ '@type': 'Place', name: 'School pond' }],
          maximumAttendeeCapacity: 20,
          remainingAttendeeCapacity: 20,
          keywords: ['water'],
          url: address,
        },
        { '@type': 'BreadcrumbList' },
      ]);
    });

    test('has its local time, its place and its text for clients without JavaScript', async () => {
      const { id } = await hold();
      const seen = await page(`activityDetail?id=${id}`);
      expect(seen.text).toMatch(
        /Pond day.*14:00.*16:00 \(Asia\/Shanghai\).*School pond.*Come.*Bring boots\./s,
      );
    });

    test('says that it is cancelled and why, to readers and search engines', async () => {
      const { id } = await hold({ status: 3, cancelReason: 'The pond <is> dry' });
      const seen = await page(`activityDetail?id=${id}`);
      expect(seen.text).toContain('Cancelled: The pond <is> dry');
      expect(seen.data[0]).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    });

    test('never contains the link of an online activity', async () => {
      const { id } = await hold({ mode: 2, address: '', onlineUrl: 'https://meet.example/secret' });
      const answer = await get(`activityDetail?id=${id}`);
      const html = await answer.text();
      expect(html).not.toContain('meet.example');
      expect(read(html).data[0]).toMatchObject({
        location: [{ '@type': 'VirtualLocation', url: expect.stringContaining(id) }],
      });
    });
  });

  test('of a list has links to its entries and to existing feeds', async () => {
    const past = { publishTime: it.clock.ago(60) };
    const item = await writeNews(it.db, { title: 'A <news>', ...past });
    const notice = await writeNews(it.db, { title: 'A notice', kind: 2, ...past });
    const shared = await publish(it.db, { content: 'Shared', time: it.clock.ago(50) });
    const held = await holdActivity(it.db, it.clock, { title: 'Pond day' });
    const newsLink = [`/msktfront/home/newsDetail?id=${item.id}`, 'A <news>'];
    const noticeLink = [`/msktfront/home/noticeDetail?id=${notice.id}`, 'A notice'];
    const dynamicLink = [`/msktfront/channelPage?id=${shared.id}`, 'LIN: Shared'];
    const activityLink = [`/msktfront/activityDetail?id=${held.id}`, 'Pond day'];
    const wanted = {
      home: [newsLink, noticeLink, activityLink, dynamicLink],
      'home/news': [newsLink],
      'home/notice': [noticeLink],
      activityList: [activityLink],
      channelPage: [dynamicLink],
    };
    for (const [path, links] of Object.entries(wanted)) {
      const seen = await page(`${path}?keyword=x`);
      // The home page also links lists and spaces, and shows its lead picture above its list.
      const found = seen.anchors.filter(([href]) => /(Detail|channelPage)\?id=/.test(href ?? ''));
      expect(found.toSorted()).toEqual(links.toSorted());
      expect(seen.links('canonical').map(({ href }) => href)).toEqual([`${ORIGIN}/msktfront/${path}`]);
      expect(seen.meta('description')[0]).toContain(links[0]?.[1]);
      const { feeds } = seen;
      expect(feeds).toHaveLength(path === 'home' ? 9 : 3);
      for (const { href = '', type } of feeds) {
        const answer = await it.request(href);
        expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
        if (path !== 'home') expect(await answer.text()).toContain(links[0]?.[0]?.split('id=')[1]);
      }
    }
  });

  test('of every other public list links its own feeds, each with its title', async () => {
    const past = { publishTime: it.clock.ago(60) };
    const told = {
      orgName: 'Hill',
      regionName: 'North',
      type: 'Region',
      summary: 'Forty schools',
      numbers: [],
    };
    const words = { ...told, title: 'A case', contentHtml: '<p>How it began</p>' };
    await it.db.insert(cooperationCase).values({ id: 'case', content: withEnglish({ en: words }), ...past });
    await it.db.insert(theme).values({ id: 'walks', name: 'Walks' });
    const platformNews = await writeNews(it.db, { title: 'Of the platform', ...past });
    const spaceNews = await writeNews(it.db, { title: 'Of the space', scope: 4, scopeId: 'open', ...past });
    const schoolNews = await writeNews(it.db, {
      title: 'Of the school',
      scope: 3,
      scopeId: 'school',
      ...past,
    });
    const shared = await publish(it.db, {
      content: 'On a walk',
      spaceId: 'open',
      themeIds: ['walks'],
      time: it.clock.ago(50),
    });
    const wanted: Record<string, [title: string, ids: string[]][]> = {
      information: [['News information', [platformNews.id]]],
      cooperation: [['Cooperation cases', ['case']]],
      index: [
        ['News information', [platformNews.id]],
        ['Cooperation cases', ['case']],
      ],
      'channelPage?theme=walks': [['Walks', [shared.id]]],
      'space/index?id=open': [
        ['open · News and notices', [spaceNews.id]],
        ['open · Posts', [shared.id]],
      ],
      'space/index?id=school': [['Lane School · News and notices', [schoolNews.id]]],
    };
    for (const [path, lists] of Object.entries(wanted)) {
      const { feeds } = await page(path);
      const titles = lists.flatMap(([title]) => Array(3).fill(`${title} · Test Lane`));
      expect(feeds.map(({ title }) => title)).toEqual(titles);
      for (const { href = '', type, title } of feeds) {
        const answer = await it.request(href);
        expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
        if (type !== 'application/feed+json') continue;
        const feed = await answer.json();
        expect([`${feed.title}`, feed.feed_url]).toEqual([title, href]);
        const of = lists.find(([name]) => title?.startsWith(name));
        expect(feed.items.map(({ url }: { url: string }) => url.split('id=')[1])).toEqual(of?.[1]);
      }
    }
    await it.db.delete(cooperationCase);
    await it.db.delete(theme);
  });

  test.each(OWN_PAGES)('%s differs per person and is not indexed', async path => {
    const answer = await get(path);
    const html = await answer.text();
    const seen = read(html);
    expect([answer.status, seen.meta('robots'), seen.links('canonical')]).toEqual([200, ['noindex'], []]);
    expect(seen.text).toContain('This page needs JavaScript');
    expect(read(html, true).names.slice(-3)).toEqual(['body', 'div', 'noscript']);
  });

  describe('of a space', () => {
    test('has its profile, news and dynamics, and Organization data for search engines', async () => {
      const past = { publishTime: it.clock.ago(60) };
      const own = { scope: 4 as const, scopeId: 'open' };
      const item = await writeNews(it.db, { title: 'Of the space', ...own, ...past });
      await writeNews(it.db, { title: 'WITHDRAWN', status: 3, ...own, ...past });
      const shared = await publish(it.db, { content: 'Shared', spaceId: 'open', time: it.clock.ago(50) });
      const seen = await page('space/index?id=open');
      const address = `${ORIGIN}/msktfront/space/index?id=open`;
      expect(seen.links('canonical').map(({ href }) => href)).toEqual([address]);
      expect(seen.meta('og:title')).toEqual(['open']);
      expect(seen.data).toMatchObject([
        { '@type': 'Organization', name: 'open', url: address },
        { '@type': 'BreadcrumbList' },
      ]);
      expect(seen.anchors).toEqual([
        ['/msktfront/space/information?id=open', 'Information'],
        [`/msktfront/home/newsDetail?id=${item.id}`, 'Of the space'],
        [`/msktfront/channelPage?id=${shared.id}`, 'LIN: Shared'],
      ]);
      expect(seen.text).not.toContain('WITHDRAWN');
    });

    test('its information has an address of its own', async () => {
      const seen = await page('space/information?id=open');
      const address = `${ORIGIN}/msktfront/space/information?id=open`;
      expect(seen.links('canonical').map(({ href }) => href)).toEqual([address]);
      expect(seen.anchors).toEqual([['/msktfront/space/index?id=open', 'Home']]);
    });

    test('is not found where visitors may not read it; without an id it is the reader’s own', async () => {
      for (const id of ['closed', 'staff', 'no-such'])
        for (const path of ['space/index', 'space/information'])
          expect((await get(`${path}?id=${id}`)).status).toBe(404);
      expect((await page('space/index')).meta('robots')).toEqual(['noindex']);
    });
  });

  describe('in the language that its address asks for', () => {
    test('declares it, keeps it in every link, and links its other languages', async () => {
      const { id } = await writeNews(it.db, { title: 'A news', publishTime: it.clock.ago(60) });
      const address = `${ORIGIN}/msktfront/home/newsDetail?id=${id}`;
      const languages = [
        ['en', `${address}&lang=en`],
        ['zh-CN', `${address}&lang=zh-CN`],
        ['x-default', address],
      ];
      const usual = await page(`home/newsDetail?id=${id}`);
      const asked = await page(`home/newsDetail?id=${id}&lang=zh-CN`);
      for (const seen of [usual, asked]) expect(seen.languages).toEqual(languages);
      expect([usual.lang, usual.links('canonical')[0]?.href]).toEqual(['en', address]);
      expect([asked.lang, asked.links('canonical')[0]?.href]).toEqual(['zh-CN', `${address}&lang=zh-CN`]);
      expect(asked.ways).toContain('/msktfront/home/news?lang=zh-CN');
      expect(usual.ways).toContain('/msktfront/home/news');
      const list = await page('home/news?lang=zh-CN');
      expect(list.anchors[0]?.[0]).toBe(`/msktfront/home/newsDetail?id=${id}&lang=zh-CN`);
    });

    test('an unsupported language is ignored', async () => {
      const seen = await page('home/news?lang=%22%3E%3Cscript%3E');
      expect([seen.lang, seen.links('canonical')[0]?.href]).toEqual(['en', `${ORIGIN}/msktfront/home/news`]);
    });
  });

  test('of the square is links to communities and studios that everybody may read', async () => {
    const seen = await page('teachingSports?tab=2');
    expect(seen.anchors).toEqual([['/msktfront/space/index?id=open', 'open']]);
    expect(seen.links('canonical').map(({ href }) => href)).toEqual([`${ORIGIN}/msktfront/teachingSports`]);
    expect(seen.meta('description')).toEqual(['open']);
  });

  test('is in the language of its reader', async () => {
    await writeNews(it.db, { publishTime: it.clock.ago(60) });
    const seen = await page('home/news', { 'Accept-Language': 'zh-CN' });
    expect([seen.lang, seen.title, seen.meta('og:locale')]).toEqual(['zh-CN', '新闻 - 试验里', ['zh_CN']]);
    expect(seen.feeds[0]?.title).toBe('新闻 · 试验里');
    expect(seen.text).toContain('2026年3月2日');
    const answer = await get('home/news');
    expect([answer.headers.get('vary'), (await page('home/news')).lang]).toEqual([
      expect.stringContaining('Accept-Language'),
      'en',
    ]);
  });

  test.each(['en', 'zh-CN'] as const)('its title in %s is the one that the site gives it', async lang => {
    const { headMenu, headFootInfo } = await it.ask('publicIndexInfo', {
      query: { rootUrl: `${ORIGIN}/msktfront/` },
      headers: { 'Accept-Language': lang },
    });
    const { id } = await writeNews(it.db, { publishTime: it.clock.ago(60) });
    const items = ['home', 'home/news'].map(path => ({
      id: path,
      name: `Menu ${path}`,
      url: `/msktfront/${path}`,
      target: '_self' as const,
      children: [],
    }));
    const [row] = await it.db.select().from(platform);
    const kept = row?.indexInfo ?? expect.unreachable();
    for (const menu of [headMenu, items, items.slice(0, 1), []]) {
      await it.db.update(platform).set({ indexInfo: { ...kept, [lang]: { ...kept[lang], headMenu: menu } } });
      for (const path of [
        'home',
        'home/news',
        'home/notice',
        `home/newsDetail?id=${id}`,
        'activityList',
        'channelPage',
        'index',
        'scheme',
        'cooperation',
        'information',
        `information?id=${id}`,
        'teachingSports',
        'space/index?id=open',
        'space/information?id=open',
        ...OWN_PAGES,
      ]) {
        const url = new URL(`${ORIGIN}/msktfront/${path}`);
        const route = routes.find(one => url.pathname === `/msktfront/${one.path}`) ?? expect.unreachable();
        const rootUrl = `${ORIGIN}/msktfront/`;
        const { flatName } = headFootInfo;
        const facts = { route, url, rootUrl, headMenu: menu, flatName, lang, wrongAddress: '' };
        expect((await page(path, { 'Accept-Language': lang })).title).toBe(titleOf(facts));
      }
    }
    await it.db.update(platform).set({ indexInfo: kept });
  });

  test('of a platform whose trial is over has only its name', async () => {
    const { id } = await writeNews(it.db, { title: 'SECRET', publishTime: it.clock.ago(60) });
    await it.db.update(platform).set({ expireTime: it.clock.ago(1) });
    for (const path of ['home', `home/newsDetail?id=${id}`]) {
      const answer = await get(path);
      const html = await answer.text();
      expect([answer.status, read(html).meta('robots'), html.includes('SECRET')]).toEqual([
        200,
        ['noindex'],
        false,
      ]);
    }
    for (const path of ['index', 'scheme', 'cooperation', 'information', `information?id=${id}`])
      expect((await page(path)).meta('robots')).toEqual([]);
    await it.db.update(platform).set({ graceUntil: it.clock.ago(-60) });
    expect((await page(`home/newsDetail?id=${id}`)).text).toContain('SECRET');
    await it.db.update(platform).set({ expireTime: null, graceUntil: null });
  });

  describe('of the pages about the product', () => {
    const told = (title: string) => ({
      title,
      orgName: 'Hill <District>',
      regionName: 'North',
      type: 'Region',
      summary: 'Forty schools',
      numbers: [{ label: 'Schools', value: '40' }],
      contentHtml: '<p>How it began</p>',
    });
    afterEach(async () => {
      await it.db.delete(cooperationCase);
      await it.db.delete(scheme);
    });

    test('lists the newest information and cases, each with a link', async () => {
      const { id } = await writeNews(it.db, { title: 'A <news>', publishTime: it.clock.ago(60) });
      const content = withEnglish({ en: told('A case'), 'zh-CN': told('案例') });
      await it.db.insert(cooperationCase).values({ id: 'case', content, publishTime: it.clock.ago(60) });
      const information = [`/msktfront/information?id=${id}`, 'A <news>'];
      const ofCase = ['/msktfront/cooperation?id=case', 'A case'];
      expect((await page('index')).anchors).toEqual([information, ofCase]);
      expect((await page('information')).anchors).toEqual([information]);
      expect((await page('cooperation')).anchors).toEqual([ofCase]);
      expect((await page('cooperation')).links('canonical')[0]?.href).toBe(`${ORIGIN}/msktfront/cooperation`);
    });

    test('shows a case with its numbers and its text', async () => {
      const content = withEnglish({ en: told('A case'), 'zh-CN': told('案例') });
      await it.db.insert(cooperationCase).values({ id: 'case', content, publishTime: it.clock.ago(60) });
      const seen = await page('cooperation?id=case');
      expect([seen.meta('og:title'), seen.meta('description')]).toEqual([['A case'], ['Forty schools']]);
      expect(seen.text).toMatch(/A case.*Hill <District>.*Schools: 40.*How it began/s);
      expect((await get('cooperation?id=no-such')).status).toBe(404);
      expect(await (await it.request('/sitemap.xml')).text()).toContain('cooperation?id=case');
    });

    test('shows an information article, whose news address is canonical', async () => {
      const { id } = await writeNews(it.db, { title: 'A <news>', publishTime: it.clock.ago(60) });
      const ofSchool = await writeNews(it.db, {
        scope: 3,
        scopeId: 'school',
        publishTime: it.clock.ago(60),
      });
      const seen = await page(`information?id=${id}`);
      expect(seen.text).toContain('A <news>');
      expect(seen.links('canonical')[0]?.href).toBe(`${ORIGIN}/msktfront/home/newsDetail?id=${id}`);
      expect((await get(`information?id=${ofSchool.id}`)).status).toBe(404);
    });

    test('lists the features of each plan in words; without plans it is still a page', async () => {
      expect((await get('scheme')).status).toBe(200);
      const cells = [{ planId: 'school', type: 'ask' as const }];
      const en = {
        plans: [{ id: 'school', name: 'School', audience: 'Schools', summary: 'For <one> school' }],
        groups: [{ name: 'Spaces', features: [{ id: 'sync', name: 'Sync', cells }] }],
        footnotes: ['1 per year'],
      };
      await it.db.insert(scheme).values({ regionCode: 'region', content: withEnglish({ en }) });
      const seen = await page('scheme');
      expect(seen.text).toMatch(/For <one> school.*Sync.*On request.*1 per year/s);
      expect(seen.meta('description')).toEqual(['School: For <one> school']);
    });
  });

  test('the sitemap lists public pages, and robots.txt links it', async () => {
    const item = await writeNews(it.db, { publishTime: it.clock.ago(60) });
    const held = await holdActivity(it.db, it.clock, { publishTime: it.clock.ago(55) });
    const { id } = await publish(it.db, { time: it.clock.ago(50), editTime: it.clock.ago(5) });
    expect(await (await it.request('/robots.txt')).text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const answer = await it.request('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const { urlset } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(
      await answer.text(),
    );
    const at = (path: string) => `${ORIGIN}/msktfront/${path}`;
    expect(urlset.url.map(({ loc, lastmod }: Record<string, string>) => [loc, lastmod])).toEqual([
      ...[
        ...['home', 'home/news', 'home/notice', 'activityList', 'channelPage', 'teachingSports'],
        ...['index', 'scheme', 'cooperation', 'information'],
      ].map(path => [at(path), undefined]),
      [at(article(item)), it.clock.ago(60).toISOString()],
      [at(`activityDetail?id=${held.id}`), it.clock.ago(55).toISOString()],
      [at(`channelPage?id=${id}`), it.clock.ago(5).toISOString()],
      [at('space/index?id=open'), undefined],
      [at('space/index?id=school'), undefined],
    ]);
    const [first] = urlset.url;
    expect(first['xhtml:link']).toEqual([
      { rel: 'alternate', hreflang: 'en', href: at('home?lang=en') },
      { rel: 'alternate', hreflang: 'zh-CN', href: at('home?lang=zh-CN') },
      { rel: 'alternate', hreflang: 'x-default', href: at('home') },
    ]);
    await it.db.delete(dynamic);
  });

  test('a sitemap of more than 1,000 pages of a kind is an index of complete ones', async () => {
    const month = 30 * 24 * 60 * 60;
    const ids = Array.from({ length: 1_001 }, (_, n) => `many-${n}`);
    const rows = ids.map((id, n) => {
      const time = it.clock.ago(60 + (n % 3) * month);
      return { id, objectId: `thread-${id}`, personId: 'lin', content: id, time };
    });
    await insertAll(it.db, dynamic, rows);
    const read = async (path: string) =>
      new XMLParser({ ignoreAttributes: false }).parse(await (await it.request(path)).text());
    const { sitemapindex } = await read('/sitemap.xml');
    const paths = sitemapindex.sitemap.map(({ loc }: { loc: string }) => new URL(loc).pathname);
    expect(paths).toContain('/sitemap/dynamics/2026-03.xml');
    const pages: string[] = [];
    for (const path of paths)
      pages.push(...[(await read(path)).urlset.url ?? []].flat().map(({ loc }) => loc));
    const at = ids.map(id => `${ORIGIN}/msktfront/channelPage?id=${id}`);
    expect(pages.filter(page => page.includes('many-')).sort()).toEqual(at.sort());
    expect(pages).toContain(`${ORIGIN}/msktfront/home`);
    expect((await it.request('/sitemap/dynamics/2026-13.xml')).status).toBe(404);
    await it.db.delete(dynamic);
  });

  test('the site is served without its database', async () => {
    const broken = await startPlatform(database, { dist: site.dist });
    await broken.close();
    const answer = await broken.request('/msktfront/home/news');
    expect([answer.status, (await answer.text()).includes('<title>Education community</title>')]).toEqual([
      200,
      true,
    ]);
  });
});
