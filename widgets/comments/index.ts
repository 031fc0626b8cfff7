/**
 * @summary Comments and replies of a dynamic, or of anything on a school's page that has an id of its own.
 * @attribute {string} object-id - what is commented on: a dynamic's objectId or id, or an id that is yours.
 * @attribute {string} comment-id - a comment or reply to show, mark and focus, on whatever page it stands.
 * @attribute {boolean} closed - no new comments and replies; those that are there stay.
 * @event {{ objectId: string; commentNum: number }} mskt-comment - after a comment or reply was added or deleted;
 *   `commentNum` counts both.
 * @event {{ reason: "comment" }} mskt-auth-request - before signing in; cancel it to sign in your own way.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @csspart root - the wrapper of everything.
 * @example <mskt-comments object-id="spring-concert"><a href="https://PLATFORM/msktfront/home">Our community</a></mskt-comments>
 */
import { attribute, defineWidget } from '../core/index.ts';
import uiCss from '../ui/ui.css?inline';
import css from './comments.css?inline';
import { commentsWords } from './comments.strings.ts';
import { CommentsView } from './comments.view.tsx';

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
