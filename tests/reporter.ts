import { existsSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { resultFolder } from './result-folder.ts';

/** What a run of Vitest has found. `tests/run.mjs` adds up those of its phases. */
export interface Summary {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed only when they were repeated. */
  flaky: Finding[];
  failures: Finding[];
  /** Seconds by project and file. */
  durations: Record<string, number>;
}

interface Finding {
  test: string;
  /** What each attempt failed with, a line each. */
  errors: string[];
  /** Where screens, texts and requests of its pages are, from the root; empty where there are none. */
  record: string;
}

/** Writes a summary of the run as JSON to the file of `TEST_SUMMARY`. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const file = process.env.TEST_SUMMARY;
    if (!file) return;
    const tests = modules.flatMap(module => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter(test => test.result().state === state);
    // A file that cannot be loaded, or whose set-up fails, and an error outside of any test count as one failure each.
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

/** Everything a file takes of its worker: environment, imports, hooks and tests. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const milliseconds =
    environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return Math.round(milliseconds / 100) / 10;
}

/** The message of an error, and where in the tests it was thrown. */
function messageOf(error: unknown): string {
  if (!(error && typeof error === 'object' && 'message' in error)) return String(error);
  const [summary = ''] = stripVTControlCharacters(String(error.message)).split('\n');
  const stack = 'stack' in error ? String(error.stack) : '';
  const [place] = /[\w.-]+\.test\.tsx?:\d+/.exec(stack) ?? [];
  return place ? `${summary} (${place})` : summary;
}
