/**
 * @summary What people have reported, for those who decide about it: what was said, where and why it is reported, and the
 *   acts to keep it, to remove it with a reason, and to bring it back.
 * @attribute {"open" | "kept" | "removed"} [status=open] - at first what waits for a decision, was kept, or was removed.
 * @event {{ id: string; status: number }} mskt-report-handle - after something was decided: `status` 1 it stays, 2 it is removed.
 * @event {{ status: string }} mskt-report-filter - after the person has chosen which reports to see.
 * @event {{ reason: "report-queue" }} mskt-auth-request - before signing in; cancel it to sign in your own way.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart toolbar - the tabs above the list.
 * @csspart tab - one tab.
 * @csspart list - the list of entries.
 * @csspart entry - what was reported, once for all its reports.
 * @csspart title - the title of an entry.
 * @csspart avatar - the picture of who wrote it.
 * @csspart text - what was written.
 * @csspart acts - what may be done with an entry.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart field - what is written or chosen in.
 * @csspart dialog - a dialog.
 * @csspart empty - the words when there is nothing.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @example <mskt-report-queue><a href="https://PLATFORM/msktfront/manageList?tab=reports">Reports</a></mskt-report-queue>
 */
import { attribute, defineWidget } from '../core/index.ts';
import manageCss from '../kits/manager/styles.css?inline';
import uiCss from '../ui/styles.css?inline';
import css from './styles.css?inline';
import { ReportQueueView } from './view.tsx';
import { reportQueueWords } from './words.ts';

defineWidget({
  tag: 'mskt-report-queue',
  attributes: {
    status: attribute.choice(['open', 'kept', 'removed'], 'open'),
  },
  css: [uiCss, manageCss, css],
  words: reportQueueWords,
  View: ReportQueueView,
});
