import type { CallName } from '../../widgets/contract/calls.ts';
import { NEWS_KIND } from '../../widgets/contract/limits.ts';
import type { Input } from './target.ts';

/** Properties of the platform found so far: ids of existing objects by type, region and file storage. */
export type Known = Partial<
  Record<
    | 'isMinio'
    | 'region'
    | 'dynamic'
    /** Author of the dynamic. */
    | 'person'
    | 'news'
    | 'activity'
    | 'space'
    | 'theme'
    | 'case'
    | 'information'
    | 'ranked',
    string
  >
>;

/** Lists, with the type of their first record. They are called first. */
export const LEARN: Partial<Record<CallName, keyof Known>> = {
  publicIndexInfo: 'region',
  publicDynamicList: 'dynamic',
  publicNewsList: 'news',
  publicActivityList: 'activity',
  communitySpaces: 'space',
  teaStudios: 'space',
  publicThemeList: 'theme',
  cooperationList: 'case',
  informationList: 'information',
  publicRankingList: 'ranked',
};

/** Returns the arguments of a call, or the reason for skipping it. */
type Asking = (known: Known, rootUrl: string) => Input | string;

const byId =
  (noun: Exclude<keyof Known, 'region' | 'isMinio'>): Asking =>
  known => {
    const id = known[noun];
    return id === undefined ? `there is no ${noun} to look at` : { params: { id } };
  };
const at: Asking = (_known, rootUrl) => ({ query: { rootUrl } });
const ofSpace: Asking = ({ space }) =>
  space === undefined ? 'there is no space to look at' : { query: { spaceId: space, groupId: space } };
const inNoCase: (why: string) => Asking = why => () => why;
const withCode: Asking = () => ({ query: { code: 'no-such-code' } });
const ranked: Asking = ({ ranked: id }) =>
  id === undefined ? 'there is nobody in the ranking' : { query: { id } };

/** Reads that need arguments; all others are called without any. */
export const ASKING: Partial<Record<CallName, Asking>> = {
  ucInfo: () => ({ query: { platType: 'web' } }),
  msktToken: inNoCase('it takes an id_token: use --account or --id-token'),
  platParams: ({ region }) =>
    region === undefined ? 'indexInfo names no regionCode' : { params: { regionCode: region } },
  publicIndexInfo: at,
  indexInfo: at,
  registerConfig: at,
  schemeList: at,
  embedSite: (_known, rootUrl) => ({ query: { origin: new URL(rootUrl).origin } }),
  publicInviteInfo: withCode,
  inviteInfo: withCode,
  inviteList: ofSpace,
  registerSchools: () => ({ query: { keyword: 'school' } }),
  publicSearch: () => ({ query: { keyword: 'school' } }),
  search: () => ({ query: { keyword: 'school' } }),
  publicSitePage: () => ({ params: { id: 'help' } }),
  sitePageManage: () => ({ params: { id: 'help' } }),
  registerStatus: () => ({ query: { receiptNo: '000000000000', tail: '0000' } }),
  cooperationDetail: byId('case'),
  informationDetail: byId('information'),
  publicDynamicDetail: byId('dynamic'),
  dynamicDetail: byId('dynamic'),
  publicDynamicLikes: byId('dynamic'),
  dynamicLikes: byId('dynamic'),
  publicCommentList: byId('dynamic'),
  commentList: byId('dynamic'),
  publicNewsDetail: byId('news'),
  newsDetail: byId('news'),
  newsRevisionList: byId('news'),
  newsConfirmList: byId('news'),
  newsRevisionDetail: inNoCase('it takes a version: --write makes one'),
  publicActivityDetail: byId('activity'),
  activityDetail: byId('activity'),
  publicParticipantList: byId('activity'),
  participantList: byId('activity'),
  activityExport: byId('activity'),
  signupList: byId('activity'),
  publicSpaceDetail: byId('space'),
  spaceDetail: byId('space'),
  publicSpaceMembers: byId('space'),
  spaceMembers: byId('space'),
  memberApplyList: byId('space'),
  publicSpaceInfo: byId('space'),
  publicSpaceNews: byId('space'),
  spaceNews: byId('space'),
  spaceInfo: ({ space }) => ({ query: space === undefined ? {} : { id: space } }),
  syncCandidates: ofSpace,
  syncRules: ofSpace,
  publicPersonFollowing: byId('person'),
  personFollowing: byId('person'),
  publicPersonSpaces: byId('person'),
  personSpaces: byId('person'),
  publicThemeDetail: byId('theme'),
  themeDetail: byId('theme'),
  publicRankingDetail: ranked,
  rankingDetail: ranked,
  draftGet: () => ({ query: { kind: 'dynamic' } }),
  visitAdd: ({ dynamic }) =>
    dynamic === undefined
      ? 'there is no dynamic to look at'
      : { query: { objectType: 'dynamic', objectId: dynamic } },
  newsCategories: () => ({ query: { kind: String(NEWS_KIND.news) } }),
};

/** Whether a call needs a dynamic to look at. */
export const needsDynamic = (name: CallName): boolean =>
  typeof ASKING[name]?.({}, 'http://platform.invalid/') === 'string' &&
  typeof ASKING[name]?.({ dynamic: 'x' }, 'http://platform.invalid/') !== 'string';

/** Calls whose object may not exist: a well-formed refusal passes, too. */
export const MAY_REFUSE: readonly CallName[] = [
  'embedSite',
  'publicInviteInfo',
  'inviteInfo',
  'registerStatus',
  'newsConfirmList',
  'schemeList',
  // Whom a person follows may be hidden.
  'publicPersonFollowing',
  'personFollowing',
];
