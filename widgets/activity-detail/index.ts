/**
 * @summary One activity by its id: when and where, how many places, and signing up for it.
 * @attribute {string} activity-id - the activity to show.
 * @event {{ id: string; status: number; signupNum: number }} mskt-activity-signup - after the user has signed up, or has
 *   cancelled, accepted or declined a place; `status` is 1 asked, 2 has a place, 3 waits, 4 is offered one, 6 withdrawn, 7 on leave.
 * @event {{ objectId: string; commentNum: number }} mskt-comment - after a comment was added or deleted.
 * @event {{ reason: "signup" | "read" | "comment" }} mskt-auth-request - before signing in; cancel it to sign in your own way.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart entry - the activity.
 * @csspart state - the one thing to know about it now.
 * @csspart facts - when, where, how many places, and signing up.
 * @csspart cover - the picture above the text.
 * @csspart text - what was written.
 * @csspart acts - what may be done with it.
 * @csspart file - one attachment.
 * @csspart avatar - the picture of a participant.
 * @csspart field - what is written or chosen in.
 * @csspart dialog - a dialog.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart empty - the words when there is nothing.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @example <mskt-activity-detail activity-id="activity-compost-saturday"><a href="https://PLATFORM/msktfront/activityDetail?id=activity-compost-saturday">About the activity</a></mskt-activity-detail>
 */
import { attribute, defineWidget } from '../core/index.ts';
import activityCss from '../kits/activity/summary.css?inline';
import articleCss from '../kits/article/styles.css?inline';
import richTextCss from '../ui/rich-text/styles.css?inline';
import uiCss from '../ui/styles.css?inline';
import css from './styles.css?inline';
import { ActivityDetailView } from './view.tsx';
import { activityDetailWords } from './words.ts';

defineWidget({
  tag: 'mskt-activity-detail',
  attributes: {
    activityId: attribute.text(),
  },
  css: [uiCss, activityCss, css, articleCss, richTextCss],
  words: activityDetailWords,
  View: ActivityDetailView,
});
