import { startCluster } from '../../helpers/database/cluster.ts';
import { newestServer } from '../../helpers/database/postgres-server.mjs';
import { ASKS, type Ask } from './asks.ts';
import { SETTINGS } from './bench.ts';
import { type Community, found, openCommunity } from './community.ts';
import { load } from './load.ts';
import type { SizeName } from './sizes.ts';
import { storageOf } from './storage.ts';

/** Clients that ask at once, more than are admitted, and for how long, in milliseconds. */
const CROWD = 400;
const FOR_MS = 8_000;
/** Longest time until the first refusal, in milliseconds, and longest time of any answer. */
const REFUSED_WITHIN = 250;
const ANSWERED_WITHIN = 5_000;

/** Clients that ask the slowest call, and by which factor the time of another visitor's 95th percentile may grow meanwhile. */
const MANY = 50;
const GROWTH_MAX = 3;
const SLOWEST = 'search';
const VISITORS = ['channel, latest', 'dynamic', 'comments'];

interface Report {
  lines: string[];
  /** What is worse than its bar. */
  failures: string[];
}

/**
 * Measures a platform that is asked more than it can answer: whether every answer of many clients is right or a refusal that
 * says when to try again, and how long another visitor waits while many ask the slowest call.
 */
export async function benchOverload(size: SizeName, say: (line: string) => void): Promise<Report> {
  const binaries = newestServer();
  if (!binaries) throw new Error('Install PostgreSQL: apt-get install postgresql');
  const cluster = await startCluster(binaries, SETTINGS);
  try {
    const databaseUrl = await found(cluster, size);
    say(`filled ${size}`);
    say(await storageOf(databaseUrl));
    const community = await openCommunity(databaseUrl);
    const crowd = await askAsCrowd(community);
    const visitors = await askBesideSlowest(community, cluster.pid);
    await community.close();
    return {
      lines: [...crowd.lines, ...visitors.lines],
      failures: [...crowd.failures, ...visitors.failures],
    };
  } finally {
    await cluster.stop();
  }
}

async function askAsCrowd(community: Community): Promise<Report> {
  const right: number[] = [];
  const refused: number[] = [];
  const wrong = new Map<string, number>();
  // A platform in use has compiled its code and planned its statements.
  for (const ask of ASKS) await (await community.request(ask)).text();
  const start = performance.now();
  const client = async (_: unknown, at: number) => {
    for (let turn = at; performance.now() - start < FOR_MS; turn += 1) {
      const ask = ASKS[turn % ASKS.length] as Ask;
      const sent = performance.now();
      const answer = await community.request(ask);
      const body = await answer.text();
      const ms = performance.now() - sent;
      if (answer.status === 200 && isRight(body)) right.push(ms);
      else if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) {
        refused.push(ms);
        // A client does not ask again at once.
        await new Promise(resolve => setTimeout(resolve, 100));
      } else count(wrong, `${ask.name}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CROWD }, client));
  const longest = Math.max(...right);
  const firstRefusal = refused[0] ?? 0;
  const failures = [...wrong].map(([what, times]) => `${what}, ${times} times`);
  if (firstRefusal > REFUSED_WITHIN) failures.push(`refused after ${Math.round(firstRefusal)} ms`);
  if (longest > ANSWERED_WITHIN) failures.push(`answered after ${Math.round(longest)} ms`);
  return {
    lines: [
      `${CROWD} clients: ${right.length} answered, half within ${Math.round(percentile(right, 0.5))} ms, the longest ${Math.round(longest)} ms`,
      `${refused.length} refused, the first one after ${Math.round(firstRefusal)} ms, half within ${Math.round(percentile(refused, 0.5))} ms, 95 % within ${Math.round(percentile(refused, 0.95))} ms`,
    ],
    failures,
  };
}

/** A JSON answer of success, or another document. */
const isRight = (body: string): boolean =>
  body.startsWith('{') ? (JSON.parse(body) as { success?: unknown }).success === 1 : body.length > 0;

async function askBesideSlowest(community: Community, databasePid: number): Promise<Report> {
  const named = (name: string) => ASKS.find(ask => ask.name === name) as Ask;
  const request = (ask: Ask) => async () => {
    const answer = await community.request(ask);
    await answer.text();
    return answer;
  };
  const lines: string[] = [];
  const failures: string[] = [];
  for (const name of VISITORS) {
    const visit = () => load(request(named(name)), { clients: 1, forMs: 4_000, most: 200, databasePid });
    await visit();
    const idle = await visit();
    let isOver = false;
    const slow = Array.from({ length: MANY }, async () => {
      while (!isOver) await request(named(SLOWEST))();
    });
    await new Promise(resolve => setTimeout(resolve, 500));
    const busy = await visit();
    isOver = true;
    await Promise.all(slow);
    const growth = busy.p95 / idle.p95;
    lines.push(
      `${name}: p95 ${idle.p95.toFixed(1)} ms, beside ${MANY} clients of ${SLOWEST} ${busy.p95.toFixed(1)} ms, ×${growth.toFixed(1)}, ${busy.refused} refused`,
    );
    if (growth > GROWTH_MAX || busy.refused > 0)
      failures.push(`${name} beside ${SLOWEST}: ×${growth.toFixed(1)}`);
  }
  return { lines, failures };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
