/** How Stryker changes the code of the target in `MUTANTS`, and runs its tests. */
import { folderOf, reportOf, TARGETS, TOOLS } from './targets.mjs';

const target = TARGETS.find(({ name }) => name === process.env.MUTANTS);
if (!target) throw new Error('Start it with `npm run test:mutants`.');

export default {
  plugins: [`${TOOLS}node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  mutate: target.mutate,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignorePatterns: ['dist'],
  tempDirName: folderOf('sandbox'),
  reporters: ['json'],
  jsonReporter: { fileName: reportOf(target) },
  // TypeScript 7 does not have the functions by which Stryker reads it.
  tsconfigFile: 'none',
  timeoutMS: 20_000,
  thresholds: { break: null },
};
