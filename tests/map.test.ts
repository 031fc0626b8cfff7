/**
 * Checks the map in site/README.md: features, the files that implement them, and the tests that verify them; and the table of
 * faults in tests/faults/README.md.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '../site/pages.ts';
import { calls } from '../widgets/contract/calls.ts';
import { APP_VERSION, PAGE_SIZE, REQUEST_TIMEOUT } from '../widgets/contract/limits.ts';
import { SPEC_CALLS } from '../widgets/contract/spec-calls.ts';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');

interface Row {
  section: string;
  what: string;
  /** Paths relative to the repository's root. */
  heldBy: string[];
  /** Test file, and the test's title or a part of it. */
  shownBy: string;
  title: string;
}

function readMap(document: string): Row[] {
  const [, map = ''] = document.split('\n## The map\n');
  return map.split('\n### ').flatMap(part => {
    const [section = ''] = part.split('\n', 1);
    return [...part.matchAll(/^\| (.+?) \| (`.+?`) \| `([^`]+)` “(.+)” \|$/gm)].map(
      ([, what = '', held = '', shownBy = '', title = '']) => ({
        section,
        what,
        heldBy: [...held.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
        shownBy,
        title,
      }),
    );
  });
}

const document = text('site/README.md');
const map = readMap(document.replace(/ +\|/g, ' |'));
const inSection = (name: string) => map.filter(({ section }) => section === name).map(({ what }) => what);

describe('the map', () => {
  it('is read whole: every line of its tables is a row with files, a test and its title', () => {
    const [, written = ''] = document.split('\n## The map\n');
    const lines = written.split('\n').filter(line => /^\| (?!-+ )/.test(line) && !/ held by +\|/.test(line));
    expect(map).toHaveLength(lines.length);
    expect(map.length).toBeGreaterThan(100);
  });

  it('names files that are there', () => {
    const named = map.flatMap(({ heldBy, shownBy }) => [...heldBy, shownBy]);
    expect(named.filter(path => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names tests that are in their files, word for word', () => {
    const lost = map.filter(({ shownBy, title }) => !text(shownBy).includes(title));
    expect(lost.map(({ shownBy, title }) => `${shownBy}: ${title}`)).toEqual([]);
  });

  it('says of nothing twice', () => {
    const said = map.map(({ section, what }) => `${section}: ${what}`);
    expect(said).toEqual([...new Set(said)]);
  });

  it('has every page of the site, by its path and title, and no other', () => {
    const named = inSection('Pages').map(what => /^`\/([^`]+)`/.exec(what)?.[1]);
    expect(named.sort()).toEqual(routes.map(({ path }) => path).sort());
    const titled = routes.filter(({ path, title, redirect }) => {
      const row = inSection('Pages').find(what => what.startsWith(`\`/${path}\``));
      return !redirect && !row?.includes(title.en);
    });
    expect(titled.map(({ path }) => path)).toEqual([]);
  });

  it('has every call that every platform has, by method and path, and none that no platform has', () => {
    const named = inSection('Calls').flatMap(
      what => /`((?:GET|POST) \/mskt\/api\/[^`]+)`/.exec(what)?.[1] ?? [],
    );
    const table = SPEC_CALLS.map(name => `${calls[name].method} ${calls[name].path}`);
    expect(named.sort()).toEqual(table.sort());
  });

  it('says the constants as they are', () => {
    const said = inSection('Constants').join('\n');
    for (const value of [`${REQUEST_TIMEOUT} ms`, `page size ${PAGE_SIZE}`, `version ${APP_VERSION}`])
      expect(said).toContain(value);
  });
});

describe('the reading of the map', () => {
  it('finds a row that names no test', () => {
    const row = '\n## The map\n\n### Pages\n\n| `/home` Home | `site/pages.ts` | `site/pages.test.ts` |\n';
    expect(readMap(row)).toEqual([]);
  });
});

describe('the table of faults', () => {
  const table = text('tests/faults/README.md').replace(/ +\|/g, ' |');
  const rows = [...table.matchAll(/^\| (\d+) \| .+ \| `([^`]+)` “(.+)” \|$/gm)].map(
    ([, number, path = '', title = '']) => ({ number: Number(number), path, title }),
  );

  it('names tests that exist, word for word', () => {
    expect(rows.length).toBeGreaterThan(40);
    const lost = rows.filter(
      ({ path, title }) => !existsSync(join(root, path)) || !text(path).includes(title),
    );
    expect(lost).toEqual([]);
  });

  it('has every fault of the list, or says that it is not covered', () => {
    const [, uncovered = ''] = table.split('## What is not covered');
    const named = [...uncovered.matchAll(/^- (\d+),/gm)].map(([, number]) => Number(number));
    const all = [...rows.map(({ number }) => number), ...named].toSorted((one, other) => one - other);
    expect(all).toEqual(Array.from({ length: 48 }, (_, at) => at + 1));
  });
});
