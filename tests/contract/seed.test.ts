import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../site/platform/db/handle.ts';
import * as schema from '../../site/platform/db/schema.ts';
import { isEmpty } from '../../site/platform/reference/found.ts';
import { makeActivities } from '../../site/platform/seed/activities.ts';
import { makeChannel } from '../../site/platform/seed/channel.ts';
import { makeMedia } from '../../site/platform/seed/media.ts';
import { makeNews } from '../../site/platform/seed/news.ts';
import { verifyPassword } from '../../site/platform/user-centre/accounts.ts';
import { calls } from '../../widgets/contract/calls.ts';
import type { Dynamic } from '../../widgets/contract/dynamic/schema.ts';
import { COMMENT_MAX, DYNAMIC_MAX, NEWS_TAGS, NEWS_TITLE, PAGE_SIZE } from '../../widgets/contract/limits.ts';
import { richText } from '../../widgets/contract/rich-text/schema.ts';
import { shapes } from '../../widgets/contract/shapes.ts';
import { anyDatabase, defaultDatabase } from '../helpers/database/databases.ts';
import {
  emptied,
  filesOf,
  fill,
  NOW,
  readerOf,
  rowsOf,
  SCHOOL,
  type Seeded,
  seeded,
} from '../helpers/platform/seeded.ts';

/** All but one, whose rows name transactions. */
const tables = Object.values(schema).filter(value => is(value, PgTable) && value !== schema.messageChange);
const HOUR = 60 * 60 * 1000;
const timeOf = ({ time }: { time?: Date | undefined }) => time?.getTime() ?? Number.NaN;
const letters = (text: string) => [...text].length;

describe.each(anyDatabase)('the seeded community on $name', ({ open }) => {
  let community: Seeded;
  let db: Db;
  beforeAll(async () => {
    community = await seeded(open);
    db = community.db;
  });
  afterAll(() => community.close());

  test('it is as large as a small real community', async () => {
    expect(await db.$count(schema.school)).toBe(8);
    expect(await db.$count(schema.person)).toBe(45);
    expect(await db.$count(schema.space)).toBe(14);
    expect(await db.$count(schema.dynamic)).toBeGreaterThanOrEqual(140);
    expect(await db.$count(schema.comment)).toBeGreaterThanOrEqual(600);
  });

  test('every text is as short as the contract asks', async () => {
    for (const { content, images, attachments } of await db.select().from(schema.dynamic)) {
      expect(content.trim()).toBe(content);
      expect(letters(content)).toBeLessThanOrEqual(DYNAMIC_MAX);
      for (const { fileName } of [...images, ...attachments])
        expect(letters(fileName)).toBeLessThanOrEqual(120);
    }
    for (const { comment } of await db.select().from(schema.comment)) {
      expect(letters(comment)).toBeLessThanOrEqual(COMMENT_MAX);
      expect(comment.trim()).not.toBe('');
    }
  });

  test('every comment and like belongs to a dynamic, and every reply to a comment of the same thread', async () => {
    const threads = new Set((await db.select().from(schema.dynamic)).map(row => row.objectId));
    const comments = new Map((await db.select().from(schema.comment)).map(row => [row.id, row]));
    for (const row of comments.values()) {
      expect(threads).toContain(row.objectId);
      if (row.topId === null) continue;
      expect(comments.get(row.topId)).toMatchObject({ objectId: row.objectId, topId: null });
      if (row.beRepliedId) expect(comments.get(row.beRepliedId)).toMatchObject({ topId: row.topId });
    }
    for (const row of await db.select().from(schema.praise)) expect(threads).toContain(row.objectId);
  });

  test('the community was active minutes ago and six weeks ago', async () => {
    const times = (await db.select().from(schema.dynamic)).map(row => NOW.getTime() - row.time.getTime());
    expect(Math.min(...times)).toBeLessThan(10 * 60_000);
    expect(Math.max(...times)).toBeGreaterThan(38 * 24 * 60 * 60_000);
  });

  test('only members speak and like in the space that is closed to others', async () => {
    const { rows } = await db.execute(sql`
      select who.person_id from space s
      join dynamic d on s.id = any(d.space_ids)
      join lateral (
        select d.person_id
        union select person_id from comment where object_id = d.object_id
        union select person_id from praise where object_id = d.object_id
      ) who on true
      left join space_member m on m.space_id = s.id and m.person_id = who.person_id
      where s.visibility = 0 and m.person_id is null`);
    expect(rows).toEqual([]);
    expect((await db.select().from(schema.space)).map(row => row.visibility).sort()).toEqual([
      0,
      1,
      ...Array(12).fill(2),
    ]);
  });

  test('every picture and attachment that is shown is there, with the size it says', async () => {
    const { stored } = community;
    const dynamics = await db.select().from(schema.dynamic);
    const files = dynamics.flatMap(row => [...row.images, ...row.attachments]);
    for (const { fileUrl, fileSize } of files) expect((await stored(fileUrl)).length).toBe(fileSize);
    for (const { alt } of dynamics.flatMap(row => row.images)) expect(alt).not.toBe('');
    for (const { avatar } of await db.select().from(schema.person)) {
      if (avatar) expect((await stored(avatar)).length).toBeGreaterThan(0);
    }
    for (const { link } of dynamics) {
      if (link?.cover) expect((await stored(link.cover)).length).toBeGreaterThan(0);
    }
    expect((await stored('/media/seed/logo.svg')).length).toBeGreaterThan(0);
    expect((await stored('/media/seed/school-logo.svg')).length).toBeGreaterThan(0);
  });

  test('a drawing runs no script, carries no style and asks for nothing from elsewhere', async () => {
    const drawings = [...(await filesOf(community.mediaRoot))].filter(([name]) => name.endsWith('.svg'));
    expect(drawings.length).toBeGreaterThan(80);
    for (const [name, text] of drawings) {
      expect(text, name).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+">/,
      );
      expect(text.slice(50), name).not.toMatch(
        /<(script|style|image|use|foreignObject)|href|http|\son\w+=|NaN|undefined/,
      );
    }
  });

  test('the demo people sign in with a password that equals the account, and with no other', async () => {
    const accounts = await db.select().from(schema.ucAccount);
    expect(accounts.map(row => row.account).sort()).toEqual(['admin', 'editor', 'host', 'teacher']);
    for (const { account, sub, realName, passwordHash, demoNote } of accounts) {
      expect(await verifyPassword(account, passwordHash)).toBe(true);
      expect(await verifyPassword(`${account} `, passwordHash)).toBe(false);
      expect(demoNote).toEqual({
        en: expect.stringMatching(/\w/),
        'zh-CN': expect.stringMatching(/\p{Script=Han}/u),
      });
      const [person] = await db.select().from(schema.person).where(eq(schema.person.sub, sub));
      expect(person).toMatchObject({ realName, roles: ['admin', 'editor'].filter(role => role === account) });
    }
  });

  test('the host owns a tea studio, and the teacher is a member of several spaces', async () => {
    const roles = async (sub: string) =>
      db
        .select({ role: schema.spaceMember.role, type: schema.space.type })
        .from(schema.spaceMember)
        .innerJoin(schema.space, eq(schema.space.id, schema.spaceMember.spaceId))
        .innerJoin(schema.person, eq(schema.person.id, schema.spaceMember.personId))
        .where(eq(schema.person.sub, sub));
    expect(await roles('demo-host')).toContainEqual({ role: 4, type: '2' });
    expect((await roles('demo-teacher')).length).toBeGreaterThan(3);
  });

  test('the platform says in both languages that its data is invented, and lists the school page', async () => {
    const ask = await readerOf(community);
    const info = async (lang: string) => {
      const path = `${calls.publicIndexInfo.path}?rootUrl=http://platform.test/msktfront/`;
      return shapes.publicIndexInfo.data.parse(await ask(path, lang)).headFootInfo.copyright;
    };
    expect(await info('en')).toMatch(/demo data/i);
    expect(await info('zh-CN')).toMatch(/演示数据/);
    expect(await db.select().from(schema.embedOrigin)).toEqual([
      { origin: SCHOOL, name: 'Reed Ferry Primary School' },
    ]);
  });

  test('a visitor and a teacher page through the whole channel, each entry as the contract says', async () => {
    const readAll = async (path: string, sub?: string) => {
      const ask = await readerOf(community, sub);
      const dynamics: Dynamic[] = [];
      for (let pageIndex = 1, more = true; more; pageIndex++) {
        const { records } = shapes.dynamicList.data.parse(await ask(`${path}?pageIndex=${pageIndex}`));
        dynamics.push(...records);
        more = records.length === PAGE_SIZE;
      }
      return dynamics;
    };
    const seen = await readAll(calls.publicDynamicList.path);
    const seenByTeacher = await readAll(calls.dynamicList.path, 'demo-teacher');
    expect(seenByTeacher.length).toBe(await db.$count(schema.dynamic));
    expect(seen.length).toBeLessThan(seenByTeacher.length);
    expect(seen[0]?.top).toBe(true);
    expect(seen.filter(row => row.top).length).toBe(1);
    expect(seen.filter(row => !row.canComment).length).toBe(1);
    expect(Math.max(...seen.map(row => row.images.length))).toBe(9);
  });

  test('its news and notices are written as the contract asks, and every picture in them is there', async () => {
    const { stored } = community;
    const rows = await db.select().from(schema.news);
    expect(rows.filter(row => row.kind === 1).length).toBeGreaterThanOrEqual(24);
    expect(rows.filter(row => row.kind === 2).length).toBeGreaterThanOrEqual(14);
    for (const row of rows) {
      expect(letters(row.title), row.title).toBeLessThanOrEqual(NEWS_TITLE.max);
      expect(row.summary, row.title).not.toBe('');
      expect(row.tags.length, row.title).toBeLessThanOrEqual(NEWS_TAGS.max);
      for (const tag of row.tags) expect(letters(tag), tag).toBeLessThanOrEqual(NEWS_TAGS.longest);
      expect(richText.parse(row.content)).toEqual(row.content);
      const pictures = [...row.contentHtml.matchAll(/<img src="([^"]+)" alt="[^"]+"/g)].map(([, src]) => src);
      expect(pictures.length).toBe(row.contentHtml.split('<img').length - 1);
      for (const src of pictures) expect((await stored(src ?? '')).length).toBeGreaterThan(0);
      for (const { fileUrl, fileSize } of [...row.attachments, ...(row.cover ? [row.cover] : [])])
        expect((await stored(fileUrl)).length).toBe(fileSize);
    }
  });

  test('a visitor reads news of every category, two of them pinned, and notices of every importance', async () => {
    const ask = await readerOf(community);
    const list = async (query: string) =>
      shapes.publicNewsList.data.parse(await ask(`${calls.publicNewsList.path}?pageSize=50&${query}`));
    const { records } = await list('');
    expect(records.slice(0, 3).map(record => record.top)).toEqual([true, true, false]);
    expect(new Set(records.map(record => record.importance))).toEqual(new Set([1, 2, 3]));
    const categories = shapes.newsCategories.data.parse(await ask(calls.newsCategories.path));
    expect(categories.length).toBe(9);
    for (const { num, name } of categories) expect(num, name).toBeGreaterThan(1);
    const html = await Promise.all(
      records.map(async ({ id }) => {
        const path = calls.publicNewsDetail.path.replace('{id}', id);
        return shapes.publicNewsDetail.data.parse(await ask(path)).contentHtml;
      }),
    );
    for (const element of ['table', 'ul', 'ol', 'blockquote', 'img', 'h2', 'h3', 'pre', 'a', 'em'])
      expect(html.join('').includes(`<${element}`), element).toBe(true);
  });

  test('an editor finds drafts, scheduled, withdrawn and expired news', async () => {
    const ask = await readerOf(community, 'demo-editor');
    const manage = async (status: number) =>
      shapes.newsManageList.data.parse(await ask(`${calls.newsManageList.path}?status=${status}`));
    const { counts } = await manage(2);
    expect([counts[0], counts[1], counts[3], counts[9]]).toEqual([1, 1, 1, 0]);
    const path = (id = '') => calls.newsDetail.path.replace('{id}', id);
    const [withdrawn] = (await manage(3)).records;
    expect(shapes.newsDetail.data.parse(await ask(path(withdrawn?.id))).withdrawReason).not.toBe('');
    const [scheduled] = (await manage(1)).records;
    const wait = new Date(scheduled?.publishTime ?? 0).getTime() - NOW.getTime();
    expect([wait > 0, wait < 24 * HOUR]).toEqual([true, true]);
    const notices = await db.select().from(schema.news).where(eq(schema.news.kind, 2));
    expect(notices.filter(row => row.validUntil && row.validUntil < NOW).length).toBe(1);
  });

  test('the teacher has read some of the news and notices, and some not', async () => {
    const ask = await readerOf(community, 'demo-teacher');
    for (const kind of [1, 2]) {
      const path = `${calls.newsList.path}?kind=${kind}`;
      const { unreadNum = 0, total } = shapes.newsList.data.parse(await ask(path));
      expect([unreadNum > 1, unreadNum < total]).toEqual([true, true]);
    }
  });

  test('the demo people find something new of every kind, and not more than one looks through', async () => {
    const numbers = async (sub: string) => {
      const ask = await readerOf(community, sub);
      return shapes.messageUnread.data.parse(await ask(calls.messageUnread.path));
    };
    const { noticeNum, newsNum, commentNum, likeNum, mentionNum = 0, total } = await numbers('demo-teacher');
    for (const num of [noticeNum, newsNum, commentNum, likeNum, mentionNum]) expect(num).toBeGreaterThan(0);
    expect(total).toBeLessThan(50);
    expect((await numbers('demo-host')).total).toBeLessThan(50);
  });

  test('news that a dynamic links to exist with the same title', async () => {
    const ask = await readerOf(community);
    const links = (await db.select().from(schema.dynamic)).map(row => row.link);
    const toNews = links.filter(link => link?.kind === 'news' || link?.kind === 'notice');
    expect(toNews.length).toBeGreaterThan(0);
    for (const link of toNews) {
      const path = calls.publicNewsDetail.path.replace('{id}', link?.id ?? '');
      expect(shapes.publicNewsDetail.data.parse(await ask(path)).title).toBe(link?.title);
    }
  });

  test('its activities show every state, and none is overbooked', async () => {
    const ask = await readerOf(community, 'demo-editor');
    const list = async (query: string) =>
      shapes.activityList.data.parse(await ask(`${calls.activityList.path}?pageSize=50&${query}`)).records;
    const all = [...(await list('')), ...(await list('phase=3'))];
    expect(all.length).toBeGreaterThanOrEqual(20);
    const states = new Set(all.map(record => record.state));
    for (const state of ['opensOn', 'open', 'waitingList', 'full', 'closed', 'ongoing', 'ended', 'cancelled'])
      expect([...states]).toContain(state);
    for (const { title, signup, stats } of all) {
      expect(stats.placeNum, title).toBeLessThanOrEqual(signup.capacity ?? Number.POSITIVE_INFINITY);
      expect(letters(title), title).toBeLessThanOrEqual(NEWS_TITLE.max);
    }
    expect(new Set(all.map(record => record.timezone)).size).toBe(2);
    expect(new Set(all.map(record => record.mode))).toEqual(new Set([1, 2]));
    const rows = await db.select().from(schema.activity);
    for (const { attachments, cover } of rows)
      for (const { fileUrl, fileSize } of [...attachments, ...(cover ? [cover] : [])])
        expect((await community.stored(fileUrl)).length).toBe(fileSize);
  });

  test('the teacher has a place, waits, and is offered one; the host finds a draft and a pending sign-up', async () => {
    const teacher = await readerOf(community, 'demo-teacher');
    const mine = shapes.activityList.data.parse(
      await teacher(`${calls.activityList.path}?pageSize=50&mine=1`),
    );
    const statuses = new Set(mine.records.map(({ myStatus }) => myStatus));
    expect([...statuses].sort()).toEqual([1, 2, 3, 4]);
    const host = await readerOf(community, 'demo-host');
    const page = shapes.activityManageList.data.parse(await host(calls.activityManageList.path));
    expect([page.counts.draft, page.records.some(({ stats }) => stats.pendingNum > 0)]).toEqual([1, true]);
  });

  test('activities that a dynamic links to exist with the same title', async () => {
    const ask = await readerOf(community);
    const links = (await db.select().from(schema.dynamic)).map(row => row.link);
    const toActivities = links.filter(link => link?.kind === 'activity');
    expect(toActivities.length).toBeGreaterThan(0);
    for (const link of toActivities) {
      const path = calls.publicActivityDetail.path.replace('{id}', link?.id ?? '');
      expect(shapes.publicActivityDetail.data.parse(await ask(path)).title).toBe(link?.title);
    }
  });

  test('its comparison of plans has every feature of each plan, in both languages, without prices', async () => {
    const ask = await readerOf(community);
    const rootUrl = encodeURIComponent('http://platform.test/msktfront/');
    for (const lang of ['en', 'zh-CN']) {
      const { plans, groups } = shapes.schemeList.data.parse(
        await ask(`${calls.schemeList.path}?rootUrl=${rootUrl}`, lang),
      );
      expect(plans.filter(({ price }) => price)).toEqual([]);
      for (const { cells, name } of groups.flatMap(({ features }) => features))
        expect(
          cells.map(({ planId }) => planId),
          name,
        ).toEqual(plans.map(({ id }) => id));
    }
  });

  test('its cases of cooperation are of several regions and types, with pictures that are there', async () => {
    const ask = await readerOf(community);
    for (const lang of ['en', 'zh-CN']) {
      const page = shapes.cooperationList.data.parse(await ask(calls.cooperationList.path, lang));
      expect([page.total, page.regionNames.length > 2, page.types.length > 2]).toEqual([6, true, true]);
      for (const { id, cover } of page.records) {
        expect((await community.stored(cover ?? '')).length).toBeGreaterThan(0);
        const path = calls.cooperationDetail.path.replace('{id}', id);
        expect(shapes.cooperationDetail.data.parse(await ask(path, lang)).contentHtml).toMatch(/^<p>.+<p>/s);
      }
    }
  });

  test('the administrator finds pending registrations', async () => {
    const ask = await readerOf(community, 'demo-admin');
    const page = shapes.registerApplyList.data.parse(await ask(calls.registerApplyList.path));
    expect(page.counts).toEqual({ 2: 2, 3: 0, 4: 1 });
    for (const { createTime } of page.records)
      expect(new Date(createTime).getTime()).toBeLessThan(NOW.getTime());
  });

  test('its spaces are sorted, pictured and joined in every way', async () => {
    const ask = await readerOf(community, 'demo-editor');
    const list = async (path: string) => ask(`${path}?pageSize=50`);
    const communities = shapes.communitySpaces.data.parse(await list(calls.communitySpaces.path)).records;
    const studios = shapes.teaStudios.data.parse(await list(calls.teaStudios.path)).records;
    for (const { name, cover, hosts, about } of await Promise.all(
      [...communities, ...studios].map(async ({ id }) =>
        shapes.spaceDetail.data.parse(await ask(calls.spaceDetail.path.replace('{id}', id))),
      ),
    )) {
      expect((await community.stored(cover ?? '')).length, name).toBeGreaterThan(0);
      expect([hosts.length > 0, about !== ''], name).toEqual([true, true]);
    }
    const types = shapes.communitySpaceTypes.data.parse(await ask(calls.communitySpaceTypes.path));
    const { sections, groupSorts } = shapes.teaStudioSorts.data.parse(await ask(calls.teaStudioSorts.path));
    for (const { name, num } of [...types, ...sections, ...groupSorts]) expect(num, name).toBeGreaterThan(0);
    const rows = await db.select().from(schema.space);
    expect(new Set(rows.map(row => row.joinPolicy))).toEqual(new Set([0, 1, 2]));
  });

  test('the host finds requests to join, and no member has a pending or rejected one', async () => {
    const applies = await db.select().from(schema.spaceApply);
    const members = await db.select().from(schema.spaceMember);
    for (const { spaceId, personId, status, message } of applies) {
      const isMember = members.some(row => row.spaceId === spaceId && row.personId === personId);
      expect(isMember, message).toBe(status === 2);
    }
    const host = await readerOf(community, 'demo-host');
    const own = shapes.myTeaStudios.data.parse(await host(`${calls.myTeaStudios.path}?role=4`));
    const path = calls.memberApplyList.path.replace('{id}', own.records[0]?.id ?? '');
    expect(shapes.memberApplyList.data.parse(await host(path)).total).toBe(2);
  });

  test('every theme has dynamics, followers and a picture', async () => {
    const ask = await readerOf(community);
    const { records } = shapes.publicThemeList.data.parse(await ask(calls.publicThemeList.path));
    expect(records.length).toBeGreaterThanOrEqual(6);
    for (const { name, cover, shareNum, followNum } of records) {
      expect([shareNum > 2, followNum > 2], `${name}: ${shareNum}`).toEqual([true, true]);
      expect((await community.stored(cover ?? '')).length, name).toBeGreaterThan(0);
    }
  });

  test('there is a thread of more than two pages, and a comment with fourteen replies', async () => {
    const { rows } = await db.execute<{ object_id: string; replies: number }>(sql`
      select object_id, max(replies)::int as replies from (
        select object_id, top_id, count(*) filter (where top_id is not null) as replies from comment group by object_id, top_id
      ) thread group by object_id order by max(replies) desc limit 1`);
    expect(rows[0]?.replies).toBe(14);
    const { rows: longest } = await db.execute<{ object_id: string }>(
      sql`select object_id from comment group by object_id order by count(*) desc limit 1`,
    );
    const ask = await readerOf(community);
    const path = calls.publicCommentList.path.replace('{id}', longest[0]?.object_id ?? '');
    const page = shapes.publicCommentList.data.parse(await ask(`${path}?pageIndex=3`));
    expect(page.total).toBeGreaterThan(45);
    expect(page.records.length).toBeGreaterThan(0);
  });

  test('texts that are hard to lay out are among them', async () => {
    const texts = (await db.select().from(schema.dynamic)).map(row => row.content);
    expect(texts.some(text => /https:\/\/\S{200,}/.test(text))).toBe(true);
    expect(texts.some(text => /\p{Script=Arabic}{3}/u.test(text))).toBe(true);
    expect(texts.some(text => /\p{Script=Han}{200}/u.test(text))).toBe(true);
    expect(texts.some(text => /\u200d/.test(text))).toBe(true);
    expect(texts.some(text => letters(text) > 850)).toBe(true);
  });
});

describe.each([defaultDatabase])('seeding', ({ open }) => {
  let community: Seeded;
  beforeAll(async () => {
    community = await seeded(open);
  });
  afterAll(() => community.close());

  const rows = async () => {
    const names = tables.map(table => getTableConfig(table).name);
    return Promise.all(names.map(async name => [name, await rowsOf(community.db, name)]));
  };
  const again = async () => {
    await emptied(community.db);
    await fill(community.db, community.mediaRoot);
  };

  test('a filled database is not empty, and is not filled twice', async () => {
    const { db, mediaRoot } = community;
    expect(await isEmpty(db)).toBe(false);
    const before = await rows();
    await expect(fill(db, mediaRoot)).rejects.toThrow();
    expect(await rows()).toEqual(before);
  });

  test('the same moment makes the same rows and files', async () => {
    const [before, files] = [await rows(), await filesOf(community.mediaRoot)];
    await again();
    expect(await rows()).toEqual(before);
    expect(await filesOf(community.mediaRoot)).toEqual(files);
  });

  test('a database without a platform is empty', async () => {
    await emptied(community.db);
    expect(await isEmpty(community.db)).toBe(true);
  });
});

test.each(Array.from({ length: 24 }, (_, hour) => new Date(NOW.getTime() + hour * HOUR).toISOString()))(
  'seeded at %s, nothing is from the future and nothing is older than what it answers',
  moment => {
    const now = new Date(moment);
    const { dynamics, comments, praises } = makeChannel(makeMedia(), now);
    const objects = new Map(dynamics.map(row => [row.objectId, timeOf(row)]));
    const said = new Map(comments.map(row => [row.id, timeOf(row)]));
    for (const row of dynamics) expect(timeOf(row)).toBeLessThan(now.getTime());
    for (const row of comments) {
      const answered = said.get(row.beRepliedId ?? row.topId ?? '') ?? objects.get(row.objectId);
      expect(timeOf(row)).toBeGreaterThan(answered ?? Number.POSITIVE_INFINITY);
      expect(timeOf(row)).toBeLessThan(now.getTime());
    }
    const { news, reads } = makeNews(makeMedia(), now);
    const published = new Map(news.map(row => [row.id, row.publishTime.getTime()]));
    for (const row of news) expect(row.editTime.getTime()).toBeLessThan(now.getTime());
    expect([...published.values()].filter(time => time > now.getTime())).toHaveLength(1);
    for (const row of reads) {
      expect(row.time.getTime()).toBeGreaterThan(published.get(row.newsId) ?? Number.POSITIVE_INFINITY);
      expect(row.time.getTime()).toBeLessThan(now.getTime());
    }
    const { activities, signups, messages } = makeActivities(makeMedia(), now);
    const held = new Map(activities.map(row => [row.id, row]));
    for (const row of activities) expect(row.editTime.getTime()).toBeLessThan(now.getTime());
    expect(activities.filter(row => row.publishTime > now)).toHaveLength(1);
    for (const row of signups) {
      expect(row.createTime.getTime()).toBeGreaterThan(held.get(row.activityId)?.publishTime.getTime() ?? 0);
      expect(row.updateTime.getTime()).toBeLessThan(now.getTime());
    }
    for (const row of messages) expect(row.time.getTime()).toBeLessThan(now.getTime());
    for (const row of praises) {
      expect(timeOf(row)).toBeGreaterThanOrEqual(objects.get(row.objectId) ?? Number.POSITIVE_INFINITY);
      expect(timeOf(row)).toBeLessThan(now.getTime());
    }
  },
);
