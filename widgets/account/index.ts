/**
 * @summary A button to sign in; once signed in, the person's name with the personal menu behind it.
 * @attribute compact - Only the picture or the sign: for narrow headers.
 * @attribute readonly - Shows who is signed in, but offers no acts.
 * @event mskt-auth-request - Somebody wants to sign in. Cancelable: the page signs the person in itself.
 * @event mskt-auth-change - Somebody has signed in or out: `{person}`, null for nobody. Never carries the token.
 * @slot - Shown until the widget is ready, and where scripts do not run: a link to the site.
 * @csspart root - the wrapper of everything.
 * @csspart button - what signs in, or opens the menu.
 * @csspart avatar - the person's picture.
 * @csspart panel - the opened menu.
 * @cssproperty --mskt-account-width - Width kept free for it in every state. Below 6em only the picture shows.
 */
import { defineWidget } from '../core/index.ts';
import uiCss from '../ui/ui.css?inline';
import css from './account.css?inline';
import { accountWords } from './account.strings.ts';
import { Account } from './account.view.tsx';

defineWidget({ tag: 'mskt-account', attributes: {}, css: [uiCss, css], words: accountWords, View: Account });
