/**
 * `npm run conformance -- URL`: tests every call of the table on a running platform and prints a report.
 * Exits with 0 if the platform conforms, 1 if a call does not hold, 2 if the run failed or was stopped, 3 if all
 * that was tested holds, but not every call of the specification was tested. Ctrl-C first deletes the objects created; a second Ctrl-C exits immediately.
 */
import { parseArgs } from 'node:util';
import { createLoader } from '../helpers/run/typescript.mjs';

const USAGE = `npm run conformance -- URL [--account NAME:PASSWORD | --id-token TOKEN | --token TOKEN] [--write] [--json]

  URL         the platform's origin, for example http://localhost:8080
  --account   signs in at the reference user centre's form; calls of members are then asked, too
  --id-token  an unused token of any user centre instead
  --token     a token of the platform instead: then the exchange of an id_token is not asked
  --write     asks calls that write, too: they make objects of their own and take them away again
  --chunk-path
              where checkFile, checkChunk, chunk and merge are, if not at /ldUpload/ or /minio/ldUpload/
  --json      the report as JSON

Exit code: 0 conforms, 1 does not, 2 the run failed or was stopped, 3 what was asked holds, but not all was asked.
`;

/** @param {string[]} words command-line arguments */
function readArguments(words) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      account: { type: 'string' },
      'id-token': { type: 'string' },
      token: { type: 'string' },
      'chunk-path': { type: 'string' },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [url = ''] = positionals;
  if (positionals.length !== 1 || !/^https?:/.test(url) || !URL.canParse(url))
    throw new Error('Give one URL.');
  const given = [values.account, values['id-token'], values.token].filter(value => value !== undefined);
  if (given.length > 1) throw new Error('--account, --id-token and --token: give one of them.');
  if (values.write && given.length === 0) throw new Error('--write needs --account, --id-token or --token.');
  return { ...values, url: new URL(url).origin };
}

/** Runs the suite. */
async function run() {
  const { url, account, token, write, json, ...rest } = readArguments(process.argv.slice(2));
  const loader = await createLoader();
  try {
    const load = (/** @type {string} */ name) => loader.load(`/tests/conformance/${name}.ts`);
    const { conform } = await load('conform');
    const { printed } = await load('print');
    const { signIn } = await load('sign-in');
    const [name = '', password = ''] = account?.split(/:(.*)/s) ?? [];
    const idToken = account === undefined ? rest['id-token'] : await signIn(url, name, password);
    const stop = new AbortController();
    process.once('SIGINT', () => {
      console.error(write ? 'Stopping: what was made is taken away first …' : 'Stopping …');
      stop.abort();
    });
    const target = { url, token: token ?? null, chunkPath: rest['chunk-path'] };
    const report = await conform(target, { idToken, writes: write, stop: stop.signal });
    console.log(json ? JSON.stringify(report, null, 2) : printed(report));
    if (report.stopped) return 2;
    if (report.fails) return 1;
    return report.conforms ? 0 : 3;
  } finally {
    await loader.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 2;
}
