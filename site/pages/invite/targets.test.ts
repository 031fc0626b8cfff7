import { describe, expect, it } from 'vitest';
import { targetsIn, targetsInTable } from './targets.ts';

describe('people to invite', () => {
  it('are separated by line breaks, commas, semicolons or tabs, without duplicates', () => {
    expect(targetsIn(' 138 0013 8000, a@example.org；b@example.org\n\nc@example.org\ta@example.org')).toEqual(
      ['138 0013 8000', 'a@example.org', 'b@example.org', 'c@example.org'],
    );
  });

  it('include invalid entries, so that the server can report them', () => {
    expect(targetsIn('nobody\na@example.org')).toEqual(['nobody', 'a@example.org']);
  });

  it('are extracted from a table with names and headings', () => {
    const table = '\ufeffName,Phone,Mail\r\n"Wen Ruohe","13800138000",\r\nMa Tian,,ma@example.org\r\n';
    expect(targetsInTable(table)).toEqual(['13800138000', 'ma@example.org']);
  });
});
