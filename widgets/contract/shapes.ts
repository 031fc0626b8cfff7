import { z } from 'zod';
import {
  embedCode,
  embedCodeBody,
  embedSite,
  embedSiteQuery,
  embedTokenBody,
  msktToken,
  msktTokenQuery,
  ucInfo,
  ucInfoQuery,
} from './account/schema.ts';
import { activity, activityListQuery, activityPage, activityType } from './activity/schema.ts';
import {
  participantPage,
  signupAddBody,
  signupHandleBody,
  signupHandled,
  signupListQuery,
  signupOfferBody,
  signupPage,
  signupReasonBody,
} from './activity/signup.ts';
import {
  activityAddBody,
  activityCancelBody,
  activityEditBody,
  activityExported,
  activityExportQuery,
  activityManageListQuery,
  activityManagePage,
  activityMessageBody,
  activityMessageSent,
  activityOrganizer,
  activitySaved,
  signedUp,
} from './activity/writing.ts';
import type { CallName } from './calls.ts';
import {
  commentAddBody,
  commentAdded,
  commentDeleted,
  commentListQuery,
  commentPage,
} from './comment/schema.ts';
import { draft, draftGetQuery, draftSaveBody, draftSaved } from './draft/schema.ts';
import { popular, popularListQuery } from './dynamic/popular.ts';
import { dynamic, dynamicDeleted, dynamicListQuery, dynamicPage, praised } from './dynamic/schema.ts';
import { dynamicAddBody, dynamicEditBody } from './dynamic/writing.ts';
import { id, pageQuery, url } from './envelope.ts';
import {
  inviteAddBody,
  inviteAdded,
  inviteAnswered,
  inviteCodeBody,
  inviteCodeQuery,
  inviteInfo,
  inviteLinkAddBody,
  inviteListQuery,
  inviteMade,
  invitePage,
  inviteRevoked,
} from './invite/schema.ts';
import {
  memberApplyListQuery,
  memberApplyPage,
  memberHandleBody,
  memberHandled,
  memberJoinBody,
  memberStanding,
  spaceMemberListQuery,
  spaceMemberPage,
} from './member/schema.ts';
import {
  messageChannelQuery,
  messageListQuery,
  messageNumbers,
  messagePage,
  messageReadAllBody,
  messageSettings,
  messageSettingsBody,
  messageUnread,
  messageUnreadQuery,
} from './message/schema.ts';
import {
  cooperationApplyBody,
  cooperationCase,
  cooperationListQuery,
  cooperationPage,
  informationListQuery,
  scheme,
  schemeQuery,
} from './national/schema.ts';
import { newsConfirmed, newsConfirmListQuery, newsConfirmPage, newsReminded } from './news/confirm.ts';
import { newsHome } from './news/home.ts';
import { newsRevisionPage, newsRevisionRestoreBody, newsRevisionRestored } from './news/revision.ts';
import {
  news,
  newsCategoriesQuery,
  newsCategory,
  newsListQuery,
  newsPage,
  newsRead,
  newsReadAll,
  newsReadAllBody,
} from './news/schema.ts';
import {
  newsAddBody,
  newsEditBody,
  newsManageListQuery,
  newsManagePage,
  newsSaved,
  newsTopBody,
  newsWithdrawBody,
} from './news/writing.ts';
import {
  contactReceived,
  contactRequestListQuery,
  contactRequestPage,
  expiredContactBody,
} from './platform/expired.ts';
import { menuItem } from './platform/menu.ts';
import { indexInfo, indexInfoQuery, platParams } from './platform/schema.ts';
import {
  rankBoard,
  rankItem,
  rankingDetailQuery,
  rankingListQuery,
  rankingOptedOut,
  rankingOptOutBody,
  rankingPage,
} from './ranking/schema.ts';
import {
  registerAddBody,
  registerAdded,
  registerApply,
  registerApplyListQuery,
  registerApplyPage,
  registerCodeBody,
  registerCodeSent,
  registerConfig,
  registerConfigQuery,
  registerEditBody,
  registerHandleBody,
  registerHandled,
  registerSchools,
  registerSchoolsQuery,
  registerStatusQuery,
} from './register/schema.ts';
import {
  reportAddBody,
  reportAdded,
  reportHandleBody,
  reportHandled,
  reportListQuery,
  reportPage,
} from './report/schema.ts';
import { spaceInfo, spaceInfoQuery, spaceInfoSaveBody } from './space/info.ts';
import {
  communitySpaceListQuery,
  communitySpacePage,
  communitySpaceType,
  mySpacesQuery,
  spaceDetail,
  spaceSortsQuery,
  teaStudioListQuery,
  teaStudioPage,
  teaStudioSorts,
} from './space/schema.ts';
import {
  keptSpaceNewsQuery,
  spaceNewsPage,
  spaceNewsQuery,
  syncAddBody,
  syncAdded,
  syncCandidatePage,
  syncCandidatesQuery,
  syncEditBody,
  syncRemoveBody,
  syncResult,
  syncRuleRunBody,
  syncRuleSaveBody,
  syncRuleSaved,
  syncRules,
  syncRulesQuery,
  syncTopBody,
} from './space/sync.ts';
import { theme, themeFollowed, themeListQuery, themePage } from './theme/schema.ts';
import { visitAddQuery, visited } from './visit/schema.ts';

/** What a call takes and what its envelope's `data` holds. */
export interface Shape {
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** A token that is bound to a school's page may make this call too, with the powers of a plain member. */
  readonly embed?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
}

const byId = z.object({ id });
const byRid = z.object({ rid: id });

/** The shape of every call of `calls.ts`, under the same name. */
export const shapes = {
  ucInfo: {
    summary: 'Where the user centre is, and a ready login URL (signed when a redirect is given).',
    embed: true,
    query: ucInfoQuery,
    data: ucInfo,
  },
  msktToken: {
    summary: 'Exchanges an id_token of the user centre for a token of the platform.',
    embed: true,
    query: msktTokenQuery,
    data: msktToken,
  },
  embedSite: {
    summary: 'Whether people may sign in on pages of this origin, and what the school calls it.',
    embed: true,
    query: embedSiteQuery,
    data: embedSite,
  },
  embedCode: {
    summary: 'A one-time code with which a page of a listed origin gets a token of its own.',
    body: embedCodeBody,
    data: embedCode,
  },
  embedToken: {
    summary:
      'Exchanges a one-time code for a token that is bound to the calling origin, short-lived and limited.',
    embed: true,
    body: embedTokenBody,
    data: msktToken,
  },
  logout: {
    summary: 'Ends the session of the token and answers the logout URL; the client appends redirect_uri.',
    embed: true,
    data: url,
  },
  shortMenuList: { summary: 'The personal menu.', embed: true, data: z.array(menuItem) },
  menuList: { summary: 'The menu of everything the person may open.', embed: true, data: z.array(menuItem) },
  platParams: {
    summary: 'Parameters of the platform of a region: expiry, kind of file storage.',
    embed: true,
    params: z.object({ regionCode: id }),
    data: platParams,
  },
  publicIndexInfo: {
    summary: 'Name, logo, header menu and footer of the platform.',
    embed: true,
    query: indexInfoQuery,
    data: indexInfo,
  },
  indexInfo: {
    summary: 'The same as a signed-in person sees it.',
    embed: true,
    query: indexInfoQuery,
    data: indexInfo,
  },
  publicInviteInfo: {
    summary: 'What an invitation offers, for whoever holds its link. Nothing changes by asking.',
    query: inviteCodeQuery,
    data: inviteInfo,
  },
  inviteInfo: {
    summary: 'The same, with what the signed-in person is in the space already.',
    query: inviteCodeQuery,
    data: inviteInfo,
  },
  inviteAccept: {
    summary: 'Accepts an invitation. Accepting it again answers the same.',
    body: inviteCodeBody,
    data: inviteAnswered,
  },
  inviteDecline: {
    summary: 'Declines an invitation; one for a single use is over with that.',
    body: inviteCodeBody,
    data: inviteAnswered,
  },
  inviteLinkAdd: {
    summary: 'Makes a link that so many people may join a space with. It is told this once.',
    body: inviteLinkAddBody,
    data: inviteMade,
  },
  inviteAdd: {
    summary: 'Makes a link of its own for each phone or mail address, and says which could not be made.',
    body: inviteAddBody,
    data: inviteAdded,
  },
  inviteList: {
    summary: 'Invitations into a space, newest first, with the number of each status.',
    query: inviteListQuery,
    data: invitePage,
  },
  inviteResend: {
    summary: 'Makes a new link of an invitation, for as many days as the first; the old one is over.',
    params: byId,
    data: inviteMade,
  },
  inviteRevoke: { summary: 'Takes an invitation back.', params: byId, data: inviteRevoked },
  registerConfig: {
    summary: 'Who may register, and what the form offers to choose from.',
    query: registerConfigQuery,
    data: registerConfig,
  },
  registerSchools: {
    summary: 'Schools by a part of their name.',
    query: registerSchoolsQuery,
    data: registerSchools,
  },
  registerCode: {
    summary: 'Sends a code to a phone number or mail address. The answer is the same whether it is known.',
    body: registerCodeBody,
    data: registerCodeSent,
  },
  registerAdd: {
    summary:
      'Applies for an account. A new application takes the place of one of the same person that is not approved.',
    body: registerAddBody,
    data: registerAdded,
  },
  registerStatus: {
    summary: 'Where an application stands, for who knows its number and how its person is reached.',
    query: registerStatusQuery,
    data: registerApply,
  },
  registerEdit: {
    summary: 'Changes an application that was rejected, and sends it again.',
    body: registerEditBody,
    data: registerApply,
  },
  registerApplyList: {
    summary: 'Applications, newest first, with the number of each status. For administrators.',
    query: registerApplyListQuery,
    data: registerApplyPage,
  },
  registerHandle: {
    summary: 'Approves an application, which opens the account, or rejects it. For administrators.',
    params: byId,
    body: registerHandleBody,
    data: registerHandled,
  },
  expiredContact: {
    summary: 'Asks to be called or written to about a trial that has expired.',
    body: expiredContactBody,
    data: contactReceived,
  },
  schemeList: {
    summary: 'The plans of the platform side by side, feature by feature.',
    query: schemeQuery,
    data: scheme,
  },
  cooperationList: {
    summary: 'Regions and schools that work with the platform, newest first.',
    query: cooperationListQuery,
    data: cooperationPage,
  },
  cooperationDetail: { summary: 'One case of cooperation.', params: byId, data: cooperationCase },
  cooperationApply: {
    summary: 'Asks to be called or written to about working together.',
    body: cooperationApplyBody,
    data: contactReceived,
  },
  contactRequestList: {
    summary: 'Who has asked to be called or written to, newest first. For administrators.',
    query: contactRequestListQuery,
    data: contactRequestPage,
  },
  informationList: {
    summary: 'News of the platform itself: pinned ones first, then the newest.',
    query: informationListQuery,
    data: newsPage,
  },
  informationDetail: {
    summary: 'One news of the platform itself with its neighbours.',
    params: byId,
    data: news,
  },
  popularList: {
    summary: 'What most people like and comment of the last days, of what everybody may read.',
    embed: true,
    query: popularListQuery,
    data: z.array(popular),
  },
  publicDynamicList: {
    summary: 'Dynamics that everybody may read.',
    embed: true,
    query: dynamicListQuery,
    data: dynamicPage,
  },
  dynamicList: {
    summary: 'Dynamics that the signed-in person may read.',
    embed: true,
    query: dynamicListQuery,
    data: dynamicPage,
  },
  publicDynamicDetail: {
    summary: 'One dynamic with its first page of comments.',
    embed: true,
    params: byId,
    data: dynamic,
  },
  dynamicDetail: {
    summary: 'One dynamic with its first page of comments, as the signed-in person sees it.',
    embed: true,
    params: byId,
    data: dynamic,
  },
  dynamicPraise: {
    summary: 'Toggles the like of the signed-in person.',
    embed: true,
    params: byId,
    data: praised,
  },
  dynamicDelete: {
    summary: 'Deletes a dynamic; for 30 days whoever did so can restore it.',
    embed: true,
    params: byId,
    data: dynamicDeleted,
  },
  dynamicAdd: { summary: 'Publishes a dynamic.', embed: true, body: dynamicAddBody, data: dynamic },
  dynamicEdit: {
    summary:
      'Changes a dynamic of the person’s own. CONFLICT carries the current one when it has another revision.',
    embed: true,
    params: byId,
    body: dynamicEditBody,
    data: dynamic,
  },
  dynamicRestore: {
    summary: 'Restores a dynamic that the person has deleted.',
    embed: true,
    params: byId,
    data: dynamic,
  },
  myCommunitySpaces: {
    summary: 'Community spaces of the person, those they look after first.',
    embed: true,
    query: mySpacesQuery,
    data: communitySpacePage,
  },
  myTeaStudios: {
    summary: 'Tea studios of the person, those they look after first.',
    embed: true,
    query: mySpacesQuery,
    data: teaStudioPage,
  },
  communitySpaceTypes: {
    summary: 'Types of community spaces with the number of those that the caller may see in each.',
    embed: true,
    query: spaceSortsQuery,
    data: z.array(communitySpaceType),
  },
  communitySpaces: {
    summary: 'Community spaces that the caller may see.',
    embed: true,
    query: communitySpaceListQuery,
    data: communitySpacePage,
  },
  teaStudioSorts: {
    summary:
      'Sections, sorts and subjects of tea studios with the number of those that the caller may see in each.',
    embed: true,
    query: spaceSortsQuery,
    data: teaStudioSorts,
  },
  teaStudios: {
    summary: 'Tea studios that the caller may see.',
    embed: true,
    query: teaStudioListQuery,
    data: teaStudioPage,
  },
  publicSpaceDetail: {
    summary: 'One community space or tea studio with its newest notices and first members.',
    params: byId,
    data: spaceDetail,
  },
  spaceDetail: {
    summary: 'The same as the signed-in person sees it, with how they stand towards it.',
    embed: true,
    params: byId,
    data: spaceDetail,
  },
  publicSpaceMembers: {
    summary: 'Members of a space that everybody may see, those who look after it first.',
    params: byId,
    query: spaceMemberListQuery,
    data: spaceMemberPage,
  },
  spaceMembers: {
    summary: 'Members of a space that the signed-in person may see, those who look after it first.',
    embed: true,
    params: byId,
    query: spaceMemberListQuery,
    data: spaceMemberPage,
  },
  memberJoin: {
    summary: 'Joins a space, or asks to: as its joinPolicy says. The id is that of the space.',
    embed: true,
    params: byId,
    body: memberJoinBody,
    data: memberStanding,
  },
  memberLeave: {
    summary: 'Leaves a space, or takes back the request to join it. CLOSED for its only owner.',
    embed: true,
    params: byId,
    data: memberStanding,
  },
  memberApplyList: {
    summary: 'Requests to join a space, for its hosts.',
    params: byId,
    query: memberApplyListQuery,
    data: memberApplyPage,
  },
  memberHandle: {
    summary:
      'Answers a request to join. The same answer twice is one; CLOSED when it was answered otherwise.',
    params: z.object({ applyId: id }),
    body: memberHandleBody,
    data: memberHandled,
  },
  publicThemeList: {
    summary: 'Themes, those with most dynamics first.',
    query: themeListQuery,
    data: themePage,
  },
  themeList: {
    summary: 'The same with which of them the person follows.',
    embed: true,
    query: themeListQuery,
    data: themePage,
  },
  publicThemeDetail: { summary: 'One theme.', params: byId, data: theme },
  themeDetail: {
    summary: 'One theme as the signed-in person sees it.',
    embed: true,
    params: byId,
    data: theme,
  },
  themeFollow: {
    summary: 'Follows a theme, or no longer: toggles.',
    embed: true,
    params: byId,
    data: themeFollowed,
  },
  publicCommentList: {
    summary: 'Comments of an object, newest first, each with all its replies, oldest first.',
    embed: true,
    params: byId,
    query: commentListQuery,
    data: commentPage,
  },
  commentList: {
    summary: 'Comments of an object, as the signed-in person sees them.',
    embed: true,
    params: byId,
    query: commentListQuery,
    data: commentPage,
  },
  commentAdd: {
    summary: 'Adds a comment (isReply 0) or a reply (isReply 1).',
    embed: true,
    body: commentAddBody,
    data: commentAdded,
  },
  commentDelete: {
    summary: 'Deletes a comment with its replies, or a reply.',
    embed: true,
    params: byId,
    data: commentDeleted,
  },
  publicNewsList: {
    summary: 'News and notices that everybody may read: pinned ones first, then the newest.',
    query: newsListQuery,
    data: newsPage,
  },
  newsList: {
    summary: 'The same as the signed-in person may read it, with what they have read.',
    query: newsListQuery,
    data: newsPage,
    embed: true,
  },
  publicNewsDetail: { summary: 'One news or notice with its neighbours.', params: byId, data: news },
  newsDetail: {
    summary: 'One news or notice as the signed-in person sees it.',
    params: byId,
    data: news,
    embed: true,
  },
  newsCategories: {
    summary: 'Categories with the number of news that everybody may read in each.',
    embed: true,
    query: newsCategoriesQuery,
    data: z.array(newsCategory),
  },
  newsHome: {
    summary:
      'What the home page is made of: picture news, notices, news, activities, and what people talk about.',
    data: newsHome,
  },
  newsRead: {
    summary: 'Marks one news or notice as read by the person.',
    params: byId,
    data: newsRead,
    embed: true,
  },
  newsReadAll: {
    summary: 'Marks all news, all notices or both as read by the person.',
    body: newsReadAllBody,
    data: newsReadAll,
    embed: true,
  },
  newsConfirm: {
    summary:
      'Confirms that the person has read a notice, once and for all. DEADLINE_PASSED when it is too late, NOT_ELIGIBLE when they are not asked to.',
    params: byId,
    data: newsConfirmed,
    embed: true,
  },
  newsConfirmList: {
    summary:
      'Who has confirmed a notice, last first; or who of its readers has not. For those who may edit it.',
    params: byId,
    query: newsConfirmListQuery,
    data: newsConfirmPage,
  },
  newsConfirmRemind: {
    summary: 'Sends a message to everybody who has not confirmed a notice yet, at most once an hour.',
    params: byId,
    data: newsReminded,
  },
  newsAdd: {
    summary: 'Writes a news or notice: as a draft, for later, or published at once.',
    body: newsAddBody,
    data: newsSaved,
  },
  newsEdit: {
    summary: 'Changes a news or notice. CONFLICT carries the current one when it has another revision.',
    params: byId,
    body: newsEditBody,
    data: newsSaved,
  },
  newsPublish: {
    summary: 'Publishes a draft, a scheduled or a withdrawn news now.',
    params: byId,
    data: newsSaved,
  },
  newsWithdraw: {
    summary: 'Withdraws what is published; what is scheduled becomes a draft again.',
    params: byId,
    body: newsWithdrawBody,
    data: newsSaved,
  },
  newsDelete: {
    summary: 'Deletes a news; for 30 days it can be restored.',
    params: byId,
    data: newsSaved,
  },
  newsRestore: { summary: 'Restores a deleted news as it was.', params: byId, data: newsSaved },
  newsTop: {
    summary: 'Pins a news until a moment, or no longer.',
    params: byId,
    body: newsTopBody,
    data: newsSaved,
  },
  newsManageList: {
    summary: 'What the person may edit, last changed first, with the number of each status.',
    query: newsManageListQuery,
    data: newsManagePage,
  },
  newsRevisionList: {
    summary: 'The versions of a news or notice that the person may edit, newest first; a hundred are kept.',
    params: byId,
    query: pageQuery,
    data: newsRevisionPage,
  },
  newsRevisionDetail: {
    summary: 'A version: the news with its content of then, all else as it is now, the revision too.',
    params: byRid,
    data: news,
  },
  newsRevisionRestore: {
    summary:
      'Takes a version back: a new one with its content. CONFLICT carries the current news when it has another revision.',
    params: byRid,
    body: newsRevisionRestoreBody,
    data: newsRevisionRestored,
  },
  draftGet: {
    summary: 'What the person is writing here and has not sent; null when there is nothing.',
    query: draftGetQuery,
    data: draft.nullable(),
  },
  draftSave: {
    summary:
      'Keeps what the person is writing. CONFLICT carries the draft that is kept when this is not newer.',
    body: draftSaveBody,
    data: draftSaved,
  },
  draftDelete: {
    summary: 'Forgets a draft: it was sent, or is not wanted any more.',
    params: byId,
    data: z.object({}),
  },
  messageUnread: {
    summary: 'How much is new for the person, and the newest of it. Honours If-None-Match.',
    query: messageUnreadQuery,
    data: messageUnread,
    embed: true,
  },
  messageList: {
    summary: 'Everything that is or was new for the person, newest first.',
    query: messageListQuery,
    data: messagePage,
    embed: true,
  },
  messageRead: {
    summary: 'Marks one message as read; of a notice or news the same as newsRead.',
    params: byId,
    query: messageChannelQuery,
    data: messageNumbers,
    embed: true,
  },
  messageReadAll: {
    summary: 'Marks all messages of a kind, or all, as read.',
    query: messageChannelQuery,
    body: messageReadAllBody,
    data: messageNumbers,
    embed: true,
  },
  messageDelete: {
    summary: 'Takes one message out of the list of the person, as read.',
    params: byId,
    query: messageChannelQuery,
    data: messageNumbers,
    embed: true,
  },
  messageSettings: {
    summary:
      'Which kinds of messages the person is told of on the web and by the extension, and their quiet hours.',
    data: messageSettings,
    embed: true,
  },
  messageSettingsSave: {
    summary: 'Changes that. What is important or urgent is told all the same; no message leaves the list.',
    body: messageSettingsBody,
    data: messageSettings,
    embed: true,
  },
  publicActivityList: {
    summary: 'Activities that everybody may see: ongoing ones first, then by their beginning.',
    query: activityListQuery,
    data: activityPage,
  },
  activityList: {
    summary: 'The same as the signed-in person may see it, with where their own sign-ups stand.',
    query: activityListQuery,
    data: activityPage,
    embed: true,
  },
  publicActivityDetail: { summary: 'One activity.', params: byId, data: activity },
  activityDetail: {
    summary: 'One activity as the signed-in person sees it, with what they may do and have done.',
    params: byId,
    data: activity,
    embed: true,
  },
  activityTypes: {
    summary: 'Types with the number of activities that everybody may see and that have not ended.',
    embed: true,
    data: z.array(activityType),
  },
  publicParticipantList: {
    summary: 'Participants who agree to be named, where everybody may see them.',
    params: byId,
    query: pageQuery,
    data: participantPage,
  },
  participantList: {
    summary: 'Participants who agree to be named, where the signed-in person may see them.',
    params: byId,
    query: pageQuery,
    data: participantPage,
    embed: true,
  },
  signupAdd: {
    summary: 'Signs up for an activity: with a place, waiting for one, or asking for approval.',
    params: byId,
    body: signupAddBody,
    data: signedUp,
    embed: true,
  },
  signupCancel: {
    summary: 'Gives back a place, or does not wait any more. The id is that of the sign-up.',
    params: byId,
    body: signupReasonBody,
    data: signedUp,
    embed: true,
  },
  signupLeave: {
    summary: 'Says that one who has a place cannot come after all; possible until the activity ends.',
    params: byId,
    body: signupReasonBody,
    data: signedUp,
    embed: true,
  },
  signupOffer: {
    summary: 'Takes a place that is offered, or lets it go to the next.',
    params: byId,
    body: signupOfferBody,
    data: signedUp,
    embed: true,
  },
  activityOrganizers: {
    summary: 'For whom the person may write activities; empty when for nobody.',
    data: z.array(activityOrganizer),
    embed: true,
  },
  activityAdd: {
    summary: 'Writes an activity: as a draft, for later, or published at once.',
    body: activityAddBody,
    data: activitySaved,
  },
  activityEdit: {
    summary:
      'Changes an activity, or says with dryRun whom it would concern. CONFLICT carries the current one when it has another revision.',
    params: byId,
    body: activityEditBody,
    data: activitySaved,
  },
  activityCopy: {
    summary: 'Makes a draft out of an activity, without its sign-ups.',
    params: byId,
    data: activitySaved,
  },
  activityManageList: {
    summary: 'What the person may manage, last changed first, with the number of each tab.',
    query: activityManageListQuery,
    data: activityManagePage,
  },
  activityPublish: {
    summary: 'Publishes a draft or a scheduled activity now.',
    params: byId,
    data: activitySaved,
  },
  activityClose: { summary: 'Closes the sign-up now.', params: byId, data: activitySaved },
  activityCancel: {
    summary: 'Cancels an activity with a reason. That is for good.',
    params: byId,
    body: activityCancelBody,
    data: activitySaved,
  },
  activityDelete: {
    summary: 'Deletes a draft or what is cancelled; for 30 days it can be restored.',
    params: byId,
    data: activitySaved,
  },
  activityRestore: { summary: 'Restores a deleted activity as it was.', params: byId, data: activitySaved },
  activityMessage: {
    summary: 'Sends a message to those whose sign-up stands at one of the statuses.',
    params: byId,
    body: activityMessageBody,
    data: activityMessageSent,
  },
  activityExport: {
    summary: 'Those who take part or wait, as comma-separated values.',
    params: byId,
    query: activityExportQuery,
    data: activityExported,
  },
  signupList: {
    summary: 'Sign-ups of an activity, for its organiser.',
    params: byId,
    query: signupListQuery,
    data: signupPage,
  },
  signupHandle: {
    summary: 'Approves, rejects, removes, offers a place or lets wait: several sign-ups, each for itself.',
    body: signupHandleBody,
    data: signupHandled,
  },
  rankingTypes: {
    summary: 'The boards of the ranking, and how each is counted.',
    embed: true,
    data: z.array(rankBoard),
  },
  publicRankingList: {
    summary: 'A board in a period. Counts only what everybody may read.',
    query: rankingListQuery,
    data: rankingPage,
  },
  rankingList: {
    summary: 'The same with the place that is the signed-in person’s own.',
    query: rankingListQuery,
    data: rankingPage,
    embed: true,
  },
  publicRankingDetail: {
    summary: 'One place on a board, and how its score comes about.',
    query: rankingDetailQuery,
    data: rankItem,
  },
  rankingDetail: {
    summary: 'The same, saying whether it is the signed-in person’s own.',
    query: rankingDetailQuery,
    data: rankItem,
    embed: true,
  },
  rankingOptOut: {
    summary: 'Leaves the person out of the board of people, or takes them in again.',
    body: rankingOptOutBody,
    data: rankingOptedOut,
    embed: true,
  },
  publicSpaceInfo: {
    summary: 'What a school, space, studio or person says of itself to everybody.',
    params: byId,
    data: spaceInfo,
  },
  spaceInfo: {
    summary: 'The same as the signed-in person may see it; without an id their own.',
    query: spaceInfoQuery,
    data: spaceInfo,
    embed: true,
  },
  spaceInfoSave: {
    summary:
      'Changes what a space says of itself. CONFLICT carries the current profile when it has another revision.',
    body: spaceInfoSaveBody,
    data: spaceInfo,
  },
  publicSpaceNews: {
    summary: 'News of a space that everybody may read: its own and what it has synced, pinned ones first.',
    params: byId,
    query: spaceNewsQuery,
    data: spaceNewsPage,
  },
  spaceNews: {
    summary: 'The same as the signed-in person may read it, and as its keepers see it.',
    params: byId,
    query: keptSpaceNewsQuery,
    data: spaceNewsPage,
    embed: true,
  },
  syncCandidates: {
    summary: 'News that a space could sync, newest first.',
    query: syncCandidatesQuery,
    data: syncCandidatePage,
  },
  syncAdd: {
    summary: 'Takes news over into a space, each for itself. DUPLICATE when it has all of them already.',
    body: syncAddBody,
    data: syncAdded,
  },
  syncRemove: {
    summary: 'Stops showing a news in a space; no rule brings it back. The id is that of the news.',
    params: byId,
    body: syncRemoveBody,
    data: z.object({}),
  },
  syncTop: {
    summary: 'Pins a synced news in a space, or no longer.',
    params: byId,
    body: syncTopBody,
    data: z.object({}),
  },
  syncEdit: {
    summary: 'Hides a synced news, adds a note to it, or takes over what its source says now.',
    params: byId,
    body: syncEditBody,
    data: z.object({}),
  },
  syncRules: { summary: 'The rules of a space.', query: syncRulesQuery, data: syncRules },
  syncRuleSave: {
    summary:
      'Makes or changes a rule and runs it, or says with dryRun what it would do. CONFLICT carries the current one.',
    body: syncRuleSaveBody,
    data: syncRuleSaved,
  },
  syncRuleDelete: {
    summary: 'Deletes a rule. What it has brought stays, as if picked.',
    params: byId,
    data: z.object({}),
  },
  syncRuleRun: {
    summary: 'Runs a rule once more, or says with dryRun what that would do.',
    params: byId,
    body: syncRuleRunBody,
    data: syncResult,
  },
  reportAdd: {
    summary:
      'Reports a dynamic or a comment of somebody else’s, once. DUPLICATE when the person has done so already.',
    embed: true,
    body: reportAddBody,
    data: reportAdded,
  },
  reportList: {
    summary:
      'What was reported, by object, of all that the person may decide, with the number of each status.',
    query: reportListQuery,
    data: reportPage,
  },
  reportHandle: {
    summary:
      'Keeps or removes what was reported, for all its reports. CONFLICT when somebody else has decided otherwise.',
    params: byId,
    body: reportHandleBody,
    data: reportHandled,
  },
  visitAdd: {
    summary: 'Counts a visit of an object, at most once per visitor in 30 minutes.',
    embed: true,
    query: visitAddQuery,
    data: visited,
  },
} as const satisfies Record<CallName, Shape>;

type Shapes = typeof shapes;
type Part<N extends CallName, P extends keyof Shape> = Shapes[N] extends {
  readonly [K in P]: infer S extends z.ZodType;
}
  ? S
  : never;
/** What a caller sends in the query. */
export type QueryOf<N extends CallName> = z.input<Part<N, 'query'>>;
/** What a caller sends in the body. */
export type BodyOf<N extends CallName> = z.input<Part<N, 'body'>>;
/** What the platform answers in `data`. */
export type DataOf<N extends CallName> = z.output<Part<N, 'data'>>;
