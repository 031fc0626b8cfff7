/**
 * @summary The activities that the user manages, and the participants of one of them, with the actions on each.
 * @attribute {"all" | "draft" | "scheduled" | "published" | "ended" | "cancelled" | "deleted"} [tab=all] - at first only
 *   activities with this status; `deleted` is the recycle bin.
 * @attribute {string} keyword - at first only what has these words in it; at least 2 characters.
 * @attribute {"changed" | "start"} [sort=changed] - the order at first: last changed, or first to begin.
 * @attribute {string} activity-id - shows who takes part in this activity instead of the list.
 * @event {{ id: string; act: "publish" | "close" | "cancel" | "delete" | "restore" | "message" | "participants" }} mskt-activity-manage -
 *   after something was done with an activity or those who take part in it.
 * @event {{ tab: string; keyword: string; sort: string }} mskt-activity-manage-filter - after the person has chosen what
 *   to see.
 * @event {{ reason: "manage" }} mskt-auth-request - before signing in; cancel it to sign in your own way.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart toolbar - tabs and filters above the list.
 * @csspart tab - one tab.
 * @csspart field - what is written or chosen in.
 * @csspart list - the list of entries.
 * @csspart entry - one activity, or one person who takes part.
 * @csspart title - the title of an entry.
 * @csspart state - the status of an entry.
 * @csspart avatar - the picture of a person.
 * @csspart acts - what may be done with an entry.
 * @csspart panel - the opened menu.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart dialog - a dialog.
 * @csspart empty - the words when there is nothing.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @cssproperty [--mskt-sticky-top=0px] - height of a bar that the page keeps at the window's upper edge.
 * @example <mskt-activity-manager><a href="https://PLATFORM/msktfront/manageList">Your activities</a></mskt-activity-manager>
 */
import { attribute, defineWidget } from '../core/index.ts';
import activityCss from '../kits/activity/summary.css?inline';
import manageCss from '../kits/manager/styles.css?inline';
import uiCss from '../ui/styles.css?inline';
import css from './styles.css?inline';
import { ActivityManagerView } from './view.tsx';
import { activityManagerWords } from './words.ts';

defineWidget({
  tag: 'mskt-activity-manager',
  attributes: {
    tab: attribute.choice(['all', 'draft', 'scheduled', 'published', 'ended', 'cancelled', 'deleted'], 'all'),
    keyword: attribute.text(),
    sort: attribute.choice(['changed', 'start'], 'changed'),
    activityId: attribute.text(),
  },
  css: [uiCss, manageCss, activityCss, css],
  words: activityManagerWords,
  View: ActivityManagerView,
});
