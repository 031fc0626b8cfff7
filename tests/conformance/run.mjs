/**
 * `npm run conformance -- URL`: tests every call of the table on a running platform and prints a report.
 * Exits with 0 if the tested calls conform to the specification, 1 if any does not, 2 if the run failed or
 * was stopped. Ctrl-C first deletes the objects created; a second Ctrl-C exits immediately.
 */
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { root } from '../../site/platform/install.mjs';

const USAGE = `npm run conformance -- URL [--account NAME:PASSWORD | --token TOKEN] [--write] [--json]

  URL         the platform's origin, for example http://localhost:8080
  --account   signs in at the reference user centre's form; calls of members are then asked, too
  --token     a token of the platform instead, from any user centre
  --write     asks calls that write, too: they make objects of their own and take them away again
  --json      the report as JSON
`;

/** @param {string[]} words command-line arguments */
function readArguments(words) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      account: { type: 'string' },
      token: { type: 'string' },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [url = ''] = positionals;
  if (positionals.length !== 1 || !/^https?:/.test(url) || !URL.canParse(url))
    throw new Error('Give one URL.');
  if (values.account !== undefined && values.token !== undefined)
    throw new Error('--account and --token: give one of them.');
  if (values.write && values.account === undefined && values.token === undefined)
    throw new Error('--write needs --account or --token.');
  return { ...values, url: new URL(url).origin };
}

/** Runs the suite. It is TypeScript, which Vite transforms on the fly without a build. */
async function run() {
  const { url, account, token, write, json } = readArguments(process.argv.slice(2));
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const load = async (/** @type {string} */ name) =>
      /** @type {Record<string, any>} */ (await server.ssrLoadModule(`/tests/conformance/${name}.ts`));
    const { conform } = await load('conform');
    const { printed } = await load('print');
    const { signIn } = await load('sign-in');
    const [name = '', password = ''] = account?.split(/:(.*)/s) ?? [];
    const held = account === undefined ? (token ?? null) : await signIn(url, name, password);
    const stop = new AbortController();
    process.once('SIGINT', () => {
      console.error(write ? 'Stopping: what was made is taken away first …' : 'Stopping …');
      stop.abort();
    });
    const report = await conform({ url, token: held }, { writes: write, stop: stop.signal });
    console.log(json ? JSON.stringify(report, null, 2) : printed(report));
    if (report.stopped) return 2;
    return report.conforms ? 0 : 1;
  } finally {
    await server.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 2;
}
