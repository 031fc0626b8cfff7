import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../widgets/contract/calls.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import {
  OBJECTS,
  type ObjectName,
  type ObjectState,
  restoreRoles,
  settleRoles,
} from '../helpers/fixtures/role-objects.ts';
import { type Name, SCHOOL_PAGE, signIn } from '../helpers/platform/community.ts';
import { type Input, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

/** What a call is made with. */
interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
}
type Ask = (id: string, state: ObjectState) => CallInput;

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
const WHO: readonly [as: Name | undefined, state: ObjectState | null][] = [
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
  (asked: CallInput = {}): Ask =>
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
  regionList:            ['200 200 200 200 200 200'],
  publicIndexInfo:       ['200 200 200 200 200 200', undefined, site],
  indexInfo:             ['401 200 200 200 200 200', undefined, site],
  embedSite:             ['200 200 200 200 200 200', undefined, query({ origin: 'http://school.example' })],
  embedCode:             ['401 200 200 200 200 200', undefined, body({ origin: 'http://school.example', code_challenge: 'x'.repeat(43) })],
  embedToken:            ['422 422 422 422 422 422', undefined, body({ code: 'x', code_verifier: 'x'.repeat(43) })],
  manageOverview:        ['401 200 200 200 200 200'],
  personData:            ['401 200 200 200 200 200'],
  // Deleting would end the sessions of those who make the other calls.
  personDelete:          ['401 422 422 422 422 422', undefined, body({})],
  personToday:           ['401 200 200 200 200 200'],
  sessionList:           ['401 200 200 200 200 200'],
  sessionEnd:            ['401 200 200 200 200 200', undefined, () => ({ params: { id: 'none' } })],
  sessionEndOthers:      ['401 200 200 200 200 200'],
  // Dynamics and comments.
  publicDynamicList:     ['200 200 200 200 200 200'],
  dynamicList:           ['401 200 200 200 200 200'],
  publicDynamicDetail:   ['200 200 200 200 200 200 404 404 410 410 404', 'dynamic'],
  dynamicDetail:         ['401 200 200 200 200 200 404 404 410 410 404', 'dynamic'],
  publicDynamicLikes:    ['200 200 200 200 200 200 404 404 410 410 404', 'dynamic'],
  dynamicLikes:          ['401 200 200 200 200 200 404 404 410 410 404', 'dynamic'],
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
  moderationRules:       ['401 403 403 403 403 200'],
  moderationRulesSave:   ['401 403 403 403 403 200', undefined, body({ hold: [], refuse: [], linkDays: 3, revision: 0 })],
  reportHandle:          ['401 403 403 200 200 200 403 200 403 410 404', 'report', withBody({ action: 2, reason: 1 })],
  visitAdd:              ['200 200 200 200 200 200 404 404 410 410 404', 'dynamic', inQuery('objectId', { objectType: 'dynamic' })],
  publicThemeList:       ['200 200 200 200 200 200'],
  publicSearch:          ['200 200 200 200 200 200', undefined, () => ({ query: { keyword: 'a' } })],
  search:                ['401 200 200 200 200 200', undefined, () => ({ query: { keyword: 'a' } })],
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
  activityCheckin:       ['401 403 403 200 200 200 404 200 404 410 404', 'signup', inBody('signupId')],
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
  messageMailCode:       ['401 404 404 404 404 404', undefined, body({ address: 'who@lane.example' })],
  messageMailSave:       ['401 404 404 404 404 404', undefined, body({ address: 'who@lane.example', digest: 2 })],
  messageMailDelete:     ['401 200 200 200 200 200'],
  // Pages with texts of the platform.
  publicSitePage:        ['200 200 200 200 200 200', undefined, () => ({ params: { id: 'help' } })],
  sitePageManage:        ['401 403 403 403 403 200', undefined, () => ({ params: { id: 'help' } })],
  sitePageSave:          ['401 403 403 403 403 409', undefined, () => ({ params: { id: 'help' }, body: { content: { type: 'doc', content: [] }, revision: 9 } })],
  sitePageReset:         ['401 403 403 403 403 200', undefined, () => ({ params: { id: 'help' } })],
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
  userSuggest:           ['401 200 200 200 200 200 404 404 200 200 404', 'space', inQuery('groupId')],
  personFollow:          ['401 200 200 200 200 200 200 200 200 200 404', 'person'],
  publicPersonFollowing: ['403 403 403 403 403 403 403 403 403 403 404', 'person'],
  personFollowing:       ['401 200 200 200 200 200 200 200 200 200 404', 'person'],
  publicPersonSpaces:    ['200 200 200 200 200 200 200 200 200 200 404', 'person'],
  personSpaces:          ['401 200 200 200 200 200 200 200 200 200 404', 'person'],
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
  // The calendar of a person.
  feedToken:             ['401 200 200 200 200 200'],
  feedTokenReset:        ['401 200 200 200 200 200'],
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
  contactAnswer:         ['401 403 403 403 403 200 403 403 403 403 404', 'contactRequest', withBody({ value: 1 })],
  schemeList:            ['404 404 404 404 404 404', undefined, site],
  cooperationList:       ['200 200 200 200 200 200'],
  cooperationDetail:     ['404 404 404 404 404 404'],
  cooperationApply:      ['422 422 422 422 422 422', undefined, body({})],
  informationList:       ['200 200 200 200 200 200'],
  informationDetail:     ['404 404 404 404 404 404 404 404 410 410 404', 'news'],
};

/**
 * Status of the same calls with a token that is bound to a school's page, for all of `WHO` except the visitor, who has no
 * session. A single status applies to all: whatever the role, the response is that to a plain member.
 */
// biome-ignore format: a table is read in columns.
const ON_SCHOOL_PAGE: Record<CallName, string> = {
  // Signing in and the frame.
  ucInfo:                '200',
  msktToken:             '401',
  logout:                '200',
  shortMenuList:         '200',
  menuList:              '200',
  platParams:            '200',
  regionList:            '200',
  publicIndexInfo:       '200',
  indexInfo:             '200',
  embedSite:             '200',
  embedCode:             '403',
  embedToken:            '422',
  manageOverview:        '403',
  personData:            '403',
  personDelete:          '403',
  personToday:           '403',
  sessionList:           '403',
  sessionEnd:            '403',
  sessionEndOthers:      '403',
  // Dynamics and comments.
  publicDynamicList:     '200',
  dynamicList:           '200',
  publicDynamicDetail:   '200 200 200 200 200 404 404 410 410 404',
  dynamicDetail:         '200 200 200 200 200 404 404 410 410 404',
  dynamicPraise:         '200 200 200 200 200 404 404 410 410 404',
  dynamicDelete:         '403 200 403 403 403 404 404 410 410 404',
  dynamicAdd:            '422 200 200 422 422 422 422 200 200 422',
  dynamicEdit:           '403 200 403 403 403 404 404 410 410 404',
  dynamicRestore:        '403 200 403 403 403 404 404 200 410 404',
  publicDynamicLikes:    '200 200 200 200 200 404 404 410 410 404',
  dynamicLikes:          '200 200 200 200 200 404 404 410 410 404',
  popularList:           '200',
  publicCommentList:     '200 200 200 200 200 404 404 410 410 200',
  commentList:           '200 200 200 200 200 404 404 410 410 200',
  commentAdd:            '200 200 200 200 200 404 404 410 410 200',
  commentDelete:         '403 200 403 403 403 404 404 410 410 404',
  reportAdd:             '200 403 200 200 200 404 404 410 410 404',
  reportList:            '403',
  moderationRules:       '403',
  moderationRulesSave:   '403',
  reportHandle:          '403',
  visitAdd:              '200 200 200 200 200 404 404 410 410 404',
  publicThemeList:       '403',
  publicSearch:          '403',
  search:                '403',
  themeList:             '200',
  publicThemeDetail:     '403',
  themeDetail:           '200 200 200 200 200 200 200 200 200 404',
  themeFollow:           '200 200 200 200 200 200 200 200 200 404',
  // News.
  publicNewsList:        '403',
  newsList:              '200',
  publicNewsDetail:      '403',
  newsDetail:            '200 200 200 200 200 404 404 410 410 404',
  newsHome:              '403',
  newsCategories:        '200',
  newsRead:              '200 200 200 200 200 404 404 410 410 404',
  newsReadAll:           '200',
  newsConfirm:           '403 200 200 403 403 404 404 410 410 404',
  newsConfirmList:       '403',
  newsConfirmRemind:     '403',
  newsAdd:               '403',
  newsEdit:              '403',
  newsPublish:           '403',
  newsWithdraw:          '403',
  newsDelete:            '403',
  newsRestore:           '403',
  newsTop:               '403',
  newsManageList:        '403',
  newsRevisionList:      '403',
  newsRevisionDetail:    '403',
  newsRevisionRestore:   '403',
  // Activities.
  publicActivityList:    '403',
  activityList:          '200',
  activityTypes:         '200',
  publicActivityDetail:  '403',
  activityDetail:        '200 200 200 200 200 404 404 410 410 404',
  publicParticipantList: '403',
  participantList:       '403 403 403 403 403 404 404 410 410 404',
  activityOrganizers:    '200',
  activityAdd:           '403',
  activityEdit:          '403',
  activityCopy:          '403',
  activityManageList:    '403',
  activityPublish:       '403',
  activityClose:         '403',
  activityCancel:        '403',
  activityDelete:        '403',
  activityRestore:       '403',
  activityMessage:       '403',
  activityExport:        '403',
  signupList:            '403',
  activityCheckin:       '403',
  signupHandle:          '403',
  signupAdd:             '200 200 200 200 200 404 404 410 410 404',
  signupCancel:          '404 200 404 404 404 404 404 410 404 404',
  signupLeave:           '404 200 404 404 404 404 404 410 404 404',
  signupOffer:           '404 410 404 404 404 404 404 410 404 404',
  // What is one's own.
  draftGet:              '403',
  draftSave:             '403',
  draftDelete:           '403',
  messageUnread:         '200',
  messageList:           '200',
  messageRead:           '404 200 404 404 404 404 404 404 404 404',
  messageReadAll:        '200',
  messageDelete:         '404 200 404 404 404 404 404 404 404 404',
  messageSettings:       '200',
  messageSettingsSave:   '200',
  messageMailCode:       '403',
  messageMailSave:       '403',
  messageMailDelete:     '403',
  // Pages with texts of the platform.
  publicSitePage:        '403',
  sitePageManage:        '403',
  sitePageSave:          '403',
  sitePageReset:         '403',
  // Spaces.
  communitySpaceTypes:   '200',
  communitySpaces:       '200',
  teaStudioSorts:        '200',
  teaStudios:            '200',
  myCommunitySpaces:     '200',
  myTeaStudios:          '200',
  publicSpaceDetail:     '403',
  spaceDetail:           '200 200 200 200 200 404 404 200 200 404',
  publicSpaceMembers:    '403',
  spaceMembers:          '200 200 200 200 200 404 404 200 200 404',
  memberJoin:            '200 200 200 200 200 404 404 200 200 404',
  memberLeave:           '200 200 403 200 200 404 404 200 403 404',
  memberApplyList:       '403',
  userSuggest:           '403',
  personFollow:          '200 200 200 200 200 200 200 200 200 404',
  publicPersonFollowing: '403',
  personFollowing:       '200 200 200 200 200 200 200 200 200 404',
  publicPersonSpaces:    '403',
  personSpaces:          '200 200 200 200 200 200 200 200 200 404',
  memberHandle:          '403',
  publicInviteInfo:      '403',
  inviteInfo:            '403',
  inviteAccept:          '403',
  inviteDecline:         '403',
  inviteLinkAdd:         '403',
  inviteAdd:             '403',
  inviteList:            '403',
  inviteResend:          '403',
  inviteRevoke:          '403',
  publicSpaceInfo:       '403',
  spaceInfo:             '200 200 200 200 200 404 404 200 200 404',
  spaceInfoSave:         '403',
  publicSpaceNews:       '403',
  spaceNews:             '403 403 403 403 403 404 404 403 403 404',
  syncCandidates:        '403',
  syncAdd:               '403',
  syncRemove:            '403',
  syncTop:               '403',
  syncEdit:              '403',
  syncRules:             '403',
  syncRuleSave:          '403',
  syncRuleDelete:        '403',
  syncRuleRun:           '403',
  // The calendar of a person.
  feedToken:             '403',
  feedTokenReset:        '403',
  // The ranking.
  rankingTypes:          '200',
  publicRankingList:     '403',
  rankingList:           '200',
  publicRankingDetail:   '403',
  rankingDetail:         '200',
  rankingOptOut:         '200',
  // Registration, and pages about the product.
  registerConfig:        '403',
  registerSchools:       '403',
  registerCode:          '403',
  registerAdd:           '403',
  registerStatus:        '403',
  registerEdit:          '403',
  registerApplyList:     '403',
  registerHandle:        '403',
  expiredContact:        '403',
  contactRequestList:    '403',
  contactAnswer:         '403',
  schemeList:            '403',
  cooperationList:       '403',
  cooperationDetail:     '403',
  cooperationApply:      '403',
  informationList:       '403',
  informationDetail:     '403',
};

let it: TestPlatform;
beforeAll(async () => {
  it = await startPlatform();
  await settleRoles(it);
});
afterAll(() => it.close());

/** Where a session is open: on the platform's own site, or on a listed school's page, to which its token is bound. */
type Kind = 'site' | 'school page';

async function headersOf(as: Name | undefined, kind: Kind): Promise<Record<string, string>> {
  if (!as) return {};
  const later = it.clock.ago(-60);
  if (kind === 'site') return { Authorization: await signIn(it.db, as, later) };
  const bound = { origin: SCHOOL_PAGE, useTime: it.clock.now() };
  return { Authorization: await signIn(it.db, as, later, bound), Origin: SCHOOL_PAGE };
}

/** The statuses of a call. A visitor has no session, and is asked for the site alone. */
async function answers(name: CallName, [, on, ask = byId]: Row, kind: Kind): Promise<string> {
  const statuses: number[] = [];
  for (const [as, state] of on ? WHO : WHO.slice(0, 6)) {
    if (kind === 'school page' && !as) continue;
    await restoreRoles(it);
    const id = on && state ? await OBJECTS[on](it, state) : 'no-such';
    // Each call has a session of its own, because one of them ends it.
    const headers = await headersOf(as, kind);
    const asked = { ...ask(id, state ?? open), headers };
    statuses.push((await it.send(name, asked as Input<CallName>)).status);
  }
  return statuses.join(' ');
}

const ALL = Object.keys(calls) as CallName[];

test.each([
  ['site', ROWS],
  ['school page', ON_SCHOOL_PAGE],
] as const)('every call has a row for the session kind %s, and every row a call', (_kind, rows) => {
  expect(Object.keys(rows).sort()).toEqual([...ALL].sort());
});

describe('who may make a call, and about what:', () => {
  test.each(ALL)('%s', async name => {
    const row = ROWS[name];
    expect(await answers(name, row, 'site')).toBe(row[0]);
  });
});

describe('who may make a call with a token that is bound to a school’s page, and about what:', () => {
  test.each(ALL)('%s', async name => {
    const all = ON_SCHOOL_PAGE[name];
    const num = ROWS[name][1] ? WHO.length - 1 : 5;
    const row = all.includes(' ') ? all : Array(num).fill(all).join(' ');
    expect(await answers(name, ROWS[name], 'school page')).toBe(row);
  });
});

test('a token that is bound to a school’s page gives staff the answers of a plain member, in every row', () => {
  for (const [name, row] of Object.entries(ON_SCHOOL_PAGE)) {
    const [lin, , , editor = lin, admin = lin, linElsewhere, editorElsewhere] = row.split(' ');
    expect([editor, admin, editorElsewhere], name).toEqual([lin, lin, linElsewhere]);
  }
});

describe('a call that succeeds for every member', () => {
  test('deletes no draft of another person', async () => {
    const draftId = await OBJECTS.draft(it);
    await it.ask('draftDelete', { as: 'admin', params: { id: draftId } });
    const context = { kind: 'dynamic', objectId: draftId } as const;
    expect(await it.ask('draftGet', { as: 'mei', query: context })).toMatchObject({ draftId });
  });

  test('handles no sign-up for people who do not manage the activity', async () => {
    await restoreRoles(it);
    const id = await OBJECTS.signup(it, open);
    const body: BodyOf<'signupHandle'> = { ids: [id], action: 3 };
    for (const as of ['lin', 'mei'] as const)
      expect(await it.ask('signupHandle', { as, body })).toMatchObject({ done: [], failed: [{ id }] });
    expect(await it.ask('signupHandle', { as: 'host', body })).toEqual({ done: [id], failed: [] });
  });
});
