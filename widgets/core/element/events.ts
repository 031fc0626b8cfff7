import type { MsktToken } from '../../contract/account/schema.ts';
import type { ApiErrorCode } from '../http/errors.ts';
import type { Person } from '../session/store.ts';
import aliases from './event-aliases.json' with { type: 'json' };

/** Events of widgets with their `detail`. All bubble and are composed. */
export interface MsktEvents {
  /** The first content is shown. */
  'mskt-ready': undefined;
  /** Content has loaded, for the first time or again. */
  'mskt-load': undefined;
  /** Loading failed. `retry` loads again. */
  'mskt-error': { code: ApiErrorCode; status: number; retry: () => void };
  /**
   * The user has to sign in to continue. Cancelable: the page signs the user in itself. With `auth="host"` it passes the
   * platform's response to `auth/msktToken` to `respondWith`.
   */
  'mskt-auth-request': { reason: string; respondWith?: (answer: MsktToken | Promise<MsktToken>) => void };
  /** The user has signed in or out. Never contains the token. */
  'mskt-auth-change': { person: Pick<Person, 'userId' | 'realName'> | null };
  /** A link of the platform was clicked. Cancelable: the page navigates itself. */
  'mskt-navigate': { href: string };
  'mskt-dynamic-like': { id: string; likeNum: number; hasLike: boolean };
  /** The user has followed or unfollowed a theme. */
  'mskt-theme-follow': { id: string; hasFollow: boolean; followNum: number };
  'mskt-dynamic-delete': { id: string };
  'mskt-message-delete': { id: string };
  'mskt-comment': { objectId: string; commentNum: number };
  /** Something was reported to the editors. */
  'mskt-report': { objectType: 'dynamic' | 'comment'; objectId: string };
  /** A report was decided: `status` 1 the content stays, 2 it is removed. */
  'mskt-report-handle': { id: string; status: number };
  /** The user has changed the filter of a list of reports. */
  'mskt-report-filter': { status: string };
  /** Something was saved: `status` 0 a draft, 1 scheduled, 2 published; `href` is its page on the platform. */
  'mskt-publish': {
    id: string;
    kind: 'dynamic' | 'news' | 'notice' | 'activity';
    status: number;
    href: string;
  };
  /** The user has signed up for an activity, cancelled, or accepted or declined an offered place. `status` as in the contract. */
  'mskt-activity-signup': { id: string; status: number; signupNum: number };
  /** The user has changed the filter of a list of news or notices. `scope` is a word of the attribute. */
  'mskt-news-filter': {
    keyword: string;
    category: string;
    tag: string;
    dateFrom: string;
    dateTo: string;
    unread: boolean;
    scope: string;
  };
  /** The user has changed the filter of a list of activities. Choices are the words of the attributes. */
  'mskt-activity-filter': {
    keyword: string;
    phase: string;
    type: string;
    mode: string;
    organizerType: string;
    dateFrom: string;
    dateTo: string;
    canSignup: boolean;
    mine: boolean;
    sort: string;
  };
  /** The user has changed filter or order of the dynamics. All values are those of the attributes. */
  'mskt-channel-filter': {
    feed: string;
    sort: string;
    groupId: string;
    groupType: string;
    themeId: string;
    userId: string;
    limit: number;
  };
  /** The user has changed what is searched for. `type` is a word of the attribute. */
  'mskt-search-filter': { keyword: string; type: string };
  /** The user has changed board or period of a ranking. */
  'mskt-ranking-filter': {
    board: 'school' | 'studio' | 'person';
    period: 'week' | 'month' | 'term' | 'year' | 'all';
  };
  /** The user has opted out of the ranking of people, or back in. */
  'mskt-ranking-out': { out: boolean };
  /** The user has changed the filter of a list of spaces. Choices are the words of the attributes. */
  'mskt-space-filter': {
    tab: string;
    keyword: string;
    typeId: string;
    sectionId: string;
    groupSortId: string;
    subjectId: string;
    mine: boolean;
    sort: string;
  };
  /** The user has joined or left a space, or has sent or withdrawn a request to join. Numbers as in the contract. */
  'mskt-space-join': { id: string; joinStatus: number; myRole: number };
  /** The person has chosen which of their messages to see. */
  'mskt-inbox-filter': { audience: string; kind: string; unread: boolean; only: string };
  /** The user has read a news article, a notice or a message for the first time; `unreadNum` news and notices are left. */
  'mskt-news-read': { id: string; unreadNum: number };
  /** The user has confirmed a notice; `unreadNum` news and notices are unread. */
  'mskt-notice-confirm': { id: string; confirmTime: string; unreadNum: number };
  /** A publisher has changed a news article or notice. */
  'mskt-news-manage': {
    id: string;
    act: 'publish' | 'withdraw' | 'pin' | 'unpin' | 'delete' | 'restore' | 'remind' | 'revert';
  };
  /** The user has changed the filter of the news manager. */
  'mskt-news-manage-filter': { status: string; kind: string; keyword: string };
  /** An organizer has changed an activity or its participants. */
  'mskt-activity-manage': {
    id: string;
    act: 'publish' | 'close' | 'cancel' | 'delete' | 'restore' | 'message' | 'participants';
  };
  /** The user has changed the filter of the activity manager. */
  'mskt-activity-manage-filter': { tab: string; keyword: string; sort: string };
  /** A manager of a space has changed its shared news; `id` is that of the news or rule. */
  'mskt-space-sync-change': {
    spaceId: string;
    id: string;
    act: 'add' | 'remove' | 'hide' | 'show' | 'pin' | 'unpin' | 'note' | 'accept' | 'rule' | 'run';
  };
  /** A widget has attached its shadow root, which may contain further widgets. */
  'mskt-root': { root: ShadowRoot };
}

export type MsktEventName = keyof MsktEvents;

const CANCELABLE: readonly MsktEventName[] = ['mskt-auth-request', 'mskt-navigate'];

/** Former names of events by their present ones. Each is dispatched after the present one, with the same detail. */
const formerNames: Readonly<Record<string, string>> = aliases;

/** Dispatches an event from a widget, also under its former name. Returns false if the page has cancelled it. */
export function dispatch<N extends MsktEventName>(
  from: EventTarget,
  name: N,
  detail: MsktEvents[N],
): boolean {
  const cancelable = CANCELABLE.includes(name);
  const send = (type: string) =>
    from.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
  const isAllowed = send(name);
  const { [name]: formerName } = formerNames;
  if (formerName) send(formerName);
  return isAllowed;
}

declare global {
  interface HTMLElementEventMap extends MsktEventMap {}
  interface DocumentEventMap extends MsktEventMap {}
}

type MsktEventMap = { [N in MsktEventName]: CustomEvent<MsktEvents[N]> };
