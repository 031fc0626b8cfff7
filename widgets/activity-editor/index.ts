/**
 * @summary A form to create, edit or copy an activity, which keeps drafts.
 * @attribute {string} activity-id - changes this one instead of creating a new one.
 * @attribute {string} copy-id - a new one begins as a copy of this.
 * @event {{ id: string; kind: "activity"; status: number; href: string }} mskt-publish - after it was saved; `status` is
 *   0 a draft, 1 scheduled, 2 published, `href` its page on the platform.
 * @event {{ href: string }} mskt-navigate - after it was saved, too: to its page; cancel it to go there in your own way.
 * @event {{ reason: "publish" }} mskt-auth-request - before signing in; cancel it to sign in your own way.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @csspart root - the wrapper of everything.
 * @csspart heading - every heading.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart field - what is written or chosen in.
 * @csspart uploads - pictures or files that were chosen, and where to choose them.
 * @csspart upload-drop - where files may be dropped.
 * @csspart text - what was written, as readers see it.
 * @csspart empty - the words when there is nothing to write.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @csspart dialog - a dialog.
 * @example <mskt-activity-editor auth="popup"><a href="https://PLATFORM/msktfront/activityEditor">Create an activity</a></mskt-activity-editor>
 */
import { attribute, defineWidget } from '../core/index.ts';
import gateCss from '../kits/gate/styles.css?inline';
import uiCss from '../ui/styles.css?inline';
import css from './styles.css?inline';
import { ActivityEditorView } from './view.tsx';
import { activityEditorWords } from './words.ts';

defineWidget({
  tag: 'mskt-activity-editor',
  attributes: {
    activityId: attribute.text(),
    copyId: attribute.text(),
  },
  css: [uiCss, gateCss, css],
  words: activityEditorWords,
  View: ActivityEditorView,
});
