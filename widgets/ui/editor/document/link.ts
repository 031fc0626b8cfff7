import { Mark } from '@tiptap/core';
import { linkAddress } from '../../../contract/rich-text/address.ts';

/** Maximum length of the URL of a link. */
const LONGEST = 2048;
const MAILBOX = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const HOST = /^[^\s/:@]+\.[^\s/:@.]{2,}(:\d+)?([/?#].*)?$/;

/** Completes a typed URL or mail address (`school.example/news`, `office@school.example`). Null if it is not allowed. */
export function readLink(written: string): string | null {
  const text = written.trim();
  const whole = MAILBOX.test(text) ? `mailto:${text}` : HOST.test(text) ? `https://${text}` : text;
  const address = linkAddress(whole);
  return address !== null && address.length <= LONGEST ? address : null;
}

export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: {} }),
  parseHTML: () => [{ tag: 'a[href]' }],
  // Drafts may contain URLs that are no longer allowed.
  renderHTML: ({ mark }) => ['a', { href: linkAddress(mark.attrs.href) }, 0],
});
