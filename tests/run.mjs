/**
 * `npm test`: on a fresh clone installs what is missing, then asks every question in turn and ends with
 * the line `N passed, N failed`. Types, lint, build and size count as one each; tests count singly.
 *
 * With `--two-processes` (`npm run test:two`) asks the browser tests alone, against two processes on one PostgreSQL.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDependencies, requireNode, root } from '../site/platform/install.mjs';
import { newestServer } from './helpers/postgres-server.mjs';

requireNode();
installDependencies();
process.chdir(root);

const twoProcesses = process.argv.includes('--two-processes');
const asRoot = process.getuid?.() === 0;
const debian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/** @param {string} command @param {string[]} options @returns {boolean} whether it succeeded */
function run(command, ...options) {
  return spawnSync(command, options, { stdio: 'inherit' }).status === 0;
}

/** @param {string[]} packages */
function aptInstall(...packages) {
  process.env.DEBIAN_FRONTEND = 'noninteractive'; // nobody is there to answer a package's questions
  return run('apt-get', '-qq', 'update') && run('apt-get', '-qq', '-y', 'install', ...packages);
}

async function provideChromium() {
  const { findChromium } = await import('./helpers/chromium.mjs');
  if (findChromium()) return;
  console.log('Installing a Chromium for the browser tests …');
  if (asRoot && debian) aptInstall('chromium');
  const playwright = ['node_modules/playwright-core/cli.js', 'install', 'chromium'];
  if (!findChromium()) run(process.execPath, ...playwright, ...(asRoot ? ['--with-deps'] : []));
  const installed = findChromium();
  if (installed && spawnSync(installed, ['--version']).status === 0) return;
  if (installed)
    console.error(
      'The Chromium that was installed does not start, most likely for want of system libraries. Let somebody who may\n' +
        'install them run: npx playwright-core install-deps chromium',
    );
  else
    console.error(
      'No Chromium found, and none could be installed: install one and name it in CHROMIUM_PATH.',
    );
  process.exitCode = 1;
}

/** Most browser tests take two thirds of the time in the shell of the same engine; on a build server there should be one. */
async function provideShell() {
  const { findShell } = await import('./helpers/chromium.mjs');
  if (!process.env.CI || process.env.CHROMIUM_PATH || findShell()) return;
  if (asRoot && debian && aptInstall('chromium-headless-shell')) return;
  console.log('No headless shell of Chromium on this build server: the browser tests take longer.');
}

/** The strict policy is also asked of Firefox where there is one; on a build server there should be. */
async function provideFirefox() {
  const { findFirefox } = await import('./helpers/firefox-here.mjs');
  if (!process.env.CI || findFirefox()) return;
  if (asRoot && debian && aptInstall('firefox-esr')) return;
  console.log('No Firefox on this build server: the browser tests run in Chromium alone.');
}

/** The tests also run on PostgreSQL where there is one; on a build server there should be, and for two processes there must. */
function providePostgres() {
  if (process.env.TEST_DATABASE_URL || newestServer()) return;
  if (!process.env.CI && !twoProcesses) return;
  if (asRoot && debian && aptInstall('postgresql')) return;
  if (!twoProcesses) return console.log('No PostgreSQL on this build server: the tests run on PGlite alone.');
  console.error(
    'Two processes need a PostgreSQL: install one (Debian: apt-get install postgresql), or name one whose databases ' +
      'the tests may make and drop: TEST_DATABASE_URL=postgres://name:password@host:5432/name',
  );
  process.exit(1);
}

/** Runs the test projects. A file that cannot even load counts as one that failed. */
function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'msktfront-'));
  const report = join(folder, 'report.json');
  const ok = run(
    process.execPath,
    'node_modules/vitest/vitest.mjs',
    'run',
    ...(twoProcesses ? ['--project', 'browser'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
  const count = existsSync(report)
    ? countTests(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  rmSync(folder, { recursive: true });
  return { ...count, failed: ok ? count.failed : Math.max(count.failed, 1) };
}

/** @param {{testResults: {status: string, assertionResults: {status: string}[]}[]}} report of Vitest */
function countTests({ testResults }) {
  const results = testResults.flatMap(file =>
    file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
      ? [...file.assertionResults, { status: 'failed' }]
      : file.assertionResults,
  );
  const passed = results.filter(({ status }) => status === 'passed').length;
  const failed = results.filter(({ status }) => status === 'failed').length;
  return { passed, failed, skipped: results.length - passed - failed };
}

await provideChromium();
await provideShell();
await provideFirefox();
providePostgres();
if (twoProcesses) process.env.TEST_PROCESSES = '2';

/** @type {Record<string, string[]>} */
const steps = {
  ...(!twoProcesses && {
    types: ['node_modules/typescript/bin/tsc', '--noEmit'],
    lint: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  }),
  build: ['site/platform/build.mjs', '--if-stale'],
  ...(!twoProcesses && { size: ['tests/bench/size.mjs'] }),
};
const broken = Object.entries(steps).flatMap(([name, command]) => {
  console.log(`\n${name}`);
  return run(process.execPath, ...command) ? [] : [name];
});
const tests = runTests();

if (broken.length > 0) console.log(`Failed besides the tests: ${broken.join(', ')}`);
const passed = tests.passed + Object.keys(steps).length - broken.length;
const failed = tests.failed + broken.length;
const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : '';
if (failed > 0) process.exitCode = 1;
console.log(`${passed} passed, ${failed} failed${skipped}`);
