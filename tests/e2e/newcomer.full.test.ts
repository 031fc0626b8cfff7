/**
 * The steps of CONTRIBUTING.md, followed in a copy of the repository: adding a widget, a field of a dynamic, a call, a page
 * and a language (`tests/newcomer` holds what is added), and what the checks name when a step is missing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostPage } from '../helpers/browser/hostile-page.ts';
import { launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { languageRules } from '../helpers/rules/languages.ts';
import { readTree } from '../helpers/rules/source-tree.ts';
import { copyRepository, type RepositoryCopy } from '../helpers/run/repository-copy.ts';
import { page as addedPage, call, field, language, sourcesOf } from '../newcomer/additions.ts';

const TAG = 'mskt-theme-list';
/** Checking, building and testing a repository takes its time, more on a busy machine. */
const LONG = 300_000;

const foldersOfWords = () =>
  readTree().flatMap(({ path }) => /^(?!tests\/)(.+)\/en\.ts$/.exec(path)?.[1] ?? []);

let copy: RepositoryCopy;
let servers: Servers;
let browser: Browser;

const types = () => copy.run('node_modules/typescript/bin/tsc', '--build');
const lint = (...paths: string[]) =>
  copy.run(
    'node_modules/@biomejs/biome/bin/biome',
    ...['ci', '--error-on-warnings', '--vcs-enabled=false', '--colors=off', ...paths],
  );
const tests = (...options: string[]) => copy.run('node_modules/vitest/vitest.mjs', 'run', ...options);
/** In the simulated page of each runtime. */
const onBothRuntimes = ['--project=unit', '--project=embed'];

async function buildAndStart() {
  const { ok, text } = await copy.run('site/platform/build.mjs');
  expect(ok, text).toBe(true);
  return startServers({}, { dist: join(copy.path, 'dist') });
}

beforeAll(async () => {
  copy = copyRepository();
  // Step 1: the folder. Step 2: its line. Step 3: its name in the list of widgets.
  copy.write('tests/newcomer/theme-list', 'widgets/theme-list');
  copy.change(
    'widgets/registry.ts',
    "  'mskt-account':",
    `  '${TAG}': async () => { await import('./theme-list/index.ts'); },\n  'mskt-account':`,
  );
  copy.change(
    'README.md',
    '[`mskt-ranking`]',
    `[\`${TAG}\`](widgets/theme-list/README.md), [\`mskt-ranking\`]`,
  );
  for (const change of [...field, ...call, ...addedPage]) copy.apply(change);
  // No step: its tests run beside this one.
  copy.change('tests/projects.ts', 'hookTimeout: 60_000', `hookTimeout: ${LONG}`);
  [servers, browser] = await Promise.all([buildAndStart(), launchBrowser()]);
}, LONG);

afterAll(async () => {
  await servers?.stop();
  copy.remove();
});

describe('a widget that a newcomer adds', () => {
  it(
    'type-checks, has the form of the house, and keeps its rules',
    async () => {
      const checked = await types();
      expect(checked.ok, checked.text).toBe(true);
      const formed = await lint(
        'widgets/theme-list',
        'widgets/registry.ts',
        'README.md',
        ...sourcesOf([...field, ...call, ...addedPage]),
      );
      expect(formed.ok, formed.text).toBe(true);
      const ruled = await tests('--project=structure', 'tests/structure.test.ts');
      expect(ruled.ok, ruled.text).toBe(true);
    },
    LONG,
  );

  it(
    'is within the size of a widget that only shows, and the loader within its own',
    async () => {
      const { ok, text } = await copy.run('tests/bench/size.mjs');
      expect(text).toMatch(/^theme-list on a page +[\d.]+ +[\d.]+ \(30\) +3 +3 +2/m);
      expect(ok, text).toBe(true);
    },
    LONG,
  );

  it('is found by the one script tag on a school’s page, and shows what the platform has', async () => {
    const body = `<${TAG} limit="3"><a href="#own">Our themes</a></${TAG}>`;
    const { page, faults, close } = await openHostPage(browser, servers, { body });
    const names = page.locator(TAG).getByRole('listitem').getByRole('link');
    await expect.poll(() => names.count(), { timeout: 20_000 }).toBe(3);
    expect(await names.first().getAttribute('href')).toContain(`${servers.platform}/msktfront/channelPage`);
    expect(faults).toEqual([]);
    await close();
  });

  it('stands in the gallery, live, with the snippet to copy', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(`${servers.platform}/msktfront/embed/`);
    await page.getByRole('link', { name: TAG }).first().click();
    await page.getByRole('heading', { level: 2, name: `<${TAG}>` }).waitFor();
    await page.locator(TAG).getByRole('listitem').first().waitFor();
    const snippet = page.getByRole('region', { name: /^Copy this into your page \(/ }).first();
    await expect.poll(() => snippet.textContent(), { timeout: 20_000 }).toContain(`<${TAG} limit="6">`);
    expect(faults).toEqual([]);
    await close();
  });

  it(
    'is held to what all widgets promise, and keeps it, on both runtimes; its own tests run there, too',
    async () => {
      const suites = ['tests/widgets.test.tsx', 'tests/manifest.test.tsx', 'widgets/theme-list'];
      const { ok, text } = await tests(...onBothRuntimes, ...suites, '-t', `${TAG}|(the|a list of) themes`);
      expect(ok, text).toBe(true);
      expect(text).toMatch(/Test Files +6 passed/);
      expect(Number(/Tests +(\d+) passed/.exec(text)?.[1])).toBeGreaterThan(50);
    },
    LONG,
  );
});

describe('what a newcomer adds costs few files', () => {
  it('a field of a dynamic six, from its form to its card', async () => {
    expect(sourcesOf(field).size).toBeLessThanOrEqual(6);
    const { page, faults, close } = await openPage(browser);
    await page.goto(`${servers.platform}/msktfront/publish/dynamic`);
    const form = page.locator('mskt-publish-form');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Account').fill('teacher');
    await page.getByLabel('Password').fill('teacher');
    await page.getByLabel('Password').press('Enter');
    await form.getByLabel('What do you want to share?').fill('Who has a kite to lend?');
    await form.getByRole('textbox', { name: 'Grade', exact: true }).fill('Grade 4');
    await form.getByRole('button', { name: 'Share', exact: true }).click();
    await page.waitForURL(/channelPage\?id=/);
    await page.locator('mskt-channel').getByText('Grade 4', { exact: true }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('a call four, from its row to the widget that shows its result', async () => {
    expect(sourcesOf(call).size).toBeLessThanOrEqual(4);
    const { page, faults, close } = await openHostPage(browser, servers, { body: `<${TAG}></${TAG}>` });
    await page
      .locator(TAG)
      .getByText(/^\d+ themes in all$/)
      .waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('a page three', async () => {
    expect(sourcesOf(addedPage).size).toBeLessThanOrEqual(3);
    const { page, faults, close } = await openPage(browser);
    await page.goto(`${servers.platform}/msktfront/themes`);
    await page.getByRole('heading', { level: 1, name: 'Themes' }).waitFor();
    await page.locator(TAG).getByRole('listitem').first().waitFor();
    await expect.poll(() => page.title()).toMatch(/^Themes - /);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('a language that a newcomer adds', () => {
  it(
    'is a line, and a file beside each en.ts',
    async () => {
      copy.apply(language);
      for (const folder of [...foldersOfWords(), 'widgets/theme-list']) {
        const english = readFileSync(join(copy.path, folder, 'en.ts'), 'utf8');
        copy.apply({ file: `${folder}/fr.ts`, text: english.replace(/: '([^']+)'/, ": '$1 (fr)'") });
      }
      const ruled = await tests('--project=structure', 'tests/structure.test.ts');
      expect(ruled.ok, ruled.text).toBe(true);
      await servers.stop();
      servers = await buildAndStart();
      const { page, faults, close } = await openPage(browser);
      await page.goto(`${servers.platform}/msktfront/channelPage`);
      await page.getByRole('contentinfo').getByLabel('Language').selectOption({ label: 'Français' });
      await page.locator('mskt-channel').getByRole('heading', { name: 'Channel (fr)' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('fr');
      expect(faults).toEqual([]);
      await close();
    },
    LONG,
  );
});

describe('what is begun and not finished', () => {
  it('is named by the rules: of a language every file of words', () => {
    const { file, before, after } = language;
    const started = readTree().map(({ path, source }) => ({
      path,
      source: path === file ? source.replace(before, after) : source,
    }));
    const missing = languageRules.flatMap(({ breaches }) => breaches(started)).join('\n');
    expect(foldersOfWords().length).toBeGreaterThan(50);
    for (const folder of foldersOfWords()) expect(missing).toContain(`${folder}/fr.ts`);
  });

  it(
    'is named by the compiler: of a call its shape and its roles',
    async () => {
      copy.change(
        'widgets/contract/theme/calls.ts',
        '  publicThemeList:',
        "  publicThemeWords: { method: 'GET', path: '/mskt/api/index/theme/words', who: 'visitor' },\n  publicThemeList:",
      );
      const { text } = await types();
      const named = (file: string, what: string) =>
        text.split('\n').some(line => line.startsWith(`${file}(`) && line.includes(what));
      for (const file of ['widgets/contract/shapes.ts', 'tests/contract/roles.test.ts'])
        expect(named(file, 'publicThemeWords'), file).toBe(true);
    },
    LONG,
  );

  it(
    'is named by the tests: of a page its place in the site map and in the map of the product',
    async () => {
      const { ok, text } = await tests('--project=!browser', 'site/pages.test.ts', 'tests/map.test.ts');
      expect(ok).toBe(false);
      for (const title of [
        'has exactly the routes of the product',
        'has every page of the site, by its path and title, and no other',
      ])
        expect(text).toMatch(new RegExp(`FAIL .*${title}`));
    },
    LONG,
  );
});
