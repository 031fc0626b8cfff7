/**
 * `npm run bench:server`: fills PostgreSQL with generated communities and measures what each call costs on them. Needs
 * PostgreSQL on this machine (Debian: `apt-get install postgresql`), and for `big` 8 GB of memory and of disk.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createLoader } from '../../helpers/run/typescript.mjs';

const USAGE = `npm run bench:server -- [--scale 1] [--scale 100] [--scale big] [--only NAME] [--save FILE] [--migrate] [--overload] [--embedded]

  --scale  size of a community: 1 as the demo, 100, or big; several are compared with the first
  --only   only calls whose name contains this
  --save   writes the results as JSON
  --migrate  migrates a community of version 2.1.0 while clients read and write, instead of measuring calls
  --overload  asks more than the platform can answer, instead; exits with 1 if a bar is missed
  --embedded  measures the embedded database, by the time of its answers alone
`;

const { values } = parseArgs({
  options: {
    scale: { type: 'string', multiple: true, default: ['1'] },
    only: { type: 'string', default: '' },
    save: { type: 'string' },
    migrate: { type: 'boolean', default: false },
    overload: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
  },
});
const unknown = values.scale.filter(size => !['1', '100', 'big'].includes(size));
if (unknown.length > 0) {
  console.error(`--scale ${unknown[0]}: give 1, 100 or big.\n\n${USAGE}`);
  process.exit(2);
}
// Exiting ends the database, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
const loader = await createLoader();
try {
  if (values.migrate) {
    const { benchMigration } = await loader.load('/tests/bench/server/migrate.ts');
    for (const size of values.scale) console.log(await benchMigration(size, console.error));
  } else if (values.embedded) {
    const { benchEmbedded } = await loader.load('/tests/bench/server/embedded.ts');
    for (const size of values.scale) console.log(await benchEmbedded(size, console.error));
  } else if (values.overload) {
    const { benchOverload } = await loader.load('/tests/bench/server/overload.ts');
    for (const size of values.scale) {
      const { lines, failures } = await benchOverload(size, console.error);
      console.log(lines.join('\n'));
      for (const failure of failures) console.error(`Missed: ${failure}`);
      if (failures.length > 0) process.exitCode = 1;
    }
  } else {
    const { bench } = await loader.load('/tests/bench/server/bench.ts');
    const { all, table } = await bench({ sizes: values.scale, only: values.only, say: console.error });
    if (values.save) writeFileSync(values.save, JSON.stringify(all, null, 2));
    console.log(table);
  }
} finally {
  await loader.close();
}
