/**
 * `npm run test:mutants`: changes code in small ways (mutants), and counts the changes that tests notice. Installs Stryker
 * first, in a folder that npm empties with the dependencies. Exits with 1 if the tests of a target notice less than 85 %.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { folderOf, reportOf, TARGETS, TOOLS } from './targets.mjs';

const USAGE = `npm run test:mutants -- [--only NAME]

  --only   only targets whose name contains this
`;

/** Versions that run on Node 20. Not among the dependencies: few runs need them. */
const PACKAGES = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1'];
/** Share of the mutants that tests have to notice, in per cent. */
const BAR = 85;

const here = fileURLToPath(new URL('.', import.meta.url));
const stryker = `${TOOLS}node_modules/@stryker-mutator/core/bin/stryker.js`;

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const targets = TARGETS.filter(({ name }) => name.includes(values.only));
if (targets.length === 0) {
  console.error(`--only ${values.only}: no target has this name.\n\n${USAGE}`);
  process.exit(2);
}

/** @param {string} command @param {string[]} words @param {NodeJS.ProcessEnv} [env] */
function run(command, words, env = {}) {
  const { status } = spawnSync(command, words, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}

if (!existsSync(stryker))
  run('npm', [
    'install',
    ...['--prefix', TOOLS, '--no-save', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'],
    ...PACKAGES,
  ]);

let isMissed = false;
for (const target of targets) {
  rmSync(reportOf(target), { force: true });
  run(process.execPath, [stryker, 'run', `${here}stryker.config.mjs`], { MUTANTS: target.name });
  const { score, lines } = summaryOf(JSON.parse(readFileSync(reportOf(target), 'utf8')));
  console.log(`${target.name}: ${score.toFixed(1)} % noticed`);
  for (const line of lines) console.log(`  ${line}`);
  if (score < BAR) isMissed = true;
}
rmSync(folderOf('sandbox'), { recursive: true, force: true });
if (isMissed) process.exitCode = 1;

/**
 * Share of the mutants that tests noticed, in per cent, and a line for each that none did. Mutants that do not compile, and
 * those that TypeScript erases, are no mutants.
 *
 * @param {{ files: Record<string, { source: string; mutants: Mutant[] }> }} report
 */
function summaryOf({ files }) {
  let noticed = 0;
  const lines = [];
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const code = source.split('\n');
    for (const { status, replacement, mutatorName, location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') noticed += 1;
      if (status !== 'Survived' && status !== 'NoCoverage') continue;
      const line = code[location.start.line - 1]?.trim();
      lines.push(`${file}:${location.start.line}  ${line}  →  ${replacement ?? mutatorName}`);
    }
  }
  return { score: (100 * noticed) / Math.max(1, noticed + lines.length), lines };
}

/** @typedef {{ status: string; replacement?: string; mutatorName: string; location: { start: { line: number } } }} Mutant */
