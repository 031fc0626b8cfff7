import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../../site/platform/app.ts';
import type { OpenDb } from '../../../site/platform/db/handle.ts';
import type { Platform } from '../../../site/platform/dependencies.ts';
import { createReadLimits } from '../../../site/platform/http/read-limit.ts';
import { createChanges } from '../../../site/platform/live/changes.ts';
import { createLogger } from '../../../site/platform/logger.ts';
import { fileStorage, incomingOf } from '../../../site/platform/storage/files.ts';
import type { Call } from '../../../widgets/contract/call.ts';
import { type CallName, calls } from '../../../widgets/contract/calls.ts';
import type { Envelope } from '../../../widgets/contract/envelope.ts';
import {
  type BodyOf,
  type DataOf,
  type QueryOf,
  type Shape,
  shapes,
} from '../../../widgets/contract/shapes.ts';
import { type Database, defaultDatabase } from '../database/databases.ts';
import { type Name, START, settle, signIn } from './community.ts';

/** Clock that advances only on request. */
export interface SteeredClock {
  now(): Date;
  /** Advances the clock by seconds. */
  advance(seconds: number): void;
  /** The time `seconds` before now. */
  ago(seconds: number): Date;
}

/** Arguments of a call. */
export interface Input<N extends CallName> {
  as?: Name | undefined;
  params?: Record<string, string>;
  query?: Partial<QueryOf<N>>;
  body?: BodyOf<N>;
  headers?: Record<string, string>;
}

/** Parsed response, not validated. */
export interface Answer {
  status: number;
  envelope: Envelope;
  headers: Headers;
}

/** In-process platform with its own database and the small community of `community.ts`. */
export interface TestPlatform extends OpenDb {
  platform: Platform;
  clock: SteeredClock;
  /** Log lines of the platform. */
  log: string[];
  /** Sends a request to the application directly, for requests that are not API calls. */
  request(target: string | Request, init?: RequestInit): Promise<Response>;
  /** Returns a token of this person, valid for 30 days. */
  asPerson(name: Name): Promise<string>;
  /** Makes a call and returns the response, whether it succeeds or fails. */
  send<N extends CallName>(name: N, input?: Input<N>): Promise<Answer>;
  /** Makes a call and returns its data, validated against the contract's shape. Throws if the call fails. */
  ask<N extends CallName>(name: N, input?: Input<N>): Promise<DataOf<N>>;
}

/** Starts the platform; `changes` override its dependencies. */
export async function startPlatform(
  database: Database = defaultDatabase,
  changes: Partial<Platform> = {},
): Promise<TestPlatform> {
  const opened = await database.open();
  const { db, notifications } = opened;
  await settle(db);
  const mediaRoot = await mkdtemp(join(tmpdir(), 'msktfront-media-'));
  const clock = steeredClock();
  const log: string[] = [];
  const platform: Platform = {
    db,
    changes: notifications && createChanges(notifications),
    clock,
    logger: createLogger(line => log.push(line)),
    ...ADDRESSES,
    mediaRoot,
    storage: fileStorage(join(mediaRoot, 'uploads')),
    incomingRoot: incomingOf(join(mediaRoot, 'uploads')),
    readLimits: createReadLimits(),
    ...changes,
  };
  const app = createApp(platform);
  const tokens = new Map<Name, string>();

  const request = async (target: string | Request, init?: RequestInit) => app.request(target, init);

  async function asPerson(name: Name): Promise<string> {
    const token = tokens.get(name) ?? (await signIn(db, name, new Date(clock.now().getTime() + 30 * DAY)));
    tokens.set(name, token);
    return token;
  }

  async function send<N extends CallName>(name: N, input: Input<N> = {}): Promise<Answer> {
    const headers: Record<string, string> = { ...input.headers };
    if (input.as) headers.Authorization = await asPerson(input.as);
    const { method }: Call = calls[name];
    const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
    const answer = await request(addressOf(calls[name], input), { method, headers, ...body });
    return { status: answer.status, envelope: await answer.json(), headers: answer.headers };
  }

  async function ask<N extends CallName>(name: N, input: Input<N> = {}): Promise<DataOf<N>> {
    const { status, envelope } = await send(name, input);
    if (status !== 200 || envelope.success !== 1)
      throw new Error(`${name}: ${status} ${JSON.stringify(envelope)}`);
    const shape: Shape = shapes[name];
    return shape.data.parse(envelope.data) as DataOf<N>;
  }

  async function close(): Promise<void> {
    await opened.close();
    await rm(mediaRoot, { recursive: true });
  }

  return { ...opened, platform, clock, log, close, request, asPerson, send, ask };
}

const DAY = 24 * 60 * 60 * 1000;

const ADDRESSES: Pick<Platform, 'urls' | 'userCentre'> = {
  urls: { platform: 'http://platform.test', userCentre: 'http://centre.test', school: 'http://school.test' },
  userCentre: {
    issuer: 'http://centre.test',
    clientId: 'mskt-web',
    authorizationUrl: 'http://centre.test/auth',
    tokenUrl: 'http://centre.test/token',
    jwksUri: 'http://centre.test/jwks',
    logoutUrl: 'http://centre.test/logout',
  },
};

function steeredClock(): SteeredClock {
  let time = START.getTime();
  return {
    now: () => new Date(time),
    advance(seconds) {
      time += seconds * 1000;
    },
    ago: seconds => new Date(time - seconds * 1000),
  };
}

function addressOf(
  call: Call,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: object },
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams(search)}`;
}
