/**
 * Global setup of the browser tests: seeds a community for each worker and signs in the demo users, once per
 * run. Each test file starts with a copy. A community stores the URL of the sample school's page, so each has
 * its own ports.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { launchOptions } from '../browser/chromium-options.ts';
import { createDatabase } from '../database/postgres-database.ts';
import { offsetTo, SEED_TIME, shiftScript } from '../run/clock.mjs';
import { isFull } from '../run/combinations.ts';
import { threeFreePorts } from '../run/ports.ts';
import { type Processes, startProcess } from './process.ts';

/** Demo users that are signed in; the password equals the account. */
const ACCOUNTS = ['teacher', 'host', 'editor', 'admin'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Browser state of a sign-in: cookies of the user centre, storage of the site. */
export type SignedIn = Awaited<ReturnType<typeof signIn>>;

/** Seeded community that no process serves yet. */
export interface Prepared {
  processes: Processes;
  port: number;
  /** Data folder. */
  folder: string;
  /** Name of the PostgreSQL database; absent with the embedded database. */
  database?: string;
  signedIn: Record<Account, SignedIn>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One community per worker. */
    prepared: Prepared[];
  }
}

/** Returns the community of this worker. */
export function preparedOfWorker(): Prepared {
  const all = inject('prepared');
  const prepared = all[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % all.length];
  if (!prepared) throw new Error('No community was prepared for this run.');
  return prepared;
}

export async function setup(project: TestProject): Promise<void> {
  const workers = Number(project.config.maxWorkers);
  const { postgresUrl } = project.getProvidedContext();
  const browser = await chromium.launch(launchOptions());
  try {
    project.provide(
      'prepared',
      await Promise.all(Array.from({ length: workers }, () => prepare(browser, postgresUrl))),
    );
  } finally {
    await browser.close();
  }
}

async function prepare(browser: Browser, postgresUrl: string): Promise<Prepared> {
  const processes: Processes = process.env.TEST_PROCESSES === '2' ? 2 : 1;
  // A full run uses the embedded database here, and PostgreSQL for two processes.
  const isOnPostgres = postgresUrl !== '' && (!isFull || processes === 2);
  const clockOffset = offsetTo(SEED_TIME);
  const port = await threeFreePorts();
  const folder = await mkdtemp(join(tmpdir(), 'prepared-'));
  const database = isOnPostgres ? await createDatabase(postgresUrl) : null;
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    TEST_CLOCK_OFFSET: String(clockOffset),
    ...(database && { DATABASE_URL: database.url }),
  };
  const platform = await startProcess(settings, { processes });
  const signedIn = {} as Prepared['signedIn'];
  for (const account of ACCOUNTS)
    signedIn[account] = await signIn(browser, `http://localhost:${port}`, account, clockOffset);
  await platform.end();
  return { processes, port, folder, ...(database && { database: database.name }), signedIn };
}

async function signIn(browser: Browser, platform: string, account: Account, clockOffset: number) {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  await context.addInitScript(shiftScript(clockOffset));
  const page = await context.newPage();
  await page.goto(`${platform}/msktfront/newsNotice`);
  await page.getByRole('alert').getByRole('button').click();
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password').fill(account);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(url => url.origin === platform && !url.pathname.includes('callback'));
  await page.waitForFunction(() => localStorage.getItem('token') && localStorage.getItem('realName'));
  await page.waitForFunction(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return names.length > 0;
  });
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}
