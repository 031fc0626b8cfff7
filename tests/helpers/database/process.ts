/**
 * Program of `processes.ts`: opens the embedded database in the folder given as its first argument, with the
 * thread built into the file of its second, as the platform does, and responds to each input line with one line. `insert NAME` adds a row; any other line lists the
 * names.
 */
import { createInterface } from 'node:readline';
import { openDb } from '../../../site/platform/db/open.ts';
import { embedOrigin } from '../../../site/platform/db/schema.ts';

const [, , dataDir = '', databaseThread = ''] = process.argv;
const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

try {
  const { db } = await openDb({
    dataDir,
    databaseThread,
    clock: { now: () => new Date() },
    ownership: { waiting: say, lost: fail },
  });
  say('open');
  for await (const line of createInterface({ input: process.stdin })) {
    const [, name] = /^insert (.+)$/.exec(line) ?? [];
    if (name) {
      await db.insert(embedOrigin).values({ origin: `http://${name}.example`, name });
      say(`inserted ${name}`);
    } else {
      const rows = await db.select().from(embedOrigin);
      say(rows.map(row => row.name).join());
    }
  }
} catch (error) {
  fail(error);
}
