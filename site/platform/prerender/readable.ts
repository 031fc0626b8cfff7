import type { Element } from 'happy-dom';

/** What is of use only with the widget's code or its style sheets. */
const CONTROLS =
  'button, input, select, textarea, form, svg, dialog, [hidden], [role="status"], [aria-hidden="true"]';
/** Attributes that say something to readers without a style sheet. */
const KEPT = new Set([
  'href',
  'src',
  'alt',
  'width',
  'height',
  'dir',
  'lang',
  'datetime',
  'referrerpolicy',
  'loading',
]);

/** Returns the content of an element as HTML that reads well without scripts and style sheets. */
export function readable(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  // A picture that opens in a dialog is inside a button.
  for (const picture of copy.querySelectorAll('button > img')) picture.parentElement?.replaceWith(picture);
  for (const control of copy.querySelectorAll(CONTROLS)) control.remove();
  for (const part of [...copy.querySelectorAll('*')].reverse()) {
    for (const name of part.getAttributeNames()) if (!KEPT.has(name)) part.removeAttribute(name);
    const isEmpty = part.childElementCount === 0 && part.textContent.trim() === '';
    if (isEmpty && part.localName !== 'img' && part.localName !== 'br') part.remove();
  }
  return copy.innerHTML;
}
