/** Setup of each browser test file: restarts its clock, and records the open pages if a test fails. */
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
