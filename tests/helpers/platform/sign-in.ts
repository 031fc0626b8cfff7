import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { vi } from 'vitest';
import { createApp } from '../../../site/platform/app.ts';
import { OWN_CALL_BACKS } from '../../../site/platform/auth/extension-callbacks.ts';
import { embedOrigin, ucAccount } from '../../../site/platform/db/schema.ts';
import type { Platform } from '../../../site/platform/dependencies.ts';
import { withEnglish } from '../../../site/platform/http/language.ts';
import { createReadLimits } from '../../../site/platform/http/read-limit.ts';
import { createLogger } from '../../../site/platform/logger.ts';
import { fileStorage } from '../../../site/platform/storage/files.ts';
import { hashPassword } from '../../../site/platform/user-centre/accounts.ts';
import { createUserCentre, userCentreAt } from '../../../site/platform/user-centre/create.ts';
import { msktToken, ucInfo } from '../../../widgets/contract/account/schema.ts';
import type { Database } from '../database/databases.ts';
import { START } from './community.ts';

/** Platform and its user centre on separate ports, sharing one database. */
export interface TwoServers {
  platform: Platform;
  /** Advances the platform's clock. */
  wait(milliseconds: number): void;
  /** Log lines. */
  log: string[];
  /** Stops both and starts them again on the same ports and database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Test accounts; the password equals the account. */
const PERSONS = [
  { account: 'lin', realName: 'Lin Yue', note: withEnglish({ en: 'Teaches physics', 'zh-CN': '物理教师' }) },
  { account: 'osei', realName: 'Abena <Osei> & Co', note: null },
  { account: 'ma', realName: 'Ma Tian', note: null },
];
/** Origin of a listed school page. */
export const SCHOOL = 'https://school.example';

/** Cache of password hashes, shared by all files of a worker: hashing is slow by design. */
const hashes = new Map<string, Promise<string>>();
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

export async function startTwoServers(database: Database): Promise<TwoServers> {
  const { db, close } = await database.open();
  // The user centre's OIDC library reads `Date`: both servers share one fixed time, which only `wait`
  // advances.
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  await db.insert(embedOrigin).values({ origin: SCHOOL, name: 'A school' });
  for (const { account, realName, note } of PERSONS) {
    const passwordHash = await hashOf(account);
    await db
      .insert(ucAccount)
      .values({ sub: `sub-${account}`, account, passwordHash, realName, demoNote: note });
  }

  const servers = [await listen(), await listen()] as const;
  const [platformOrigin, issuer] = servers.map(originOf) as [string, string];
  let ahead = 0;
  const log: string[] = [];
  const platform: Platform = {
    db,
    clock: { now: () => new Date(Date.now() + ahead) },
    logger: createLogger(line => log.push(line)),
    urls: { platform: platformOrigin, userCentre: issuer, school: SCHOOL },
    userCentre: userCentreAt(issuer),
    mediaRoot: '/nonexistent',
    storage: fileStorage('/nonexistent'),
    incomingRoot: '/nonexistent',
    readLimits: createReadLimits(),
    extensionCallBacks: OWN_CALL_BACKS,
    demo: true,
  };

  async function serve(): Promise<() => void> {
    const userCentre = await createUserCentre({ ...platform, issuer, platformOrigin });
    const listeners: RequestListener[] = [getRequestListener(createApp(platform).fetch), userCentre.listener];
    for (const [index, server] of servers.entries()) {
      server.removeAllListeners('request').on('request', listeners[index] ?? (() => {}));
    }
    return userCentre.close;
  }

  let stop = await serve();
  return {
    platform,
    log,
    wait: milliseconds => {
      ahead += milliseconds;
    },
    async restart() {
      stop();
      stop = await serve();
    },
    async close() {
      stop();
      for (const server of servers) {
        server.closeAllConnections();
        await once(server.close(), 'close');
      }
      await close();
      vi.useRealTimers();
    },
  };
}

/** API response, success or failure. */
export interface Answer {
  status: number;
  body: {
    success: number;
    data?: unknown;
    errorCode?: string;
    message?: string;
    fieldErrors?: { field: string }[];
  };
}

/** Calls the platform's API over HTTP. */
export async function call(
  { platform }: TwoServers,
  path: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const url = `${platform.urls.platform}/mskt/api/${path}?${new URLSearchParams(query)}`;
  const answer = await fetch(url, { headers });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

/** Exchanges an id_token, as the site does. */
export function exchange(servers: TwoServers, idToken: string): Promise<Answer> {
  const rootUrl = `${servers.platform.urls.platform}/msktfront/`;
  return call(servers, 'auth/msktToken', { id_token: idToken, rootUrl });
}

/** Started sign-in: its URL and the secrets that only the client knows. */
export interface Attempt {
  loginUrl: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** Browser without scripts: stores cookies and follows redirects up to a page or the callback. */
export class Visitor {
  /** By name and path: two tabs on the sign-in page hold two cookies of the same name. */
  readonly #cookies = new Map<string, { pair: string; path: string }>();
  readonly #servers: TwoServers;

  constructor(servers: TwoServers) {
    this.#servers = servers;
  }

  /** Sends one request with the stored cookies. Does not follow redirects. */
  async open(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const sent = [...this.#cookies.values()].filter(({ path }) => pathname.startsWith(path));
    const headers = new Headers(init.headers);
    headers.set('Cookie', sent.map(({ pair }) => pair).join('; '));
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  /** Follows redirects. Ends at a page, or before the callback page, whose URL is then `url`. */
  async follow(url: string, init: RequestInit = {}): Promise<{ url: URL; answer: Response }> {
    const answer = await this.open(url, init);
    const next = answer.headers.get('location');
    if (next === null) return { url: new URL(url), answer };
    const target = new URL(next, url);
    if (target.origin !== this.#servers.platform.urls.userCentre) return { url: target, answer };
    return this.follow(target.href, { headers: init.headers ?? {} });
  }

  /** Requests a signed authorization URL from the platform, as the site does. */
  async begin(asked: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Attempt> {
    const { urls } = this.#servers.platform;
    const [state, nonce, verifier] = [0, 1, 2].map(() => randomBytes(32).toString('base64url'));
    if (!state || !nonce || !verifier) throw new Error('no randomness');
    const query = {
      redirect: `${urls.platform}/msktfront/channelPage`,
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      ...asked,
    };
    const { body } = await call(this.#servers, 'auth/ucInfo', query, headers);
    return { loginUrl: ucInfo.parse(body.data).uc_login_url, state, nonce, verifier };
  }

  /** Opens the sign-in page. */
  async openSignIn(asked: Record<string, string> = {}): Promise<{ url: URL; answer: Response }> {
    const { loginUrl } = await this.begin(asked);
    return this.follow(loginUrl);
  }

  /** Submits the form of the sign-in page at `url`. */
  submit(url: URL, fields: Record<string, string>, headers: HeadersInit = { Origin: url.origin }) {
    return this.follow(url.href, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  /** Completes a sign-in up to the platform's callback and returns the code. */
  async signIn(
    account: string,
    chosen: Record<string, string> = {},
  ): Promise<{ code: string; attempt: Attempt }> {
    const attempt = await this.begin();
    const page = await this.follow(attempt.loginUrl);
    const back = await this.submit(page.url, { account, password: account, ...chosen });
    return { code: back.url.searchParams.get('code') ?? '', attempt };
  }

  /** Exchanges a code for an id_token, as the callback page does. */
  async redeem(code: string, verifier?: string): Promise<{ status: number; answer: Record<string, string> }> {
    const { urls, userCentre } = this.#servers.platform;
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: userCentre.clientId,
      redirect_uri: `${urls.platform}/msktfront/callback.html`,
      code,
      ...(verifier && { code_verifier: verifier }),
    });
    const answer = await fetch(userCentre.tokenUrl, {
      method: 'POST',
      body,
      headers: { Origin: urls.platform },
    });
    return { status: answer.status, answer: (await answer.json()) as Record<string, string> };
  }

  /** Requests a silent sign-in (`prompt=none`), as a hidden frame does, and returns the callback's parameters. */
  async ask(): Promise<URLSearchParams> {
    const { url } = await this.openSignIn({ prompt: 'none' });
    return url.searchParams;
  }

  /** Signs in and returns the id_token. */
  async idToken(account: string, chosen: Record<string, string> = {}): Promise<string> {
    const { code, attempt } = await this.signIn(account, chosen);
    const { answer } = await this.redeem(code, attempt.verifier);
    return answer.id_token ?? '';
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const path = attributes.find(attribute => attribute.startsWith('path='))?.slice(5) ?? '/';
    const key = `${pair.split('=')[0]} ${path}`;
    if (pair.endsWith('=')) this.#cookies.delete(key);
    else this.#cookies.set(key, { pair, path });
  }
}

async function listen(): Promise<Server> {
  const server = createServer();
  await once(server.listen(0), 'listening');
  return server;
}

function originOf(server: Server): string {
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : address}`;
}

/** Signs in as a browser does and exchanges the id_token. */
export async function signInAs(servers: TwoServers, account: string) {
  const idToken = await new Visitor(servers).idToken(account);
  const { body } = await exchange(servers, idToken);
  return { idToken, ...msktToken.parse(body.data) };
}

/** Call that requires a signed-in user. */
export const myMenu = (servers: TwoServers, token: string) =>
  call(servers, 'sys/my/shortMenuList', {}, { Authorization: token });
