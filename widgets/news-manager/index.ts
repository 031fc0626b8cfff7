/**
 * @summary What a user publishes: drafts, scheduled, published and withdrawn news articles and notices, with the
 *   actions on each.
 * @attribute {"" | "draft" | "scheduled" | "published" | "withdrawn" | "deleted"} status - at first only articles with
 *   this status; `deleted` is the recycle bin.
 * @attribute {"" | "news" | "notice"} kind - at first only one of the two.
 * @attribute {string} keyword - at first only what has these words in title or text; at least 2 characters.
 * @event {{ id: string; act: "publish" | "withdraw" | "pin" | "unpin" | "delete" | "restore" | "remind" | "revert" }} mskt-news-manage -
 *   after an action on a news article or notice; `revert` restored an earlier version.
 * @event {{ status: string; kind: string; keyword: string }} mskt-news-manage-filter - after the person has chosen what to see.
 * @event {{ reason: "manage" }} mskt-auth-request - before signing in; cancel it to sign in your own way.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart toolbar - tabs and filters above the list.
 * @csspart tab - one tab.
 * @csspart field - what is written or chosen in.
 * @csspart list - the list of entries.
 * @csspart entry - one news or notice.
 * @csspart title - the title of an entry.
 * @csspart acts - what may be done with an entry.
 * @csspart panel - the opened menu.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart dialog - a dialog.
 * @csspart empty - the words when there is nothing.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @cssproperty [--mskt-sticky-top=0px] - height of a bar that the page keeps at the window's upper edge.
 * @example <mskt-news-manager><a href="https://PLATFORM/msktfront/publish/editNews">What you publish</a></mskt-news-manager>
 */
import { attribute, defineWidget } from '../core/index.ts';
import manageCss from '../kits/manager/styles.css?inline';
import uiCss from '../ui/styles.css?inline';
import css from './styles.css?inline';
import { NewsManagerView } from './view.tsx';
import { newsManagerWords } from './words.ts';

defineWidget({
  tag: 'mskt-news-manager',
  attributes: {
    status: attribute.choice(['', 'draft', 'scheduled', 'published', 'withdrawn', 'deleted'], ''),
    kind: attribute.choice(['', 'news', 'notice'], ''),
    keyword: attribute.text(),
  },
  css: [uiCss, manageCss, css],
  words: newsManagerWords,
  View: NewsManagerView,
});
