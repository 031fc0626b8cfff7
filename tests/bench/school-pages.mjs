/** School pages that show the same five dynamics in different ways, and their servers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { root } from '../../site/platform/install.mjs';

const LIST = '/mskt/api/index/share/list?type=1&sort=1&pageIndex=1&pageSize=5';
const built = join(root, 'dist/embed');

/**
 * @typedef {{name: string, head: string, body: string}} Way
 * @typedef {{userName: string, schoolName?: string, content: string}} Dynamic
 */

/**
 * Starts the built platform with seed data on random ports and a temporary folder.
 * @param {string} [from] checkout whose build is started
 */
export async function startPlatform(from = root) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const data = mkdtempSync(join(tmpdir(), 'msktfront-bench-'));
  const origin = `http://localhost:${port}`;
  const env = { ...process.env, DEMO: '1', PORT: String(port), DATA_DIR: data };
  const child = spawn(process.execPath, [join(from, 'dist/platform/main.js')], { env, stdio: 'ignore' });
  while (!(await fetch(`${origin}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The platform did not start on port ${port}: try again.`);
    await pause(100);
  }
  return {
    origin,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(data, { recursive: true });
    },
  };
}

/**
 * Returns all ways that this build supports, including the hand-written page.
 * @param {string} platform
 * @returns {Promise<Way[]>}
 */
export async function waysOf(platform) {
  const embed = `${platform}/msktfront/embed/`;
  const answer = await (await fetch(platform + LIST)).json();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const tag = '<mskt-channel limit="5"></mskt-channel>';
  const script = (/** @type {string} */ name) => `<script type="module" src="${embed}${name}"></script>`;
  const data = `<link rel="preload" as="fetch" crossorigin href="${platform}${LIST}&amp;lang=en">`;
  const modules = (/** @type {(file: string) => string} */ nameOf) =>
    chunksOfChannel()
      .map(file => `<link rel="modulepreload" href="${embed}${nameOf(file)}">`)
      .join('');
  const hints = (/** @type {(file: string) => string} */ nameOf) => data + modules(nameOf);
  const latest = (/** @type {string} */ file) =>
    file.replace(/^chunks\/(.+)-[0-9a-f]{7}\.js$/, 'latest/$1.js');
  const pinned = (await fetch(`${embed}${version}/mskt.js`)).ok;
  const all = existsSync(join(built, 'mskt.all.js'));
  return [
    { name: '(a) content in the HTML', head: '', body: answer.data.records.map(articleOf).join('') },
    {
      name: '(b) written by hand',
      head: `<script type="module" src="/by-hand.js"></script>${data}`,
      body: '<main></main>',
    },
    { name: '(c) plain tag', head: script('mskt.js'), body: tag },
    {
      name: '(d) recommended snippet',
      head: script('mskt.js') + hints(latest),
      body: tag,
    },
    {
      name: '(g) content by the platform',
      head: script('mskt.js') + modules(latest),
      body: await (await fetch(`${embed}html/mskt-channel?limit=5&lang=en&styles=inline`)).text(),
    },
    ...(pinned
      ? [
          {
            name: '(e) pinned, with hints',
            head: script(`${version}/mskt.js`) + hints(file => `${version}/${file}`),
            body: tag,
          },
        ]
      : []),
    ...(all ? [{ name: '(f) one file', head: script('mskt.all.js'), body: tag }] : []),
  ];
}

/** Files that a channel on an English page needs at first. @returns {string[]} */
const chunksOfChannel = () =>
  JSON.parse(readFileSync(join(built, 'integrity.json'), 'utf8')).preload['mskt-channel'].en;

/**
 * Serves each way as a page, on an origin other than the platform's.
 * @param {string} platform
 * @param {Way[]} ways
 */
export async function startSchool(platform, ways) {
  const server = createServer(({ url }, response) => {
    const way = ways[Number(url?.slice(1))];
    const send = (/** @type {string} */ type, /** @type {string} */ body) =>
      response
        .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' })
        .end(gzipSync(body));
    if (url === '/by-hand.js') return send('text/javascript', byHand(platform));
    if (!way) return response.writeHead(404).end();
    return send(
      'text/html',
      `<!doctype html><html lang="en"><head><title>School</title>${way.head}</head><body>${way.body}</body></html>`,
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The school’s page has no port.');
  return {
    addressOf: (/** @type {number} */ way) => `http://127.0.0.1:${address.port}/${way}`,
    stop: () => server.close(),
  };
}

/** @param {Dynamic} dynamic */
const articleOf = ({ userName, schoolName, content }) =>
  `<article><h3>${escaped(userName)}</h3><p>${escaped(schoolName ?? '')}</p><p>${escaped(content)}</p></article>`;
const escaped = (/** @type {string} */ text) => text.replace(/[&<]/g, found => `&#${found.charCodeAt(0)};`);

/**
 * Minimal hand-written script that shows only this list, which its page preloads.
 * @param {string} platform
 */
const byHand = platform => `
const answer = await (await fetch('${platform}${LIST}&lang=en')).json();
const part = (name, text) => Object.assign(document.createElement(name), { textContent: text });
document.querySelector('main').append(...answer.data.records.map(({ userName, schoolName, content }) => {
  const article = document.createElement('article');
  article.append(part('h3', userName), part('p', schoolName ?? ''), part('p', content));
  return article;
}));
`;
