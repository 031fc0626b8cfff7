/**
 * `npm run counters`: compares stored numbers, such as those of likes and comments, with what they are derived from, and says
 * which differ. `--repair` corrects them. With the embedded database, stop the platform first. Exits with 1 if numbers
 * are wrong.
 */
import { protectDataFolder } from '../data-folder/protect.ts';
import { verifyCounters } from '../db/counters.ts';
import { openDb } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { databaseOf } from './place.ts';

try {
  const repair = process.argv.includes('--repair');
  const clock = { now: () => new Date() };
  const env = readEnv(process.env);
  await protectDataFolder(env.DATA_DIR);
  const { background, close } = await openDb(databaseOf(env, { clock }));
  try {
    const { compared, wrong } = await verifyCounters(background, { repair });
    for (const { name, rows } of wrong)
      process.stdout.write(`${name}: ${rows} ${repair ? 'corrected' : 'wrong, correct them by --repair'}\n`);
    if (wrong.length === 0) process.stdout.write(`The stored numbers of ${compared} rows are right.\n`);
    else if (!repair) process.exitCode = 1;
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
