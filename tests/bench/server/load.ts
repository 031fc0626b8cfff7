import { readdirSync, readFileSync } from 'node:fs';
import { cpuUsage } from 'node:process';

/** Answer times of requests that were made for some time, in milliseconds, and what they cost. */
export interface Load {
  p50: number;
  p95: number;
  perSecond: number;
  /** Answers other than 200. */
  refused: number;
  /** Processor time of this process and of the database, per request. */
  nodeMs: number;
  databaseMs: number;
}

const TICK = 10;

/** Processor time of a process's children that has passed, in milliseconds; ended children included. */
function cpuOfChildren(pid: number): number {
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const fields = readFileSync(`/proc/${entry}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      // Fields after the name: state, ppid, …, utime, stime, cutime, cstime.
      const numbers = (from: number, to: number) =>
        fields.slice(from, to).reduce((sum, text) => sum + Number(text), 0);
      if (Number(fields[1]) === pid) ticks += numbers(11, 13);
      if (Number(entry) === pid) ticks += numbers(13, 15);
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks * TICK;
}

interface LoadOptions {
  clients: number;
  /** How long to go on, in milliseconds, and how many requests at most. */
  forMs: number;
  most: number;
  /** Process of the database. */
  databasePid: number;
}

/** Makes requests by several clients at once, each as soon as its former one is answered. */
export async function load(
  request: () => Promise<{ status: number }>,
  { clients, forMs, most, databasePid }: LoadOptions,
): Promise<Load> {
  const times: number[] = [];
  let refused = 0;
  let begun = 0;
  const start = performance.now();
  const before = { node: cpuUsage(), database: cpuOfChildren(databasePid) };
  const client = async () => {
    while (performance.now() - start < forMs && begun < most) {
      begun += 1;
      const sent = performance.now();
      const { status } = await request();
      times.push(performance.now() - sent);
      if (status !== 200) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = cpuUsage(before.node);
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    p50: at(0.5),
    p95: at(0.95),
    perSecond: times.length / seconds,
    refused,
    nodeMs: (user + system) / 1000 / times.length,
    databaseMs: (cpuOfChildren(databasePid) - before.database) / times.length,
  };
}
