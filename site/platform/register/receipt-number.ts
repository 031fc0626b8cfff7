import { randomBytes } from 'node:crypto';

/** Digits and letters that nobody takes for another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that people can write down and nobody can guess: 24 signs, 117 bits. */
export function makeReceiptNo(): string {
  const signs: string[] = [];
  while (signs.length < 24)
    for (const byte of randomBytes(32)) if (byte < 240) signs.push(ALPHABET[byte % ALPHABET.length] ?? '');
  return (signs.slice(0, 24).join('').match(/.{6}/g) ?? []).join('-');
}
