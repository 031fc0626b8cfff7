/** Many clients that send or read very slowly, from several addresses, and what other people notice of them. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../widgets/contract/calls.ts';
import { publish } from '../helpers/platform/community.ts';
import { ENGINES, type Killable, startKillable } from '../helpers/platform/killable.ts';
import { isFull } from '../helpers/run/combinations.ts';

const CLIENTS = isFull ? 1_000 : 100;
const ADDRESSES = 20;
/** Milliseconds between two bytes of a slow client. */
const DRIP = 500;
/** Milliseconds after which the platform has received what they send at first. */
const SETTLED = 3_000;
/** Requests of others in one measurement. */
const REQUESTS = 200;
/** Number of measurements of which one must pass, because a busy machine spoils single ones. */
const ATTEMPTS = 3;

const LIST = calls.publicDynamicList.path;

/** What a slow client sends at once, and whether it then sends byte by byte. One that does not read pauses its socket. */
const KINDS = {
  headers: { first: `GET ${LIST} HTTP/1.1\r\nHost: x\r\nX-Slow: `, drips: true },
  bodies: {
    first: `POST ${calls.registerCode.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
    drips: true,
  },
  // Some requests on one connection, so that their responses are more than the system buffers.
  readers: { first: 'GET /msktfront/embed/mskt.all.js HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(4), drips: false },
};

describe.each(ENGINES)('slow clients of a platform on $name', engine => {
  let platform: Killable;
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    platform = await startKillable(engine, async db => {
      for (let minute = 1; minute <= 20; minute += 1)
        await publish(db, { time: new Date(Date.now() - minute * 60_000), content: 'Long. '.repeat(300) });
    });
  });
  afterEach(hangUp);
  afterAll(async () => {
    agent.destroy();
    await platform?.stop();
  });

  async function hangUp(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await pause(500);
  }

  async function open({ first, drips }: (typeof KINDS)[keyof typeof KINDS], at: number): Promise<void> {
    const localAddress = `127.0.1.${1 + (at % ADDRESSES)}`;
    const socket = connect({ port: platform.port, host: '127.0.0.1', localAddress });
    // The platform may hang up on a client that takes too long.
    socket.on('error', () => {});
    sockets.add(socket);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    socket.write(first);
    if (!drips) return void socket.pause();
    const timer = setInterval(() => socket.writable && socket.write('a'), DRIP);
    socket.on('close', () => clearInterval(timer));
  }

  /** Requests of a visitor at another address, one after the other: their statuses, and the 95th percentile of their times. */
  async function measure(): Promise<{ statuses: number[]; p95: number }> {
    const statuses = new Set<number>();
    const times: number[] = [];
    for (let n = 0; n < REQUESTS; n += 1) {
      const begin = performance.now();
      const path = `${LIST}?pageIndex=${1 + (n % 2)}&pageSize=10`;
      const options = { port: platform.port, host: '127.0.0.1', localAddress: '127.0.0.2', path, agent };
      const [response] = await once(request(options).end(), 'response');
      await once(response.resume(), 'end');
      statuses.add(response.statusCode);
      times.push(performance.now() - begin);
    }
    times.sort((one, other) => one - other);
    return { statuses: [...statuses], p95: times[Math.floor(REQUESTS * 0.95)] ?? 0 };
  }

  test.each(['headers', 'bodies', 'readers'] as const)(
    'leave the requests of others answered, as fast as ever: %s',
    { timeout: 300_000 },
    async kind => {
      await measure();
      const ratios: number[] = [];
      for (let attempt = 0; attempt < ATTEMPTS && !ratios.some(ratio => ratio < 2); attempt += 1) {
        const idle = await measure();
        await Promise.all(Array.from({ length: CLIENTS }, (_, at) => open(KINDS[kind], at)));
        // Slow is what is measured, not the rush of their first bytes.
        await pause(SETTLED);
        await measure();
        const attacked = await measure();
        expect(attacked.statuses, kind).toEqual([200]);
        ratios.push(attacked.p95 / idle.p95);
        await hangUp();
      }
      // A ratio of times, so in full runs only.
      if (isFull) expect(Math.min(...ratios), `p95 ÷ idle: ${ratios}`).toBeLessThan(2);
    },
  );
});
