/**
 * @summary What is new for the person who is signed in: notices, news, and what others answer and like.
 * @attribute {"all" | "notice" | "news" | "activity" | "comment" | "like" | "mention" | "group" | "system"} [kind=all] - at first only this kind;
 *   `comment` means replies too, `mention` what names them, `group` requests to join spaces, `system` what the platform itself says.
 * @attribute {"all" | "me" | "everyone"} [audience=all] - at first only what concerns the person (replies, mentions, offers, requests, what is to be
 *   confirmed), or only what is for everyone (notices, news).
 * @attribute {boolean} unread - at first only what the person has not read yet.
 * @attribute {"all" | "important" | "confirm"} [only=all] - at first only what is important or urgent, or what the person is to confirm.
 * @attribute {number} limit - a short list of so many, without tabs and paging, with a link to all.
 * @event {{ audience: string; kind: string; unread: boolean; only: string }} mskt-inbox-filter - after the person has chosen what to see.
 * @event {{ id: string; unreadNum: number }} mskt-news-read - after a message was opened or marked as read; `unreadNum` counts
 *   the news and notices that are left.
 * @event {{ id: string; confirmTime: string; unreadNum: number }} mskt-notice-confirm - after a person has confirmed that they have read it; `unreadNum` as above.
 * @event {{ objectId: string; commentNum: number }} mskt-comment - after a comment or mention was answered.
 * @event {{ id: string }} mskt-message-delete - after a message was deleted.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart toolbar - the tabs and filters above the list.
 * @csspart tab - one tab.
 * @csspart field - the choice of a kind, or of what matters more.
 * @csspart list - the list of entries.
 * @csspart entry - one message.
 * @csspart avatar - the picture or sign of an entry.
 * @csspart title - the title of an entry.
 * @csspart text - the first lines of an entry.
 * @csspart author - the person who caused it.
 * @csspart acts - what may be done with an entry.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart dialog - a dialog.
 * @csspart empty - the text when there is nothing, and the request to sign in.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @cssproperty [--mskt-sticky-top=0px] - height of a bar that the page keeps at the window's upper edge.
 * @example <mskt-notice-inbox auth="popup"><a href="https://PLATFORM/msktfront/newsNotice">News and notices</a></mskt-notice-inbox>
 */
import { defineWidget } from '../core/index.ts';
import entryCss from '../kits/list/entries.css?inline';
import { attributesOf } from '../kits/list/question.ts';
import uiCss from '../ui/styles.css?inline';
import { fields } from './question.ts';
import css from './styles.css?inline';
import { NoticeInboxView } from './view.tsx';
import { noticeInboxWords } from './words.ts';

defineWidget({
  tag: 'mskt-notice-inbox',
  attributes: attributesOf(fields),
  css: [uiCss, entryCss, css],
  words: noticeInboxWords,
  View: NoticeInboxView,
});
