import { existsSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { resultFolder } from './result-folder.ts';

/** Result of a Vitest run. `tests/run.mjs` sums those of its phases. */
export interface Summary {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed only on retry. */
  flaky: Finding[];
  failures: Finding[];
  /** Seconds by project and file. */
  durations: Record<string, number>;
}

interface Finding {
  test: string;
  /** Error of each attempt, one line each. */
  errors: string[];
  /** Folder with screenshots, texts and requests of the test's pages, relative to the root; empty if there is none. */
  record: string;
}

/** Writes a summary of the run as JSON to the file named by `TEST_SUMMARY`. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const file = process.env.TEST_SUMMARY;
    if (!file) return;
    const tests = modules.flatMap(module => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter(test => test.result().state === state);
    // A file that fails to load or to set up, and an error outside any test, count as one failure each.
    const broken = modules.filter(
      module => !module.ok() && [...module.children.allTests('failed')].length === 0,
    );
    const summary: Summary = {
      passed: inState('passed').length,
      failed: inState('failed').length + broken.length + errors.length,
      skipped: inState('skipped').length,
      flaky: inState('passed').filter(isRepeated).map(findingOf),
      failures: [
        ...inState('failed').map(findingOf),
        ...broken.map(module => ({ test: nameOf(module), errors: [], record: '' })),
        ...errors.map(error => ({ test: 'outside of any test', errors: [messageOf(error)], record: '' })),
      ],
      durations: Object.fromEntries(modules.map(module => [nameOf(module), secondsOf(module)])),
    };
    writeFileSync(file, JSON.stringify(summary));
  }
}

const isRepeated = (test: TestCase) => (test.diagnostic()?.retryCount ?? 0) > 0;

function findingOf(test: TestCase): Finding {
  const folder = resultFolder(test.module.relativeModuleId, test.fullName);
  return {
    test: `${nameOf(test.module)} > ${test.fullName}`,
    errors: test.result().errors?.map(messageOf) ?? [],
    record: existsSync(folder) ? folder : '',
  };
}

const nameOf = (module: TestModule) => `${module.project.name} ${relative(process.cwd(), module.moduleId)}`;

/** Total time of a file in its worker: environment, imports, hooks and tests. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const milliseconds =
    environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return Math.round(milliseconds / 100) / 10;
}

/** Message of an error, with its position in the test file. */
function messageOf(error: unknown): string {
  if (!(error && typeof error === 'object' && 'message' in error)) return String(error);
  const [summary = ''] = stripVTControlCharacters(String(error.message)).split('\n');
  const stack = 'stack' in error ? String(error.stack) : '';
  const [place] = /[\w.-]+\.test\.tsx?:\d+/.exec(stack) ?? [];
  return place ? `${summary} (${place})` : summary;
}
