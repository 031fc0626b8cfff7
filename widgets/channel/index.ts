/**
 * @summary Dynamics of the community: a feed with tabs, orders, likes and comments, or one dynamic by its id.
 * @attribute {"all" | "space" | "themes" | "following" | "my-spaces" | "mine"} [feed=all] - at first all dynamics, those of one space
 *   (`group-id`), the list of themes, those by people whom the person follows, those of their spaces, or their own.
 * @attribute {"latest" | "hottest" | "related" | "published"} [sort=latest] - the order at first; `related` shows only
 *   what the person has taken part in, `published` only their own.
 * @attribute {string} group-id - a space: its dynamics become a tab, and the first one unless `feed` says otherwise.
 * @attribute {"" | "community" | "studio"} group-type - only dynamics of communities, or only of teacher studios.
 * @attribute {string} theme-id - this one theme: what it is about, following it, and its dynamics, latest or hottest
 *   first by `sort`.
 * @attribute {string} user-id - only the dynamics of this person, latest or hottest first by `sort`, without tabs.
 * @attribute {number} popular-days - a short list, numbered: what most people like and comment on of the last so many days.
 * @attribute {number} limit - a short list of so many dynamics, without tabs and paging.
 * @attribute {string} dynamic-id - shows this one dynamic with its comments instead of the feed.
 * @attribute {boolean} composer - a line above the feed in which to write a new dynamic; visitors sign in first.
 * @attribute {string} comment-id - with `dynamic-id`: a comment or reply to show and mark.
 * @event {{ id: string; likeNum: number; hasLike: boolean }} mskt-dynamic-like - after a like was given or taken back.
 * @event {{ id: string; hasFollow: boolean; followNum: number }} mskt-theme-follow - after a theme was followed, or no longer.
 * @event {{ id: string }} mskt-dynamic-delete - after a dynamic was deleted.
 * @event {{ id: string; kind: "dynamic"; status: number; href: string }} mskt-publish - after a dynamic was published.
 * @event {{ objectId: string; commentNum: number }} mskt-comment - after a comment was added or deleted.
 * @event {{ feed: string; sort: string; groupId: string; groupType: string; themeId: string; userId: string; limit: number }}
 *   mskt-channel-filter - after the person has chosen what to see; choices are the words of the attributes.
 * @event {{ objectType: "dynamic" | "comment"; objectId: string }} mskt-report - after something was reported to the editors.
 * @event {{ reason: "publish" | "like" | "follow" | "comment" | "report" | "tab" }} mskt-auth-request - before signing in; cancel it to sign in your own way.
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
import { attributesOf } from '../kits/list/question.ts';
import uiCss from '../ui/styles.css?inline';
import { aliases } from './aliases.ts';
import { fields } from './question.ts';
import css from './styles.css?inline';
import { ChannelView } from './view.tsx';
import { channelWords } from './words.ts';

defineWidget({
  tag: 'mskt-channel',
  attributes: {
    ...attributesOf(fields),
    popularDays: attribute.count(0),
    dynamicId: attribute.text(),
    commentId: attribute.text(),
    composer: attribute.flag(),
  },
  aliases,
  css: [uiCss, css],
  words: channelWords,
  View: ChannelView,
});
