/** Set up before each browser test file: its clock, and a record of the open pages when one of its tests fails. */
import { afterAll, afterEach } from 'vitest';
import { resultFolder } from '../result-folder.ts';
import { closeContexts } from './browser.ts';
import { restartClock } from './file-clock.ts';
import { writeRecords } from './page-record.ts';

restartClock();

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await writeRecords(resultFolder(task.file.name, task.fullTestName));
});

afterAll(closeContexts);
