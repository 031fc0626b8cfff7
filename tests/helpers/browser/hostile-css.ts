import { tags } from '../fixtures/usual-tag.ts';

const everything = ['*', '*::before', '*::after', 'html', 'body', ...tags].join(', ');

/**
 * Worst-case style sheet of a host page: sets every property on every element, inherited or not, and tokens
 * with the names of ours.
 */
export const HOSTILE_CSS = `
${everything} {
  all: unset !important;
  display: inline !important;
  position: static !important;
  float: left !important;
  font: italic small-caps 900 40px/3 cursive !important;
  font-feature-settings: "smcp" !important;
  font-variant-numeric: slashed-zero !important;
  color: lime !important;
  -webkit-text-fill-color: lime !important;
  -webkit-text-stroke: 2px blue !important;
  background: red !important;
  border: 7px dashed orange !important;
  outline: 3px solid fuchsia !important;
  padding: 9px !important;
  margin: 11px !important;
  columns: 3 !important;
  transform: rotate(1deg) !important;
  translate: 3px 3px !important;
  opacity: 0.5 !important;
  filter: blur(1px) !important;
  letter-spacing: 9px !important;
  word-spacing: 30px !important;
  text-align: right !important;
  text-align-last: justify !important;
  text-indent: 60px !important;
  text-transform: uppercase !important;
  text-shadow: 2px 2px black !important;
  text-decoration: line-through !important;
  text-emphasis: filled !important;
  text-orientation: upright !important;
  text-wrap: nowrap !important;
  text-underline-offset: 1em !important;
  -webkit-line-clamp: 1 !important;
  white-space: pre !important;
  word-break: break-all !important;
  hyphens: auto !important;
  line-break: anywhere !important;
  tab-size: 40 !important;
  direction: rtl !important;
  unicode-bidi: bidi-override !important;
  cursor: crosshair !important;
  list-style: square inside !important;
  quotes: "«" "»" !important;
  border-collapse: collapse !important;
  border-spacing: 20px !important;
  caption-side: bottom !important;
  empty-cells: hide !important;
  accent-color: red !important;
  caret-color: red !important;
  scrollbar-color: red lime !important;
  image-rendering: pixelated !important;
  fill: red !important;
  stroke: red !important;
  stroke-width: 9 !important;
  paint-order: stroke !important;
  box-sizing: content-box !important;
  max-height: 1px !important;
  animation: hostile 1s infinite !important;
  transition: all 9s !important;
  --_size: 40px !important;
  --_unit: 40px !important;
  --_text: lime !important;
  --_lines: 1 !important;
  --ratio: 9 !important;
}
*::before, *::after { content: "hostile" !important; }
*::first-letter { font-size: 80px !important; color: red !important; }
*::first-line { font-size: 60px !important; color: red !important; }
*::marker, *::placeholder, *::selection { color: red !important; }
@keyframes hostile { to { rotate: 1turn; } }
@keyframes appear { to { rotate: 1turn; } }
`;

/**
 * Properties that the host page legitimately controls, reset on both compared pages: position and size of a
 * tag's box; visual effects on the box (background, border, opacity, filter, transform, columns, clipping) of
 * the tag and its ancestors; scroll direction; `visibility` and `color-scheme`, which a widget inherits. A
 * widget cannot distinguish mistakes from intent there and does not override them.
 */
export const PLACE_CSS = `
head { display: none !important; }
html, body, .room, .room > * {
  position: static !important; float: none !important; columns: auto !important; max-height: none !important;
  margin: 0 !important; padding: 0 !important; border: 0 !important; outline: 0 !important;
  background: white !important; opacity: 1 !important; filter: none !important; animation: none !important;
  transform: none !important; translate: none !important; text-decoration: none !important;
}
html, body, .room { display: block !important; direction: ltr !important; white-space: normal !important; }
html::before, html::after, body::before, body::after, .room::before, .room::after { content: none !important; }
`;
