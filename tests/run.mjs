/**
 * Runs the checks and tests in phases and prints `N passed, N failed` at the end. Installs missing
 * dependencies first. Types, lint, build and size count as one each, tests individually.
 *
 * - `npm test`: every behaviour under a covering selection of conditions.
 * - `npm run test:unit`: types, lint, structure and unit tests on one runtime.
 * - `npm run test:faults`: the platform killed, cut off and attacked, at length.
 * - `npm run test:full`: every combination, both database engines, two processes, Firefox, package consumers, faults.
 *
 * `--save-durations` writes the duration of each file to tests/durations.json, which later runs use to
 * balance workers.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies, requireNode, root } from '../site/platform/install.mjs';
import { newestServer } from './helpers/database/postgres-server.mjs';
import { setup as prepareRunFolder } from './helpers/run/folder.mjs';

/** @typedef {import('./reporter.ts').Summary} Summary */
/** @typedef {Omit<Summary, 'durations'> & { durations?: Summary['durations'] }} Outcome */

const extent = ['full', 'unit', 'faults'].find(name => process.argv.includes(`--${name}`)) ?? 'usual';
const runsBrowsers = extent !== 'unit';
const began = performance.now();
/** @type {[name: string, seconds: number][]} */
const times = [];

/**
 * Runs a phase and records its duration.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} phase
 */
async function timed(name, phase) {
  console.log(`\n${name}`);
  const start = performance.now();
  const result = await phase();
  times.push([name, (performance.now() - start) / 1000]);
  return result;
}

requireNode();
await timed('Install', installDependencies);
process.chdir(root);
prepareRunFolder();
if (extent === 'full' || extent === 'faults') process.env.TEST_FULL = '1';
rmSync('dist/test-results', { recursive: true, force: true });

const asRoot = process.getuid?.() === 0;
const debian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/** @param {string} command @param {string[]} options @returns {boolean} whether it succeeded */
const run = (command, ...options) => spawnSync(command, options, { stdio: 'inherit' }).status === 0;

/** Installs missing tools of the browser tests; on CI also those that only speed them up. */
async function provideTools() {
  const { findChromium, findShell } = await import('./helpers/browser/chromium.mjs');
  const { findFirefox } = await import('./helpers/browser/firefox-here.mjs');
  const onServer = Boolean(process.env.CI);
  const wanted = [
    !findChromium() && 'chromium',
    onServer && !process.env.CHROMIUM_PATH && !findShell() && 'chromium-headless-shell',
    (onServer || process.env.TEST_FULL) && !process.env.TEST_DATABASE_URL && !newestServer() && 'postgresql',
    extent === 'full' && !findFirefox() && 'firefox-esr',
  ].filter(name => typeof name === 'string');
  if (wanted.length > 0 && asRoot && debian) {
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    run('apt-get', '-qq', 'update');
    run('apt-get', '-qq', '-y', '--no-install-recommends', 'install', ...wanted);
  }
  if (!findChromium()) {
    const options = ['install', 'chromium', ...(asRoot ? ['--with-deps'] : [])];
    run(process.execPath, 'node_modules/playwright-core/cli.js', ...options);
  }
  const chromium = findChromium();
  if (chromium && spawnSync(chromium, ['--version']).status === 0) return;
  console.error(
    chromium
      ? 'Chromium does not start, probably because system libraries are missing. As root run: npx playwright-core install-deps chromium'
      : 'No Chromium found, and none could be installed: install one and name it in CHROMIUM_PATH.',
  );
  process.exit(1);
}

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    // The reaper kills processes that do not exit in time.
    setTimeout(() => process.exit(130), 3_000).unref();
    stopped = true;
  });
let stopped = false;

/**
 * Runs a Node script until it exits.
 * @param {string[]} command
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] `quiet` returns the output instead of
 * printing it
 */
async function runNode(command, { env = {}, quiet = false } = {}) {
  const child = spawn(process.execPath, command, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      output += chunk;
    });
  const code = await new Promise(resolve => child.once('close', resolve));
  children.splice(children.indexOf(child), 1);
  if (stopped) process.exit(130);
  return { ok: code === 0, output };
}

/** @param {string} name @param {boolean} ok @returns {Outcome} */
const outcomeOf = (name, ok) => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  flaky: [],
  failures: ok ? [] : [{ test: name, errors: [], record: '' }],
});

/**
 * Runs independent checks in parallel.
 * @param {Record<string, string[]>} commands
 * @returns {Promise<Outcome[]>}
 */
const check = commands =>
  Promise.all(
    Object.entries(commands).map(async ([name, command]) => {
      const { ok, output } = await runNode(command, { quiet: true });
      console.log(`${name}: ${ok ? 'passed' : 'failed'}${output.trim() ? `\n${output.trim()}` : ''}`);
      return outcomeOf(name, ok);
    }),
  );

/**
 * Runs Vitest projects.
 * @param {string[]} projects
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function test(projects, env = {}) {
  const summary = join(String(process.env.TEST_RUN_FOLDER), 'summary.json');
  rmSync(summary, { force: true });
  const { ok } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap(name => ['--project', name])],
    { env: { ...env, TEST_SUMMARY: summary } },
  );
  if (!existsSync(summary)) return outcomeOf(`${projects.join(', ')}: no test ran`, false);
  /** @type {Summary} */
  const found = JSON.parse(readFileSync(summary, 'utf8'));
  if (ok || found.failed > 0) return found;
  return {
    ...found,
    failed: 1,
    failures: [{ test: `${projects.join(', ')}: Vitest failed`, errors: [], record: '' }],
  };
}

/** @type {Outcome[]} */
const outcomes = [];
if (runsBrowsers) await timed('Tools', provideTools);
outcomes.push(
  ...(await timed('Types, lint, build', () =>
    check({
      types: ['node_modules/typescript/bin/tsc', '--build'],
      lint: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
      ...(runsBrowsers && { build: ['site/platform/build.mjs', '--if-stale'] }),
    }),
  )),
);
if (extent === 'faults') outcomes.push(await timed('Faults', () => test(['faults'])));
else await runAll();
report();

async function runAll() {
  if (runsBrowsers) outcomes.push(...(await timed('Size', () => check({ size: ['tests/bench/size.mjs'] }))));
  outcomes.push(await timed('Unit', () => test(['structure', 'unit', ...(runsBrowsers ? ['embed'] : [])])));
  if (!runsBrowsers) return;
  outcomes.push(await timed('Contract', () => test(['platform'])));
  outcomes.push(await timed('Browser', () => test(['browser'])));
  outcomes.push(await timed('Faults', () => test(['faults'])));
  if (extent === 'full')
    outcomes.push(await timed('Browser, two processes', () => test(['browser'], { TEST_PROCESSES: '2' })));
}

function report() {
  const durations = Object.assign({}, ...outcomes.map(outcome => outcome.durations));
  const slowest = Object.entries(durations).sort(([, one], [, other]) => other - one);
  if (process.argv.includes('--save-durations')) saveDurations(durations);

  print(
    'Slowest files',
    slowest.slice(0, 10).map(([name, seconds]) => line(seconds, name)),
  );
  const total = (performance.now() - began) / 1000;
  print('Phases', [...times.map(([name, seconds]) => line(seconds, name)), line(total, 'Total')]);
  const described = (/** @type {Summary['flaky'][number]} */ { test, errors, record }) =>
    [`  ${test}`, ...errors, ...(record ? [`screens, texts and requests: ${record}/`] : [])].join('\n    ');
  print(
    'Flaky: passed when repeated',
    outcomes.flatMap(({ flaky }) => flaky.map(described)),
  );
  print(
    'Failed',
    outcomes.flatMap(({ failures }) => failures.map(described)),
  );

  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ state) =>
    outcomes.reduce((number, outcome) => number + outcome[state], 0);
  if (sum('failed') > 0) process.exitCode = 1;
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
}

/** @param {string} title @param {string[]} lines */
function print(title, lines) {
  if (lines.length > 0) console.log(`\n${title}\n${lines.join('\n')}`);
}

/** @param {number} seconds @param {string} name */
function line(seconds, name) {
  return `  ${seconds.toFixed(1).padStart(7)} s  ${name}`;
}

/** @param {Record<string, number>} durations */
function saveDurations(durations) {
  const file = 'tests/durations.json';
  const known = JSON.parse(readFileSync(file, 'utf8'));
  const sorted = Object.entries({ ...known, ...durations })
    .filter(([name]) => existsSync(name.slice(name.indexOf(' ') + 1)))
    .sort(([one], [other]) => one.localeCompare(other));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
