import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Target Code whose tests are tested by changing the code.
 * @property {string} name
 * @property {string[]} mutate files to change, with `:FROM-TO` for some of their lines
 * @property {'unit' | 'platform'} project project of its tests, see `tests/projects.ts`
 * @property {string[]} tests files of its tests
 */

/** @type {readonly Target[]} */
export const TARGETS = [
  {
    name: 'session machine',
    mutate: ['widgets/core/auth/machine.ts', 'widgets/core/session/store.ts'],
    project: 'unit',
    tests: ['widgets/core/auth/machine.test.ts', 'widgets/core/session/store.test.ts'],
  },
  {
    name: 'powers',
    mutate: ['site/platform/auth/powers.ts'],
    project: 'platform',
    tests: ['site/platform/auth/powers.test.ts', 'tests/contract/powers.test.ts'],
  },
  {
    name: 'rich-text reader',
    mutate: ['site/platform/rich-text/read-html.ts'],
    project: 'platform',
    tests: ['site/platform/rich-text/rich-text.test.ts'],
  },
  {
    name: 'cursors',
    mutate: ['site/platform/db/keyset.ts', 'site/platform/http/snapshot-token.ts'],
    project: 'platform',
    tests: ['tests/contract/keyset.test.ts'],
  },
  {
    name: 'counters',
    mutate: ['site/platform/db/counters.ts'],
    project: 'platform',
    tests: ['tests/contract/counters.test.ts'],
  },
  {
    name: 'idempotency',
    mutate: ['site/platform/http/idempotency.ts'],
    project: 'platform',
    tests: ['tests/contract/idempotency.test.ts'],
  },
];

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** Folder into which Stryker is installed. */
export const TOOLS = path('../../node_modules/.cache/mutants/');

/** Folder for files of a run. */
export const folderOf = (/** @type {string} */ name) => path(`../../dist/mutants/${name}`);

/** File of the results of a target. */
export const reportOf = (/** @type {Target} */ { name }) =>
  path(`../../dist/mutants/${name.replaceAll(' ', '-')}.json`);
