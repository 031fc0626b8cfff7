/**
 * @summary Comments and replies of a dynamic, or of anything on a school's page that has an id of its own.
 * @attribute object-id - what is commented on: a dynamic's objectId or id, or an id that is yours.
 * @attribute comment-id - a comment or reply to show, mark and focus, on whatever page it stands.
 * @attribute closed - no new comments and replies; those that are there stay.
 * @event mskt-comment - {objectId, commentNum} after a comment or reply was added or deleted.
 * @event mskt-auth-request - {reason: 'comment'} before signing in; cancel it to sign in your own way.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @csspart root - the wrapper of everything.
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
