/** Runs the tests of one target of `targets.mjs`, whose name is in `MUTANTS`. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testProjects } from '../projects.ts';
import { TARGETS } from './targets.mjs';

const target = TARGETS.find(({ name }) => name === process.env.MUTANTS);
if (!target) throw new Error('Start it with `npm run test:mutants`.');
const project = testProjects({
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  embedAliases: [],
}).find(({ test }) => test?.name === target.project);

export default defineConfig({
  ...project,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { ...project?.test, include: target.tests },
});
