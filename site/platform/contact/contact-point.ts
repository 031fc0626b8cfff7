import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../db/handle.ts';
import { secretOf } from '../db/secret.ts';

/** A phone number or email address in normalised form. */
export interface ContactPoint {
  kind: 'phone' | 'mail';
  value: string;
}

const mail = z.email().max(254);

/** Parses a phone number or email address. Returns null if the text is neither. */
export function readContact(text: string): ContactPoint | null {
  const plain = text.normalize('NFKC').trim();
  if (mail.safeParse(plain).success) return { kind: 'mail', value: plain.toLowerCase() };
  const number = plain.replace(/[\s()-]/g, '').replace(/^(\+|00)86(?=1\d{10}$)/, '');
  return /^\+?\d{6,15}$/.test(number) ? { kind: 'phone', value: number } : null;
}

/** Masks a contact for display: `138****1234`, `l***@example.org`. */
export function maskOf({ kind, value }: ContactPoint): string {
  if (kind === 'mail') return value.replace(/^(.).*@/, '$1***@');
  return value.length >= 10
    ? `${value.slice(0, -8)}****${value.slice(-4)}`
    : `${value.slice(0, 2)}****${value.slice(-2)}`;
}

/** Keyed hash to match contacts where the value must not be readable. The key never leaves the platform. */
export async function contactHash(db: Db, value: string): Promise<string> {
  const key = await secretOf(db, 'contact', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key).update(value).digest('base64url');
}
