/**
 * @summary Form to write or edit a dynamic, a news article or a notice; drafts are kept.
 * @attribute {"dynamic" | "news" | "notice"} [kind=dynamic] - kind of what is written.
 * @attribute {string} object-id - changes this one instead of writing a new one.
 * @attribute {string} space-id - whom a new news or notice is for: the id of a community space, a studio or a school.
 * @attribute {boolean} auto-focus - the first field has the focus as soon as it is there.
 * @event {{ id: string; kind: "dynamic" | "news" | "notice"; status: number; href: string }} mskt-publish - after it
 *   was saved; `status` is 0 a draft, 1 scheduled, 2 published, `href` its page on the platform.
 * @event {{ href: string }} mskt-navigate - after it was saved, too: to its page; cancel it to go there in your own way.
 * @event {{ reason: "publish" }} mskt-auth-request - before signing in; cancel it to sign in your own way.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart field - what is written or chosen in.
 * @csspart uploads - pictures or files that were chosen, and where to choose them.
 * @csspart upload-drop - where files may be dropped.
 * @csspart text - what was written, as readers see it.
 * @csspart empty - the words when there is nothing to write.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @csspart dialog - a dialog.
 * @example <mskt-publish-form kind="dynamic" auth="popup"><a href="https://PLATFORM/msktfront/publish/dynamic">Write in our community</a></mskt-publish-form>
 */
import { attribute, defineWidget } from '../core/index.ts';
import gateCss from '../kits/write-gate.css?inline';
import uiCss from '../ui/styles.css?inline';
import css from './styles.css?inline';
import { PublishFormView } from './view.tsx';
import { publishFormWords } from './words.ts';

defineWidget({
  tag: 'mskt-publish-form',
  attributes: {
    kind: attribute.choice(['dynamic', 'news', 'notice'], 'dynamic'),
    objectId: attribute.text(),
    spaceId: attribute.text(),
    autoFocus: attribute.flag(),
  },
  css: [uiCss, gateCss, css],
  words: publishFormWords,
  View: PublishFormView,
});
