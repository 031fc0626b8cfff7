import { describe, expect, it } from 'vitest';
import type { CallName } from '../../contract/calls.ts';
import type { DataOf } from '../../contract/shapes.ts';
import { readIndexInfo, readLogout, readMenu, readToken } from '../api/account.ts';
import { readComment } from '../api/comment.ts';
import { readDynamic } from '../api/dynamic.ts';
import { newsApi, readArticle } from '../api/news.ts';
import { readSpace } from '../api/space.ts';
import { createApi } from './api.ts';
import { type Normalizer, normalizeFields, pageOf } from './normalize.ts';

/** What a call's data becomes. */
function readData<N extends CallName>(name: N, data: unknown): DataOf<N> {
  const repaired = normalizeFields(data);
  return (READERS[name]?.(repaired) ?? repaired) as DataOf<N>;
}

const READERS: Partial<Record<CallName, Normalizer>> = {
  msktToken: readToken,
  logout: readLogout,
  publicIndexInfo: readIndexInfo,
  indexInfo: readIndexInfo,
  publicDynamicList: pageOf(readDynamic),
  dynamicDetail: readDynamic,
  commentList: pageOf(readComment),
  communitySpaces: pageOf(readSpace),
  publicNewsDetail: readArticle,
  menuList: readMenu,
};

const bare = { id: 7, userId: 12, time: '2026-03-01 08:00:00', canDelete: 1, content: 'hello' };

describe('what older platforms send', () => {
  it('a bare array is a page of unknown total', () => {
    const page = readData('publicDynamicList', [bare, { ...bare, id: 8 }]);
    expect(page).toMatchObject({ pageIndex: 1, pageSize: 2, total: Number.POSITIVE_INFINITY });
    expect(page.records.map(({ id }) => id)).toEqual(['7', '8']);
  });

  it('numbers for ids are text; numbers that are no ids stay numbers', () => {
    const { id, userId, objectId, likeNum } = readData('dynamicDetail', {
      ...bare,
      objectId: 99,
      likeNum: 3,
    });
    expect({ id, userId, objectId, likeNum }).toEqual({ id: '7', userId: '12', objectId: '99', likeNum: 3 });
  });

  it('a frame of name and menu alone has no links, and its items lead nowhere further', () => {
    const headMenu = [{ name: 'Home', url: '/msktfront/home' }];
    expect(readData('publicIndexInfo', { headFootInfo: { flatName: 'Lane' }, headMenu })).toMatchObject({
      headFootInfo: { flatName: 'Lane', titleLogo: '', links: [] },
      headMenu: [{ id: '/msktfront/home', name: 'Home', target: '_self', children: [] }],
    });
    expect(readData('indexInfo', {})).toMatchObject({ headFootInfo: { links: [] }, headMenu: [] });
  });

  it('0 and 1 are no and yes', () => {
    expect(readData('dynamicDetail', { ...bare, hasLike: 0, top: 1 })).toMatchObject({
      hasLike: false,
      canDelete: true,
      top: true,
    });
    expect(readData('platParams', { isPlatExpired: 1, isMinioFileSaveType: 0 })).toEqual({
      isPlatExpired: true,
      isMinioFileSaveType: false,
    });
  });

  it("a time without zone is China's; one with a zone stays", () => {
    expect(readData('dynamicDetail', bare).time).toBe('2026-03-01T08:00:00+08:00');
    expect(readData('dynamicDetail', { ...bare, time: '2026-03-01' }).time).toBe('2026-03-01T00:00+08:00');
    expect(readData('dynamicDetail', { ...bare, time: '2026-03-01T08:00:00.000Z' }).time).toBe(
      '2026-03-01T08:00:00.000Z',
    );
  });

  it('a date within a text stays as it was written', () => {
    expect(readData('dynamicDetail', { ...bare, content: '2026-03-01 08:00:00' }).content).toBe(
      '2026-03-01 08:00:00',
    );
  });

  it('null for a list is an empty list, and null for a field is no field', () => {
    const dynamic = readData('dynamicDetail', { ...bare, images: null, comments: null, schoolName: null });
    expect(dynamic).toMatchObject({ images: [], attachments: [], comments: [] });
    expect(dynamic).not.toHaveProperty('schoolName');
    const empty = { objectId: null, visitNum: null, canComment: null };
    expect(readData('dynamicDetail', { ...bare, ...empty })).toMatchObject({
      objectId: '7',
      visitNum: 0,
      canComment: true,
    });
    expect(readData('publicDynamicList', { records: [bare], total: null, pageIndex: null })).toMatchObject({
      total: Number.POSITIVE_INFINITY,
      pageIndex: 1,
    });
    expect(readData('publicDynamicList', { records: null, total: 0 }).records).toEqual([]);
    expect(readData('menuList', null)).toEqual([]);
  });

  it('a dynamic without objectId is its own thread; counts are never below zero', () => {
    expect(readData('dynamicDetail', { ...bare, likeNum: -1, commentNum: null })).toMatchObject({
      objectId: '7',
      likeNum: 0,
      commentNum: 0,
      canComment: true,
    });
  });

  it('comments inside dynamics, and replies inside comments, are read the same way', () => {
    const reply = { id: 3, comment: 'yes', time: '2026-03-01 09:00:00', canDelete: 0 };
    const comments = [{ id: 2, userId: 5, childComments: [reply] }];
    expect(readData('dynamicDetail', { ...bare, comments }).comments).toMatchObject([
      {
        id: '2',
        userId: '5',
        childComments: [{ id: '3', time: '2026-03-01T09:00:00+08:00', canDelete: false }],
      },
    ]);
    expect(readData('commentList', [{ id: 2, childComments: null }]).records[0]?.childComments).toEqual([]);
  });

  it('spaces of a name and little more are open to read, joined by invitation only, and named in text', () => {
    const page = readData('communitySpaces', {
      records: [{ id: 7, type: 1, name: 'Lane', recommend: 1 }],
      total: 1,
    });
    expect(page.records).toEqual([
      expect.objectContaining({
        ...{ id: '7', type: '1', name: 'Lane', recommend: true, archived: false, hosts: [], memberNum: 0 },
        ...{ joinPolicy: 0, joinStatus: 0, myRole: 0, visibility: 2 },
      }),
    ]);
  });

  it('a bare string is a token; an object with url is a logout address', () => {
    expect(readData('msktToken', 'the-token')).toEqual({
      token: 'the-token',
      userId: '',
      realName: '',
      roles: [],
    });
    expect(readData('logout', { url: 'https://uc.example/logout' })).toBe('https://uc.example/logout');
    expect(readData('logout', 'https://uc.example/logout')).toBe('https://uc.example/logout');
  });

  it('news get what makes them plain ones, and their times, marks and lists are mended', () => {
    const old = {
      id: 5,
      title: 'Sports day',
      publishTime: '2026-03-01 08:00',
      validUntil: '2026-03-02',
      top: 1,
      expired: 0,
      readFlag: 0,
      attachments: null,
    };
    expect(readData('publicNewsDetail', old)).toMatchObject({
      id: '5',
      objectId: '5',
      kind: 1,
      status: 2,
      publishTime: '2026-03-01T08:00+08:00',
      validUntil: '2026-03-02T00:00+08:00',
      top: true,
      expired: false,
      readFlag: false,
      attachments: [],
      attachmentNum: 0,
    });
    expect(readData('publicNewsDetail', { ...old, kind: 2, status: 3, summary: 'Run' })).toMatchObject({
      kind: 2,
      status: 3,
      summary: 'Run',
    });
  });

  it('news that do not count their files are read so by themselves and in a page, all others pass as they are', async () => {
    const answering = (data: unknown) =>
      createApi(
        async (_call, { normalize } = {}) => normalize?.(normalizeFields(data)),
        newsApi,
        () => false,
      );
    const params = { id: '5' };
    const detail = (data: unknown) => answering(data).newsDetail({ params });
    expect(await detail({ id: 5, title: 'Sports day' })).toMatchObject({
      id: '5',
      status: 2,
      tags: [],
      attachments: [],
    });
    const page = await answering([{ id: 5, cover: '/pond.png' }]).newsList();
    expect(page.records).toMatchObject([{ id: '5', cover: { fileUrl: '/pond.png' } }]);
    const ours = { id: '5', status: 3, attachmentNum: 0, mood: 'good' };
    expect(await detail(ours)).toEqual(ours);
  });

  it('files of news are read under older names, and from an address alone', () => {
    const attachments = [
      { url: '/files/plan.pdf', name: 'Plan.pdf', size: 9, type: 'application/pdf' },
      { id: 3, path: '/files/a/list.csv' },
    ];
    const { cover, ...news } = readData('publicNewsDetail', { id: 5, cover: '/pond.png', attachments });
    expect(cover).toMatchObject({ fileUrl: '/pond.png', fileName: 'pond.png', ext: 'png' });
    expect(news).toMatchObject({
      attachmentNum: 2,
      attachments: [
        {
          fileId: '/files/plan.pdf',
          fileUrl: '/files/plan.pdf',
          fileName: 'Plan.pdf',
          fileSize: 9,
          fileType: 'application/pdf',
          ext: 'pdf',
        },
        { fileUrl: '/files/a/list.csv', fileName: 'list.csv', fileSize: 0, fileType: '', ext: 'csv' },
      ],
    });
  });

  it('menus get what their entries lack, at every depth', () => {
    expect(
      readData('menuList', [{ id: 1, name: 'A', url: '/a', children: [{ id: 2, name: 'B', url: '/b' }] }]),
    ).toEqual([
      {
        id: '1',
        name: 'A',
        url: '/a',
        target: '_self',
        children: [{ id: '2', name: 'B', url: '/b', target: '_self', children: [] }],
      },
    ]);
  });
});

describe('what the contract says', () => {
  it('passes as it is, unknown fields included', () => {
    const page = { records: [], total: 40, pageIndex: 2, pageSize: 20, asOf: 't', newNum: 3, mood: 'good' };
    expect(readData('publicDynamicList', page)).toEqual(page);
  });
});

describe('what no platform sends', () => {
  it.each([
    ['a list that is text', 'publicDynamicList', 'oops'],
    ['a list that is nothing', 'publicDynamicList', null],
    ['a dynamic that is a number', 'dynamicDetail', 5],
    ['a list of texts', 'commentList', ['oops']],
    ['a token that is nothing', 'msktToken', null],
  ] as const)('%s is refused as no answer of a platform', (_, name, data) => {
    expect(() => readData(name, data)).toThrow(expect.objectContaining({ code: 'BAD_RESPONSE' }));
  });
});
