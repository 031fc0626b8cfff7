/**
 * @summary Dynamics of the community: a feed with tabs, orders, likes and comments, or one dynamic by its id.
 * @attribute {"1" | "3" | "4" | "6" | "7"} [type=1] - what the feed shows first: 1 all, 3 one space (`group-id`), 4 the
 *   themes, 6 mine, 7 my spaces.
 * @attribute {"1" | "2" | "3" | "4"} [sort=1] - the order at first: 1 latest, 2 hottest, 3 related to me, 4 published by me.
 * @attribute {string} group-id - a space: its dynamics become a tab, and the first one unless `type` says otherwise.
 * @attribute {"" | "1" | "2"} group-type - 1 only community spaces, 2 only teacher studios.
 * @attribute {string} theme-id - this one theme: what it is about, following it, and its dynamics, latest (`sort` 1) or
 *   hottest (2) first.
 * @attribute {number} popular-days - a short list, numbered: what most people like and comment on of the last so many days.
 * @attribute {number} limit - a short list of so many dynamics, without tabs and paging.
 * @attribute {string} dynamic-id - shows this one dynamic with its comments instead of the feed.
 * @attribute {string} comment-id - with `dynamic-id`: a comment or reply to show and mark.
 * @event {{ id: string; likeNum: number; hasLike: boolean }} mskt-dynamic-like - after a like was given or taken back.
 * @event {{ id: string; hasFollow: boolean; followNum: number }} mskt-theme-follow - after a theme was followed, or no longer.
 * @event {{ id: string }} mskt-dynamic-delete - after a dynamic was deleted.
 * @event {{ objectId: string; commentNum: number }} mskt-comment - after a comment was added or deleted.
 * @event {{ type: string; sort: string; groupId: string; groupType: string; themeId: string; limit: number }}
 *   mskt-channel-filter - after the person has chosen what to see.
 * @event {{ objectType: "dynamic" | "comment"; objectId: string }} mskt-report - after something was reported to the editors.
 * @event {{ reason: "like" | "follow" | "comment" | "report" | "tab" }} mskt-auth-request - before signing in; cancel it to sign in your own way.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @slot empty - your own words when there is nothing.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart toolbar - tabs and order above the feed.
 * @csspart tab - one tab.
 * @csspart field - what is written or chosen in.
 * @csspart list - the list of entries.
 * @csspart entry - one dynamic, or one theme of the list of themes.
 * @csspart author - who wrote it.
 * @csspart avatar - the picture of who wrote it.
 * @csspart text - what was written.
 * @csspart acts - what may be done with an entry.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart empty - the words when there is nothing.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @csspart dialog - a dialog.
 * @cssproperty [--mskt-sticky-top=0px] - height of a bar that the page keeps at the window's upper edge.
 * @example <mskt-channel limit="5"><a href="https://PLATFORM/msktfront/channelPage">Our channel</a></mskt-channel>
 */
import { attribute, defineWidget } from '../core/index.ts';
import uiCss from '../ui/styles.css?inline';
import css from './styles.css?inline';
import { ChannelView } from './view.tsx';
import { channelWords } from './words.ts';

defineWidget({
  tag: 'mskt-channel',
  attributes: {
    type: attribute.choice(['1', '3', '4', '6', '7'], '1'),
    sort: attribute.choice(['1', '2', '3', '4'], '1'),
    groupId: attribute.text(),
    groupType: attribute.choice(['', '1', '2'], ''),
    themeId: attribute.text(),
    popularDays: attribute.count(0),
    limit: attribute.count(0),
    dynamicId: attribute.text(),
    commentId: attribute.text(),
  },
  css: [uiCss, css],
  words: channelWords,
  View: ChannelView,
});
