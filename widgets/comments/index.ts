/**
 * @summary Comments and replies of a dynamic, or of anything on a school's page that has an id of its own.
 * @attribute {string} object-id - what is commented on: a dynamic's objectId or id, or an id that is yours.
 * @attribute {string} comment-id - a comment or reply to show, mark and focus, on any page of the list.
 * @attribute {boolean} closed - no new comments and replies; those that are there stay.
 * @event {{ objectId: string; commentNum: number }} mskt-comment - after a comment or reply was added or deleted;
 *   `commentNum` counts both.
 * @event {{ objectType: "dynamic" | "comment"; objectId: string }} mskt-report - after something was reported to the editors.
 * @event {{ reason: "comment" | "report" }} mskt-auth-request - before signing in; cancel it to sign in your own way.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @slot empty - your own words when there is nothing.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart list - the list of entries.
 * @csspart entry - a comment or a reply.
 * @csspart author - who wrote it.
 * @csspart avatar - the picture of who wrote it.
 * @csspart text - what was written.
 * @csspart acts - what may be done with an entry.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart field - what is written or chosen in.
 * @csspart empty - the words when there is nothing.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @csspart dialog - a dialog.
 * @example <mskt-comments object-id="spring-concert"><a href="https://PLATFORM/msktfront/home">Our community</a></mskt-comments>
 */
import { attribute, defineWidget } from '../core/index.ts';
import uiCss from '../ui/styles.css?inline';
import css from './styles.css?inline';
import { CommentsView } from './view.tsx';
import { commentsWords } from './words.ts';

defineWidget({
  tag: 'mskt-comments',
  attributes: {
    objectId: attribute.text(),
    commentId: attribute.text(),
    closed: attribute.flag(),
  },
  css: [uiCss, css],
  words: commentsWords,
  View: CommentsView,
});
