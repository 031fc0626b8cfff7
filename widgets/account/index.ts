/**
 * @summary A button to sign in; once signed in, the person's name with the personal menu behind it.
 * @attribute {boolean} compact - only the picture or the sign, for narrow headers.
 * @attribute {boolean} readonly - shows who is signed in, but offers no acts.
 * @event {{ reason: "account" }} mskt-auth-request - a visitor wants to sign in; cancel it to sign them in your own way.
 * @event {{ person: { userId: string; realName: string } | null }} mskt-auth-change - the user has signed in or out;
 *   never carries the token.
 * @slot - Shown until the widget is ready, and where scripts do not run: a link to the site.
 * @csspart root - the wrapper of everything.
 * @csspart button - what signs in, or opens the menu.
 * @csspart avatar - the person's picture.
 * @csspart panel - the opened menu.
 * @cssproperty [--mskt-account-width=10em] - Width kept free for it in every state. Below 6em only the picture shows.
 * @example <mskt-account><a href="https://PLATFORM/msktfront/home">Community</a></mskt-account>
 */
import { defineWidget } from '../core/index.ts';
import uiCss from '../ui/styles.css?inline';
import css from './styles.css?inline';
import { Account } from './view.tsx';
import { accountWords } from './words.ts';

defineWidget({ tag: 'mskt-account', attributes: {}, css: [uiCss, css], words: accountWords, View: Account });
