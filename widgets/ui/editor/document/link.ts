import { Mark } from '@tiptap/core';
import { linkAddress } from '../../../contract/rich-text/address.ts';

/** Longest address that a link of a rich text may have. */
const LONGEST = 2048;
const MAILBOX = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const HOST = /^[^\s/:@]+\.[^\s/:@.]{2,}(:\d+)?([/?#].*)?$/;

/** An address as people write it (`school.example/news`, `office@school.example`), as one a link may have; else null. */
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
  // nb. an address that is none here shows nowhere, whatever a draft of another time holds.
  renderHTML: ({ mark }) => ['a', { href: linkAddress(mark.attrs.href) }, 0],
});
