/** Set up before each browser test file: its clock, and a record of the open pages when one of its tests fails. */
import { afterAll, afterEach } from 'vitest';
import { resultFolder } from '../../result-folder.ts';
import { restartClock } from '../run/file-clock.ts';
import { writeRecords } from './page-record.ts';
import { closeContexts } from './pages.ts';

restartClock();

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await writeRecords(resultFolder(task.file.name, task.fullTestName));
});

afterAll(closeContexts);
