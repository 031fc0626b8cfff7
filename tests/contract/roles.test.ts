import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../widgets/core/contract/calls.ts';
import type { BodyOf } from '../../widgets/core/contract/shapes.ts';
import { type Name, signIn } from '../helpers/community.ts';
import { type Input, startPlatform, type TestPlatform } from '../helpers/platform.ts';
import {
  OBJECTS,
  type ObjectName,
  restoreRoles,
  type Standing,
  settleRoles,
} from '../helpers/role-objects.ts';

/** What a call is made with. */
interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
}
type Ask = (id: string, standing: Standing) => Asked;

/** How a call is answered to each (see `WHO`), what it is about, and how that is said where it is not its path that does. */
type Row = [answers: string, on?: ObjectName | undefined, ask?: Ask];

const open = { spaceId: 'open', deleted: false } as const;
const closed = { spaceId: 'closed', deleted: false } as const;
const deleted = { spaceId: 'open', deleted: true } as const;

/**
 * Who asks, and about what. `lin` is in no space; `mei` is a member of each, and the author of what people say; `host`
 * owns the spaces, and writes for them. The last asks about what never was. A call that is about nothing in particular is
 * asked by the first six alone.
 */
const WHO: readonly [as: Name | undefined, standing: Standing | null][] = [
  [undefined, open],
  ['lin', open],
  ['mei', open],
  ['host', open],
  ['editor', open],
  ['admin', open],
  ['lin', closed],
  ['editor', closed],
  ['mei', deleted],
  ['host', deleted],
  ['admin', null],
];

const byId: Ask = id => ({ params: { id } });
const withBody =
  (body: object): Ask =>
  id => ({ params: { id }, body });
const byRid =
  (asked: Asked = {}): Ask =>
  rid => ({ params: { rid }, ...asked });
const inQuery =
  (name: string, query: object = {}): Ask =>
  id => ({ query: { ...query, [name]: id } });
const inBody =
  (name: string, body: object = {}): Ask =>
  id => ({ body: { ...body, [name]: id } });
const inSpace =
  (body: object = {}): Ask =>
  (id, { spaceId }) => ({ params: { id }, body: { ...body, spaceId } });
const site: Ask = () => ({ query: { rootUrl: 'http://platform.test/msktfront/' } });
const query =
  (query: Record<string, unknown>): Ask =>
  () => ({ query });
const body =
  (body: object): Ask =>
  () => ({ body });

const activityForm = {
  title: 'Open lesson',
  contentHtml: '<p>Come.</p>',
  type: 'workshop',
  organizerType: 3,
  startTime: '2026-04-01T08:00:00Z',
  endTime: '2026-04-01T10:00:00Z',
  timezone: 'Asia/Shanghai',
  mode: 1,
  address: 'Hall',
  signup: { mode: 1 },
  status: 2,
};
const editActivity: Ask = (id, { spaceId }) => ({
  params: { id },
  body: { ...activityForm, organizerId: spaceId, revision: 1 },
});
const newsForm = { kind: 1, title: 'News of ours', contentHtml: '<p>Body</p>', scope: 4, status: 2 };
const editNews: Ask = (id, { spaceId }) => ({
  params: { id },
  body: { ...newsForm, scopeId: spaceId, revision: 1 },
});
const person = { rankType: 'person', period: 'all' };

// biome-ignore format: a table is read in columns.
const ROWS: Record<CallName, Row> = {
  // Signing in and the frame.
  ucInfo:                ['200 200 200 200 200 200'],
  msktToken:             ['401 401 401 401 401 401', undefined, query({ id_token: 'x', rootUrl: 'http://platform.test/msktfront/' })],
  logout:                ['200 200 200 200 200 200'],
  shortMenuList:         ['401 200 200 200 200 200'],
  menuList:              ['401 200 200 200 200 200'],
  platParams:            ['200 200 200 200 200 200', undefined, () => ({ params: { regionCode: 'region' } })],
  publicIndexInfo:       ['200 200 200 200 200 200', undefined, site],
  indexInfo:             ['401 200 200 200 200 200', undefined, site],
  embedSite:             ['200 200 200 200 200 200', undefined, query({ origin: 'http://school.example' })],
  embedCode:             ['401 200 200 200 200 200', undefined, body({ origin: 'http://school.example', code_challenge: 'x'.repeat(43) })],
  embedToken:            ['422 422 422 422 422 422', undefined, body({ code: 'x', code_verifier: 'x'.repeat(43) })],
  // Dynamics and comments.
  publicDynamicList:     ['200 200 200 200 200 200'],
  dynamicList:           ['401 200 200 200 200 200'],
  publicDynamicDetail:   ['200 200 200 200 200 200 404 404 410 410 404', 'dynamic'],
  dynamicDetail:         ['401 200 200 200 200 200 404 404 410 410 404', 'dynamic'],
  dynamicPraise:         ['401 200 200 200 200 200 404 404 410 410 404', 'dynamic'],
  dynamicDelete:         ['401 403 200 200 200 200 404 404 410 410 404', 'dynamic'],
  dynamicAdd:            ['401 422 200 200 422 422 422 422 200 200 422', 'space', id => ({ body: { content: 'hello', groupIds: [id] } })],
  dynamicEdit:           ['401 403 200 403 403 403 404 404 410 410 404', 'dynamic', withBody({ content: 'other', revision: 1 })],
  dynamicRestore:        ['401 403 200 200 200 200 404 404 200 403 404', 'dynamic'],
  popularList:           ['200 200 200 200 200 200'],
  publicCommentList:     ['200 200 200 200 200 200 404 404 410 410 404', 'dynamic'],
  commentList:           ['401 200 200 200 200 200 404 404 410 410 404', 'dynamic'],
  commentAdd:            ['401 200 200 200 200 200 404 404 410 410 404', 'dynamic', inBody('objectId', { comment: 'well', isReply: 0 })],
  commentDelete:         ['401 403 200 200 200 200 404 404 410 410 404', 'comment'],
  reportAdd:             ['401 200 403 200 200 200 404 404 410 410 404', 'dynamic', inBody('objectId', { objectType: 'dynamic', reason: 1 })],
  reportList:            ['401 403 403 200 200 200'],
  reportHandle:          ['401 403 403 200 200 200 403 200 403 410 404', 'report', withBody({ action: 2, reason: 1 })],
  visitAdd:              ['200 200 200 200 200 200 404 404 410 410 404', 'dynamic', inQuery('objectId', { objectType: 'dynamic' })],
  publicThemeList:       ['200 200 200 200 200 200'],
  themeList:             ['401 200 200 200 200 200'],
  publicThemeDetail:     ['200 200 200 200 200 200 200 200 200 200 404', 'theme'],
  themeDetail:           ['401 200 200 200 200 200 200 200 200 200 404', 'theme'],
  themeFollow:           ['401 200 200 200 200 200 200 200 200 200 404', 'theme'],
  // News.
  publicNewsList:        ['200 200 200 200 200 200'],
  newsList:              ['401 200 200 200 200 200'],
  publicNewsDetail:      ['200 200 200 200 200 200 404 404 410 410 404', 'news'],
  newsDetail:            ['401 200 200 200 200 200 404 200 410 410 404', 'news'],
  newsHome:              ['200 200 200 200 200 200'],
  newsCategories:        ['200 200 200 200 200 200'],
  newsRead:              ['401 200 200 200 200 200 404 200 410 410 404', 'news'],
  newsReadAll:           ['401 200 200 200 200 200', undefined, body({})],
  newsConfirm:           ['401 403 200 200 403 403 404 403 410 410 404', 'notice'],
  newsConfirmList:       ['401 403 403 200 200 200 404 200 404 410 404', 'notice'],
  newsConfirmRemind:     ['401 403 403 200 200 200 404 200 404 410 404', 'notice'],
  newsAdd:               ['401 403 403 200 200 200 403 200 403 200 422', 'space', inBody('scopeId', newsForm)],
  newsEdit:              ['401 403 403 200 200 200 404 200 404 410 404', 'news', editNews],
  newsPublish:           ['401 404 404 200 200 200 404 200 404 410 404', 'draftNews'],
  newsWithdraw:          ['401 403 403 200 200 200 404 200 404 410 404', 'news', withBody({})],
  newsDelete:            ['401 403 403 200 200 200 404 200 404 410 404', 'news'],
  newsRestore:           ['401 403 403 200 200 200 404 200 404 200 404', 'news'],
  newsTop:               ['401 403 403 200 200 200 404 200 404 410 404', 'news', withBody({})],
  newsManageList:        ['401 403 403 200 200 200'],
  newsRevisionList:      ['401 403 403 200 200 200 404 200 404 410 404', 'news'],
  newsRevisionDetail:    ['401 403 403 200 200 200 404 200 404 410 404', 'newsRevision', byRid()],
  newsRevisionRestore:   ['401 403 403 200 200 200 404 200 404 410 404', 'newsRevision', byRid({ body: { revision: 1 } })],
  // Activities.
  publicActivityList:    ['200 200 200 200 200 200'],
  activityList:          ['401 200 200 200 200 200'],
  activityTypes:         ['200 200 200 200 200 200'],
  publicActivityDetail:  ['200 200 200 200 200 200 404 404 410 410 404', 'activity'],
  activityDetail:        ['401 200 200 200 200 200 404 200 410 410 404', 'activity'],
  publicParticipantList: ['403 403 403 403 403 403 404 404 410 410 404', 'activity'],
  participantList:       ['401 403 403 200 200 200 404 200 410 410 404', 'activity'],
  activityOrganizers:    ['401 200 200 200 200 200'],
  activityAdd:           ['401 403 403 200 200 200 403 200 403 200 422', 'space', inBody('organizerId', activityForm)],
  activityEdit:          ['401 403 403 200 200 200 404 200 404 410 404', 'activity', editActivity],
  activityCopy:          ['401 403 403 200 200 200 404 200 404 200 404', 'activity'],
  activityManageList:    ['401 403 403 200 200 200'],
  activityPublish:       ['401 404 404 200 200 200 404 200 404 410 404', 'draftActivity'],
  activityClose:         ['401 403 403 200 200 200 404 200 404 410 404', 'activity'],
  activityCancel:        ['401 403 403 200 200 200 404 200 404 410 404', 'activity', withBody({ reason: 'ill' })],
  activityDelete:        ['401 404 404 200 200 200 404 200 404 410 404', 'draftActivity'],
  activityRestore:       ['401 404 404 200 200 200 404 200 404 200 404', 'draftActivity'],
  activityMessage:       ['401 403 403 200 200 200 404 200 404 410 404', 'activity', withBody({ statuses: [2], title: 'Hello', content: 'Bring a pen' })],
  activityExport:        ['401 403 403 200 200 200 404 200 404 200 404', 'activity'],
  signupList:            ['401 403 403 200 200 200 404 200 404 200 404', 'activity'],
  signupHandle:          ['401 200 200 200 200 200 200 200 200 200 200', 'signup', id => ({ body: { ids: [id], action: 3 } })],
  signupAdd:             ['401 200 200 200 200 200 404 200 410 410 404', 'activity', withBody({})],
  signupCancel:          ['401 404 200 404 404 404 404 404 410 404 404', 'signup', withBody({})],
  signupLeave:           ['401 404 200 404 404 404 404 404 410 404 404', 'signup', withBody({})],
  signupOffer:           ['401 404 410 404 404 404 404 404 410 404 404', 'signup', withBody({ accept: 1 })],
  // What is one's own.
  draftGet:              ['401 200 200 200 200 200', undefined, query({ kind: 'dynamic' })],
  draftSave:             ['401 200 200 200 200 200', undefined, body({ kind: 'dynamic', seq: 1, content: {}, device: 'here' })],
  draftDelete:           ['401 200 200 200 200 200 200 200 200 200 200', 'draft'],
  messageUnread:         ['401 200 200 200 200 200'],
  messageList:           ['401 200 200 200 200 200'],
  messageRead:           ['401 404 200 404 404 404 404 404 404 404 404', 'message'],
  messageReadAll:        ['401 200 200 200 200 200', undefined, body({})],
  messageDelete:         ['401 404 200 404 404 404 404 404 404 404 404', 'message'],
  messageSettings:       ['401 200 200 200 200 200'],
  messageSettingsSave:   ['401 200 200 200 200 200', undefined, body({ kinds: [], quiet: null })],
  // Spaces.
  communitySpaceTypes:   ['200 200 200 200 200 200'],
  communitySpaces:       ['200 200 200 200 200 200'],
  teaStudioSorts:        ['200 200 200 200 200 200'],
  teaStudios:            ['200 200 200 200 200 200'],
  myCommunitySpaces:     ['401 200 200 200 200 200'],
  myTeaStudios:          ['401 200 200 200 200 200'],
  publicSpaceDetail:     ['200 200 200 200 200 200 404 404 200 200 404', 'space'],
  spaceDetail:           ['401 200 200 200 200 200 404 404 200 200 404', 'space'],
  publicSpaceMembers:    ['200 200 200 200 200 200 404 404 200 200 404', 'space'],
  spaceMembers:          ['401 200 200 200 200 200 404 404 200 200 404', 'space'],
  memberJoin:            ['401 200 200 200 200 200 404 404 200 200 404', 'space', withBody({})],
  memberLeave:           ['401 200 200 409 200 200 404 404 200 409 404', 'space'],
  memberApplyList:       ['401 403 403 200 403 200 404 404 403 200 404', 'space'],
  memberHandle:          ['401 403 403 200 403 200 404 404 403 200 404', 'apply', applyId => ({ params: { applyId }, body: { pass: 1 } })],
  publicInviteInfo:      ['200 200 200 200 200 200 200 200 200 200 422', 'invite', inQuery('code')],
  inviteInfo:            ['401 200 200 200 200 200 200 200 200 200 422', 'invite', inQuery('code')],
  inviteAccept:          ['401 200 409 409 200 200 200 200 409 409 422', 'invite', inBody('code')],
  inviteDecline:         ['401 200 200 200 200 200 200 200 200 200 422', 'invite', inBody('code')],
  inviteLinkAdd:         ['401 403 403 200 403 200 404 404 403 200 404', 'space', inBody('groupId')],
  inviteAdd:             ['401 403 403 200 403 200 404 404 403 200 404', 'space', inBody('groupId', { targets: ['who@lane.example'] })],
  inviteList:            ['401 403 403 200 403 200 404 404 403 200 404', 'space', inQuery('groupId')],
  inviteResend:          ['401 403 403 200 403 200 404 404 403 200 404', 'invite'],
  inviteRevoke:          ['401 403 403 200 403 200 404 404 403 200 404', 'invite'],
  publicSpaceInfo:       ['200 200 200 200 200 200 404 404 200 200 404', 'space'],
  spaceInfo:             ['401 200 200 200 200 200 404 200 200 200 404', 'space', inQuery('id')],
  spaceInfoSave:         ['401 403 403 200 409 409 404 200 403 409 404', 'space', inBody('id', { revision: 0 })],
  publicSpaceNews:       ['200 200 200 200 200 200 404 404 200 200 404', 'space'],
  spaceNews:             ['401 403 403 200 200 200 404 200 403 200 404', 'space', id => ({ params: { id }, query: { manage: 1 } })],
  syncCandidates:        ['401 403 403 200 200 200 404 200 403 200 404', 'space', inQuery('spaceId')],
  syncAdd:               ['401 403 403 200 200 200 404 200 403 200 404', 'space', inBody('spaceId', { newsIds: ['x'] })],
  syncRemove:            ['401 403 403 200 200 200 404 200 403 200 404', 'synced', inSpace()],
  syncTop:               ['401 403 403 200 200 200 404 200 403 200 404', 'synced', inSpace({ top: 1 })],
  syncEdit:              ['401 403 403 200 200 200 404 200 403 200 404', 'synced', inSpace({ hidden: true })],
  syncRules:             ['401 403 403 200 200 200 404 200 403 200 404', 'space', inQuery('spaceId')],
  syncRuleSave:          ['401 403 403 200 200 200 404 200 403 200 404', 'space', inBody('spaceId', { name: 'All', mode: 1 })],
  syncRuleDelete:        ['401 403 403 200 200 200 404 200 403 200 404', 'syncRule'],
  syncRuleRun:           ['401 403 403 200 200 200 404 200 403 200 404', 'syncRule', withBody({})],
  // The ranking.
  rankingTypes:          ['200 200 200 200 200 200'],
  publicRankingList:     ['200 200 200 200 200 200', undefined, query(person)],
  rankingList:           ['401 200 200 200 200 200', undefined, query(person)],
  publicRankingDetail:   ['200 200 200 200 200 200', undefined, query({ ...person, id: 'lin' })],
  rankingDetail:         ['401 200 200 200 200 200', undefined, query({ ...person, id: 'lin' })],
  rankingOptOut:         ['401 200 200 200 200 200', undefined, body({ value: 1 })],
  // Registration, and pages about the product.
  registerConfig:        ['200 200 200 200 200 200', undefined, site],
  registerSchools:       ['200 200 200 200 200 200', undefined, query({ keyword: 'Lane' })],
  registerCode:          ['409 409 409 409 409 409', undefined, body({ contact: 'who@lane.example' })],
  registerAdd:           ['422 422 422 422 422 422', undefined, body({})],
  registerStatus:        ['404 404 404 404 404 404', undefined, query({ receiptNo: 'X', tail: '0000' })],
  registerEdit:          ['422 422 422 422 422 422', undefined, body({})],
  registerApplyList:     ['401 403 403 403 403 200'],
  registerHandle:        ['401 403 403 403 403 200 403 403 403 403 404', 'registration', withBody({ pass: 0, reason: 'Who are you?' })],
  expiredContact:        ['422 422 422 422 422 422', undefined, body({})],
  contactRequestList:    ['401 403 403 403 403 200'],
  schemeList:            ['404 404 404 404 404 404', undefined, site],
  cooperationList:       ['200 200 200 200 200 200'],
  cooperationDetail:     ['404 404 404 404 404 404'],
  cooperationApply:      ['422 422 422 422 422 422', undefined, body({})],
  informationList:       ['200 200 200 200 200 200'],
  informationDetail:     ['404 404 404 404 404 404 404 404 410 410 404', 'news'],
};

let it: TestPlatform;
beforeAll(async () => {
  it = await startPlatform();
  await settleRoles(it);
});
afterAll(() => it.close());

async function answers(name: CallName, [, on, ask = byId]: Row): Promise<string> {
  const statuses: number[] = [];
  for (const [as, standing] of on ? WHO : WHO.slice(0, 6)) {
    await restoreRoles(it);
    const id = on && standing ? await OBJECTS[on](it, standing) : 'no-such';
    // nb. one of the calls ends the session.
    const Authorization = as && (await signIn(it.db, as, it.clock.ago(-60)));
    const asked = { ...ask(id, standing ?? open), headers: Authorization ? { Authorization } : {} };
    statuses.push((await it.send(name, asked as Input<CallName>)).status);
  }
  return statuses.join(' ');
}

describe('who may make a call, and about what:', () => {
  test.each(Object.keys(calls) as CallName[])('%s', async name => {
    const row = ROWS[name];
    expect(await answers(name, row)).toBe(row[0]);
  });
});

describe('a call that is answered whoever asks', () => {
  test('deletes no draft of somebody else’s', async () => {
    const draftId = await OBJECTS.draft(it);
    await it.ask('draftDelete', { as: 'admin', params: { id: draftId } });
    const context = { kind: 'dynamic', objectId: draftId } as const;
    expect(await it.ask('draftGet', { as: 'mei', query: context })).toMatchObject({ draftId });
  });

  test('handles no sign-up for who does not hold the activity', async () => {
    await restoreRoles(it);
    const id = await OBJECTS.signup(it, open);
    const body: BodyOf<'signupHandle'> = { ids: [id], action: 3 };
    for (const as of ['lin', 'mei'] as const)
      expect(await it.ask('signupHandle', { as, body })).toMatchObject({ done: [], failed: [{ id }] });
    expect(await it.ask('signupHandle', { as: 'host', body })).toEqual({ done: [id], failed: [] });
  });
});
