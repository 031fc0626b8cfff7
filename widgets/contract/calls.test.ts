// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { type CallName, calls } from './calls.ts';
import { shapes } from './shapes.ts';

const table = Object.entries(calls) as [CallName, Call][];

/** Value of `answers` that a schema requires; null for any other schema. */
function answersOf(data: z.ZodType): 'page' | 'list' | null {
  if (data instanceof z.ZodArray) return 'list';
  return data instanceof z.ZodObject && 'records' in data.shape && 'total' in data.shape ? 'page' : null;
}

describe('a row of the table of calls', () => {
  it.each(table)('%s names a page or a list as such', (name, { answers = 'object' }) => {
    expect(answers).toBe(answersOf(shapes[name].data) ?? 'object');
  });

  it('has an address of its own', () => {
    const addresses = table.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(table.length);
  });

  it('is in one noun only', () => {
    const modules = import.meta.glob<Record<string, unknown>>('./*/calls.ts', { eager: true });
    const names = Object.values(modules).flatMap(module =>
      Object.entries(module)
        .filter(([exported]) => exported.endsWith('Calls'))
        .flatMap(([, rows]) => Object.keys(rows as object)),
    );
    expect(names.toSorted()).toEqual(Object.keys(calls).toSorted());
  });
});
