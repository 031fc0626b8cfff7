import type { MsktToken } from '../../contract/account/schema.ts';
import type { ApiErrorCode } from '../http/errors.ts';
import type { Person } from '../session/store.ts';
import aliases from './event-aliases.json' with { type: 'json' };

/** Every event a widget sends, by name, with what it tells. All bubble and cross shadow borders. */
export interface MsktEvents {
  /** The first content is there. */
  'mskt-ready': undefined;
  /** Content has come, at first or again. */
  'mskt-load': undefined;
  /** Content could not come. `retry` asks again. */
  'mskt-error': { code: ApiErrorCode; status: number; retry: () => void };
  /**
   * Somebody must sign in to go on. Cancelable: the page signs the person in itself. With `auth="host"` it hands the
   * platform's answer to `auth/msktToken` to `respondWith`.
   */
  'mskt-auth-request': { reason: string; respondWith?: (answer: MsktToken | Promise<MsktToken>) => void };
  /** Somebody has signed in or out. Never carries the token. */
  'mskt-auth-change': { person: Pick<Person, 'userId' | 'realName'> | null };
  /** A link of the platform was followed. Cancelable: the page goes there in its own way. */
  'mskt-navigate': { href: string };
  'mskt-dynamic-like': { id: string; likeNum: number; hasLike: boolean };
  /** A theme is followed from now on, or no longer. */
  'mskt-theme-follow': { id: string; hasFollow: boolean; followNum: number };
  'mskt-dynamic-delete': { id: string };
  'mskt-message-delete': { id: string };
  'mskt-comment': { objectId: string; commentNum: number };
  /** Something was reported to the editors. */
  'mskt-report': { objectType: 'dynamic' | 'comment'; objectId: string };
  /** It was decided about what was reported: `status` 1 it stays, 2 it is removed. */
  'mskt-report-handle': { id: string; status: number };
  /** The person has chosen which reports to see. */
  'mskt-report-filter': { status: string };
  /** Something was saved: `status` 0 a draft, 1 scheduled, 2 published; `href` is its page on the platform. */
  'mskt-publish': {
    id: string;
    kind: 'dynamic' | 'news' | 'notice' | 'activity';
    status: number;
    href: string;
  };
  /** Somebody has signed up for an activity, or has given back, taken or let go a place in it. `status` as in the contract. */
  'mskt-activity-signup': { id: string; status: number; signupNum: number };
  /** The person has chosen what to see of a list of news or notices. */
  'mskt-news-filter': {
    keyword: string;
    category: string;
    tag: string;
    dateFrom: string;
    dateTo: string;
    unread: boolean;
    scope: string;
  };
  /** The person has chosen what to see of a list of activities. */
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
  /** The person has chosen which dynamics to see, and in which order; the rest is as the tag has it. */
  'mskt-channel-filter': {
    type: string;
    sort: string;
    groupId: string;
    groupType: string;
    themeId: string;
    limit: number;
  };
  /** The person has chosen who is ranked, and when. */
  'mskt-ranking-filter': {
    board: 'school' | 'studio' | 'person';
    period: 'week' | 'month' | 'term' | 'year' | 'all';
  };
  /** The person has left the ranking of people, or come back to it. */
  'mskt-ranking-out': { out: boolean };
  /** The person has chosen what to see of a list of spaces. `tab` 1 communities, 2 teacher studios. */
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
  /** Somebody has joined a space or left it, has asked to join or taken that back. Numbers as in the contract. */
  'mskt-space-join': { id: string; joinStatus: number; myRole: number };
  /** The person has chosen which of their messages to see. */
  'mskt-inbox-filter': { kind: string; unread: boolean; only: string };
  /** A person has read a news, a notice or a message for the first time; `unreadNum` news and notices are left. */
  'mskt-news-read': { id: string; unreadNum: number };
  /** A person has confirmed that they have read a notice; `unreadNum` news and notices are not read. */
  'mskt-notice-confirm': { id: string; confirmTime: string; unreadNum: number };
  /** Somebody who publishes has done something with a news or notice. */
  'mskt-news-manage': {
    id: string;
    act: 'publish' | 'withdraw' | 'pin' | 'unpin' | 'delete' | 'restore' | 'remind' | 'revert';
  };
  /** The person has chosen what to see of what they publish. */
  'mskt-news-manage-filter': { status: string; kind: string; keyword: string };
  /** Somebody has done something with an activity of theirs, or with those who take part in it. */
  'mskt-activity-manage': {
    id: string;
    act: 'publish' | 'close' | 'cancel' | 'delete' | 'restore' | 'message' | 'participants';
  };
  /** The person has chosen what to see of the activities that they look after. */
  'mskt-activity-manage-filter': { tab: string; keyword: string; sort: string };
  /** Whoever keeps a space has changed what it shows; `id` names the news, or the rule. */
  'mskt-space-sync-change': {
    spaceId: string;
    id: string;
    act: 'add' | 'remove' | 'hide' | 'show' | 'pin' | 'unpin' | 'note' | 'accept' | 'rule' | 'run';
  };
  /** A widget has opened its shadow root, in which further widgets may stand. */
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
