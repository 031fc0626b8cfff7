/**
 * `npm run dev`: serves the site with hot reload on PORT. Everything else (the API, the embed, the user
 * centre, the sample school page) is the built platform on the ports from PORT + 10. It is rebuilt and
 * restarted when its sources change.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeEmbedPapers } from './build/embed-papers.mjs';
import { forgetBuild } from './build.mjs';
import { installDependencies, requireNode, root } from './install.mjs';

requireNode();
installDependencies();

const { build, createServer } = await import('vite');
const configFile = `${root}/vite.config.ts`;
const port = Number(process.env.PORT ?? 8080);
const publicUrl = `http://localhost:${port}`;
// Reachable from this machine only, so that the demo is as safe as that of `npm start`.
const behind = {
  HOST: '127.0.0.1',
  PORT: String(port + 10),
  PUBLIC_URL: publicUrl,
  DEMO: process.env.DEMO || '1',
};

/** @type {import('node:child_process').ChildProcess | undefined} */
let platform;
let starts = Promise.resolve();

/**
 * Restarts the platform. Each start waits for the previous one, because builds may follow each other faster
 * than it stops.
 */
function restart() {
  starts = starts.then(async () => {
    await stop();
    const main = fileURLToPath(new URL('../../dist/platform/main.js', import.meta.url));
    platform = spawn(process.execPath, [main], { env: { ...process.env, ...behind }, stdio: 'inherit' });
  });
}

async function stop() {
  if (!platform || platform.exitCode !== null) return;
  platform.kill('SIGTERM');
  await once(platform, 'exit');
}

/** Resolves when the platform responds, so that the first page does not reach a proxy without a target. */
async function platformIsWell() {
  const answers = () =>
    fetch(`${target}/healthz`).then(
      answer => answer.ok,
      () => false,
    );
  while (!(await answers())) await pause(100);
}

/** @param {string} mode a row of the runtime table @param {() => void} [built] called after every build */
const watch = (mode, built) =>
  build({
    configFile,
    mode,
    logLevel: 'warn',
    build: { watch: {} },
    plugins: [{ name: 'built', writeBundle: () => built?.() }],
  });

/** Adds to the embed the files that `npm run build` adds; the platform archives it when it starts. */
async function completeEmbed() {
  try {
    for (const mode of ['embed-loader', 'embed-all']) await build({ configFile, mode, logLevel: 'warn' });
    writeEmbedPapers();
    if (platform) restart();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

// The server is created before the builds, so that Vite runs this process in development mode.
const target = `http://localhost:${behind.PORT}`;
// Only the embed's files: its gallery is a page of the site.
const elsewhere = [
  '/mskt/',
  '/media/',
  '/ldUpload/',
  '/minio/',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
  '^/msktfront/embed/[^?]',
  // Callback of the first administrator from a foreign user centre; every other callback is the site's.
  '^/msktfront/callback\\.html\\?(.*&)?state=set-up\\.',
];
const site = await createServer({
  configFile,
  mode: 'site',
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(elsewhere.map(path => [path, { target, xfwd: true }])),
  },
});
forgetBuild();
await watch('embed', completeEmbed);
await watch('platform', restart);
await platformIsWell();
await site.listen();
console.log(`Site with hot reload: ${publicUrl}/msktfront/`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await Promise.all([site.close(), stop()]);
    process.exit(0);
  });
}
