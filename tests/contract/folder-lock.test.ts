/** Who owns a data folder, in one process. `data-folder-processes.test.ts` shows it with several. */
import { execFileSync } from 'node:child_process';
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { HEARTBEAT_INTERVAL, SILENCE_MAX } from '../../site/platform/data-folder/liveness.ts';
import { type OwnershipEvents, takeDataFolder } from '../../site/platform/data-folder/take.ts';
import { openDb } from '../../site/platform/db/open.ts';
import { embedOrigin } from '../../site/platform/db/schema.ts';
import { START } from '../helpers/platform/community.ts';

const clock = { now: () => START };

describe('a data folder', () => {
  let dataDir: string;
  let events: { waiting: string[]; lost: string[] };
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'msktfront-lock-'));
    events = { waiting: [], lost: [] };
  });
  afterEach(async () => {
    vi.useRealTimers();
    await rm(dataDir, { recursive: true });
  });

  /** Takes the folder. `pause` is called instead of each wait. */
  const take = (pause: (milliseconds: number) => Promise<unknown> = noPause, folder = dataDir) =>
    takeDataFolder(folder, {
      clock,
      pause,
      events: {
        waiting: message => events.waiting.push(message),
        lost: error => events.lost.push(error.message),
      },
    });

  const entryOf = async () => {
    const [token = ''] = await readdir(join(dataDir, 'lock'));
    return join(dataDir, 'lock', token);
  };

  /** Leaves in the folder what an owner leaves that was killed: its socket refuses connections. */
  async function crash(): Promise<string> {
    const owned = await take();
    const entry = await entryOf();
    const kept = join(dataDir, 'kept');
    await mkdir(kept);
    for (const name of ['owner.json', 'heartbeat']) await copyFile(join(entry, name), join(kept, name));
    await link(join(entry, 'socket'), join(kept, 'socket'));
    await owned.release();
    await mkdir(join(dataDir, 'lock'));
    await rename(kept, entry);
    return entry;
  }

  /** The same as of another host, whose socket shows nothing here. */
  async function crashElsewhere(): Promise<string> {
    const entry = await crash();
    const path = join(entry, 'owner.json');
    const owner = JSON.parse(await readFile(path, 'utf8'));
    owner.host = 'elsewhere';
    owner.socket.boot = 'that of another kernel';
    await writeFile(path, JSON.stringify(owner));
    return entry;
  }

  test('is owned by one platform; a second one fails with host, process, time and a remedy', async () => {
    const first = await take();
    await expect(take()).rejects.toThrow(
      new RegExp(
        `The data folder ${dataDir} is in use by another platform ` +
          `\\(host .+, process ${process.pid}, since ${START.toISOString()}\\)\\. ` +
          'Stop that one first, or set DATA_DIR to another folder\\.',
      ),
    );
    expect(events.waiting).toEqual([]);
    expect(first.isOwned()).toBe(true);
    await first.release();
    expect(first.isOwned()).toBe(false);
    expect(await readdir(dataDir)).toEqual([]);
    expect(events.lost).toEqual([]);
  });

  test('that is free goes to one of several that start at once', async () => {
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => take()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual(['lock']);
    for (const each of tries) if (each.status === 'fulfilled') await each.value.release();
  });

  test('can have a path that is longer than one of a socket', async () => {
    const deep = join(dataDir, 'a'.repeat(200));
    const first = await take(noPause, deep);
    await expect(take(noPause, deep)).rejects.toThrow('is in use by another platform');
    expect(events.waiting).toEqual([]);
    await first.release();
  });

  describe.runIf(process.platform === 'linux')('after a crash', () => {
    test('is taken over at once on the same machine', async () => {
      await crash();
      const second = await take(() => Promise.reject(new Error('must not wait')));
      expect(await readdir(join(dataDir, 'lock'))).toHaveLength(1);
      await second.release();
      expect(await readdir(dataDir)).toEqual([]);
    });

    test('is taken over by one of several that start at once', async () => {
      await crash();
      const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => take()));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const each of tries) if (each.status === 'fulfilled') await each.value.release();
    });

    test('of another host is taken over when the heartbeat has not changed for 25 s', async () => {
      await crashElsewhere();
      let waited = 0;
      const second = await take(async milliseconds => {
        waited += milliseconds;
      });
      expect(waited).toBe(SILENCE_MAX);
      expect(events.waiting).toEqual([expect.stringContaining('(host elsewhere, process ')]);
      await second.release();
    });

    test('of another host is taken over by one of several that watch it', async () => {
      await crashElsewhere();
      const tries = await Promise.allSettled([1, 2, 3].map(() => take()));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const each of tries) if (each.status === 'fulfilled') await each.value.release();
    });

    test('is refused when the owner on another host turns out to be alive', async () => {
      const entry = await crashElsewhere();
      let waited = 0;
      const second = take(async milliseconds => {
        waited += milliseconds;
        if (waited > HEARTBEAT_INTERVAL) await writeFile(join(entry, 'heartbeat'), '1');
      });
      await expect(second).rejects.toThrow('is in use by another platform (host elsewhere, process ');
      expect(waited).toBeLessThan(SILENCE_MAX);
    });

    test('is taken as soon as the owner on another host releases it', async () => {
      await crashElsewhere();
      const second = await take(() => rm(join(dataDir, 'lock'), { recursive: true, force: true }));
      await second.release();
    });

    test('is taken over after the wait when a power failure has damaged the record', async () => {
      await writeFile(join(await crash(), 'owner.json'), '');
      const second = await take();
      expect(events.waiting).toHaveLength(1);
      await second.release();
    });
  });

  test('locked by version 2.1.0 is left unchanged, and the message names the file to delete', async () => {
    const path = join(dataDir, 'lock');
    await writeFile(path, JSON.stringify({ pid: 7, start: '1234' }));
    await expect(take()).rejects.toThrow(`Make sure that it has stopped, delete the file ${path}`);
    expect(await readFile(path, 'utf8')).toContain('1234');
  });

  test('shows a heartbeat every five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const owned = await take();
    const path = join(await entryOf(), 'heartbeat');
    for (const count of ['0', '1', '2']) {
      await vi.waitFor(async () => expect(await readFile(path, 'utf8')).toBe(count));
      vi.advanceTimersByTime(HEARTBEAT_INTERVAL);
    }
    await owned.release();
  });

  test('that an idle owner has lost is noticed by its heartbeat, and reported once with the new owner', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const first = await take();
    await rm(await entryOf(), { recursive: true });
    const second = await take();
    vi.advanceTimersByTime(3 * HEARTBEAT_INTERVAL);
    expect(events.lost).toEqual([
      expect.stringMatching(
        /has lost the data folder .* writes nothing more: .* \(host .+, process \d+, since /,
      ),
    ]);
    expect(first.isOwned()).toBe(false);
    await first.release();
    expect(second.isOwned()).toBe(true);
    await second.release();
  });
});

describe('the embedded database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'msktfront-lock-'));
    await mkdir(join(dataDir, 'db'));
    execFileSync('tar', ['-xf', inject('emptyDatabase'), '-C', join(dataDir, 'db')], { stdio: 'ignore' });
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const open = (more: { ownership?: OwnershipEvents } = {}) =>
    openDb({ dataDir, clock, databaseThread: inject('databaseThread'), ...more });

  test('writes nothing and acknowledges nothing after its folder is lost, and keeps its rows until then', async () => {
    const lost = vi.fn();
    const ownership = { waiting() {}, lost };
    const first = await open({ ownership });
    await first.db.insert(embedOrigin).values({ origin: 'http://before.example', name: 'Before' });
    await rm(join(dataDir, 'lock'), { recursive: true });
    const later = { origin: 'http://after.example', name: 'After' };
    await expect(first.db.insert(embedOrigin).values(later)).rejects.toThrow();
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
    await expect(first.db.select().from(embedOrigin)).rejects.toThrow();
    await expect(first.db.transaction(tx => tx.insert(embedOrigin).values(later))).rejects.toThrow();

    const second = await open();
    await first.close();
    const rows = await second.db.select().from(embedOrigin);
    expect(rows.map(({ name }) => name)).toEqual(['Before']);
    await expect(open()).rejects.toThrow('is in use by another platform');
    await second.close();
    expect(await readdir(dataDir)).toEqual(['db']);
  });
});

const noPause = async () => {};
