import { randomBytes } from 'node:crypto';

/** Digits and letters without look-alikes (no 0, 1, I, L, O, U). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns an unguessable receipt number that can be written down: 24 characters, 117 bits of entropy. */
export function makeReceiptNo(): string {
  const signs: string[] = [];
  while (signs.length < 24)
    for (const byte of randomBytes(32)) if (byte < 240) signs.push(ALPHABET[byte % ALPHABET.length] ?? '');
  return (signs.slice(0, 24).join('').match(/.{6}/g) ?? []).join('-');
}
