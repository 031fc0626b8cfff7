import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { UPLOAD_TIMEOUT } from '../../widgets/contract/file/limits.ts';
import { createApp } from './app.ts';
import { listOrigins } from './auth/embed-origins.ts';
import { OWN_CALL_BACKS } from './auth/extension-callbacks.ts';
import type { Clock } from './clock.ts';
import { codeSenders } from './contact/code-sender.ts';
import { watchRoom } from './data-folder/room.ts';
import { verifyCounters } from './db/counters.ts';
import type { OpenDb } from './db/handle.ts';
import { openDb } from './db/open.ts';
import { sweep } from './db/retention.ts';
import { encryptSecrets } from './db/secret.ts';
import { keepBuilds } from './delivery/build-archive.ts';
import type { Platform, UserCentre } from './dependencies.ts';
import { type Env, mailSender, ownHostname, platformUrl, wantsDemo } from './env.ts';
import { withRequestTimeout } from './http/middleware/receive-body.ts';
import { createReadLimits } from './http/read-limit.ts';
import type { ResponseCache } from './http/response-cache.ts';
import { type TrustProxy, trustOf } from './http/trusted-proxies.ts';
import { createChanges } from './live/changes.ts';
import { notifyOfScheduled } from './live/scheduled.ts';
import type { Logger } from './logger.ts';
import { fileMailer, type Mailer, smtpMailer } from './mail/mailer.ts';
import { sendDueMails } from './mail/send-due.ts';
import { computeLetters } from './member/pinyin.ts';
import { sweepSummaries } from './message/summary.ts';
import { createRenderer } from './prerender/renderer.ts';
import { refreshRankings } from './ranking/snapshot.ts';
import { createSchoolServer } from './school/server.ts';
import { listSamplePage } from './seed/demo.ts';
import { fillOnce, type Started, startedOf } from './set-up/installation.ts';
import { expireDueOffers } from './signup/waitlist.ts';
import { incomingOf } from './storage/files.ts';
import { mediaIn, openStorage, uploadsIn } from './storage/open.ts';
import { sweepUploads } from './upload/sweep.ts';
import { createFront } from './upstream/front.ts';
import { discoverUserCentre } from './upstream/user-centre.ts';
import { frameOf } from './user-centre/centre.ts';
import { createUserCentre, userCentreAt } from './user-centre/create.ts';

export interface ServerSettings {
  env: Env;
  clock: Clock;
  logger: Logger;
  /** Folder of the built `site` and `embed`. */
  dist: string;
  /** Cache of visitors' reads; without it each is read from the database. */
  cache?: ResponseCache;
  /** Built file of the embedded database's thread. Default: the one beside the built program. */
  databaseThread?: string;
  /** Ends the process at once. Called when another process has taken over the data folder, or the embedded database fails. */
  fail(error: Error): void;
}

/** Running platform. `stop` lets open requests finish, for ten seconds at most, and leaves everything on disk. */
export interface Running {
  urls: Platform['urls'];
  /** Data of the notice that is printed for the operator. */
  started: Started;
  stop(): Promise<void>;
}

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const STOP_WITHIN = 10_000;

/**
 * Opens the database and fills it if it is empty, with a demo or with the basic data of a community. Starts
 * the platform, the user centre and, in a demo, the sample school page. With PLATFORM_URL, starts only the
 * site in front of an existing platform.
 */
export async function startServers(settings: ServerSettings): Promise<Running> {
  const { env, clock, logger } = settings;
  if (env.PLATFORM_URL) return startFront(settings, env.PLATFORM_URL);
  const undo: (() => void | Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const opened = await openDb({
      databaseUrl: env.DATABASE_URL,
      postgres: {
        connections: env.DATABASE_CONNECTIONS,
        prepares: env.DATABASE_PREPARES !== '0',
        replicaUrls: env.DATABASE_REPLICA_URLS,
        onReplica: ({ replica, answers }) =>
          answers
            ? logger.info('a replica answers', { replica })
            : logger.warn('a replica does not answer, or is behind', { replica }),
      },
      slowFrom: env.SLOW_QUERY_MS,
      onSlow: query => logger.warn('slow query', { ...query }),
      dataDir: env.DATA_DIR,
      databaseThread: settings.databaseThread,
      clock,
      ownership: { waiting: message => logger.info(message), lost: settings.fail },
    });
    undo.push(opened.close);
    await encryptSecrets(opened.background, env.SECRET_KEY ?? []);
    const stopping = new AbortController();
    const platform = await platformOf(settings, opened, stopping.signal);
    undo.push(() => platform.renderer?.close());
    undo.push(() => platform.mailer?.close());
    const work = { ...platform, db: opened.background };
    await fillOnce(work);
    await listSamplePage(work.db, wantsDemo(env));
    await listOrigins(work.db, env.EMBED_ORIGINS ?? []);
    undo.push(workRegularly(work));

    const { urls } = platform;
    const isElsewhere = platform.userCentre.foreign !== undefined;
    const centre = isElsewhere
      ? null
      : await createUserCentre({ ...platform, issuer: urls.userCentre, platformOrigin: urls.platform });
    undo.push(() => centre?.close());
    const servers: Server[] = [];
    undo.push(
      () => closeAll(servers),
      () => stopping.abort(),
    );
    const at = (place: number) => ({ host: env.HOST, port: env.PORT + place });
    servers.push(await listen(getRequestListener(createApp(platform).fetch), at(0)));
    if (centre) servers.push(await listen(centre.listener, at(1)));
    if (platform.demo) servers.push(await listen(createSchoolServer({ platform: urls.platform }), at(2)));
    // Last, so that a failed start does not replace the link of a running process.
    const started = await startedOf(platform);
    return { urls, started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the site in front of another platform: no database, no user centre, and nothing to lock. */
async function startFront({ env, clock, logger, dist }: ServerSettings, platform: string): Promise<Running> {
  const urls = { ...urlsOf(env), userCentre: platform };
  await mkdir(env.DATA_DIR, { recursive: true });
  const kept = await keepBuilds(dist, env.DATA_DIR, { clock, logger });
  const front = createFront({ platform, urls, logger, clock, dist, ...kept, trustProxy: trustFor(env) });
  const hasSchoolPage = wantsDemo(env);
  const servers: Server[] = [];
  try {
    servers.push(await listen(front, { host: env.HOST, port: env.PORT }));
    if (hasSchoolPage)
      servers.push(
        await listen(createSchoolServer({ platform: urls.platform }), { host: env.HOST, port: env.PORT + 2 }),
      );
  } catch (error) {
    await closeAll(servers);
    throw error;
  }
  const started: Started = { urls, platformUrl: platform, hasSchoolPage, demo: 'none' };
  return { urls, started, stop: () => closeAll(servers) };
}

async function platformOf(
  settings: ServerSettings,
  { db, hasReplicas, notifications }: OpenDb,
  stopping: AbortSignal,
): Promise<Platform> {
  const { env, clock, logger, dist, cache } = settings;
  const urls = urlsOf(env);
  const mediaRoot = mediaIn(env.DATA_DIR);
  await mkdir(mediaRoot, { recursive: true });
  const storage = await openStorage(env);
  const incomingRoot = incomingOf(uploadsIn(env.DATA_DIR));
  const kept = await keepBuilds(dist, env.DATA_DIR, { clock, logger });
  const userCentre = await userCentreFor(env, urls);
  const extensionCallBacks = env.EXTENSION_CALL_BACKS ?? OWN_CALL_BACKS;
  const files = { mediaRoot, storage, incomingRoot, dist, ...kept };
  const mailer = mailerFor(settings);
  const codes = codeSenders({
    service: env.CODE_SENDER_URL,
    mailer: env.SMTP_URL ? mailer : undefined,
    platform: urls.platform,
    nameIn: async lang => (await frameOf({ db, platformOrigin: urls.platform }, lang)).platform.name,
    logger,
  });
  const ports = { mailer, codeSenders: codes, extensionCallBacks, mobileAppUrl: env.MOBILE_APP_URL };
  const demo = wantsDemo(env);
  return {
    db,
    hasReplicas,
    changes: notifications && createChanges(notifications),
    ...(!env.DATABASE_URL && { hasRoom: watchRoom(env.DATA_DIR) }),
    clock,
    logger,
    urls,
    userCentre,
    demo,
    ...files,
    ...ports,
    trustProxy: trustFor(env),
    readLimits: createReadLimits(),
    renderer: createRenderer({ embed: join(dist, 'embed'), origin: urls.platform, logger }),
    ...(cache && { cache }),
    stopping,
  };
}

/** Returns how mails are sent: by SMTP_URL; without it to files, if the platform is on localhost. */
function mailerFor({ env, clock }: ServerSettings): Mailer | undefined {
  const from = mailSender(env);
  if (env.SMTP_URL) return smtpMailer(env.SMTP_URL, from);
  const isLocal = platformUrl(env).hostname === 'localhost';
  return isLocal ? fileMailer(join(env.DATA_DIR, 'outbox'), from, clock) : undefined;
}

async function userCentreFor(env: Env, urls: Platform['urls']): Promise<UserCentre> {
  const {
    USER_CENTRE_URL: issuer,
    USER_CENTRE_CLIENT_ID: clientId = '',
    USER_CENTRE_CLIENT_SECRET: clientSecret,
    USER_CENTRE_REQUESTS: requests,
  } = env;
  if (issuer) return discoverUserCentre({ issuer, clientId, clientSecret, requests }, urls.platform);
  // This process itself fetches the keys, and may not reach its own public address.
  return {
    ...userCentreAt(urls.userCentre),
    jwksUri: `http://${ownHostname(env.HOST)}:${env.PORT + 1}/jwks`,
  };
}

/**
 * Returns the trusted proxies. Without TRUSTED_PROXIES, one proxy is trusted if PUBLIC_URL is set, which
 * implies it.
 */
const trustFor = ({ TRUSTED_PROXIES, PUBLIC_URL }: Env): TrustProxy =>
  trustOf(TRUSTED_PROXIES ?? (PUBLIC_URL === undefined ? 0 : 1));

/** Returns three origins. The school page is on another site, like that of a real school. */
function urlsOf(env: Env): Platform['urls'] {
  const { PORT, USER_CENTRE_URL } = env;
  const own = platformUrl(env);
  const beside = (hostname: string, port: number) => `${own.protocol}//${hostname}:${port}`;
  return {
    platform: own.origin,
    userCentre: USER_CENTRE_URL ? new URL(USER_CENTRE_URL).origin : beside(own.hostname, PORT + 1),
    school: beside(own.hostname === 'localhost' ? '127.0.0.1' : own.hostname, PORT + 2),
  };
}

/** Starts the regular work. A part that fails is logged, and the others run. Returns a function that ends it. */
function workRegularly(platform: Platform): () => void {
  const { db, clock, logger } = platform;
  const verify = async () => {
    const { wrong } = await verifyCounters(db, { repair: true });
    if (wrong.length > 0) logger.error('stored numbers were wrong', { corrected: wrong });
  };
  const rank = () => refreshRankings(db, clock.now());
  let announced = clock.now();
  const announce = async () => {
    const now = clock.now();
    await notifyOfScheduled(db, announced, now);
    announced = now;
  };
  const parts = [
    { name: 'ranking', every: HOUR, run: rank, atStart: true },
    { name: 'waiting lists', every: MINUTE, run: () => expireDueOffers(db, clock.now()) },
    { name: 'pinyin of names', every: MINUTE / 2, run: () => computeLetters(db), atStart: true },
    { name: 'notification of scheduled news', every: MINUTE / 2, run: announce },
    { name: 'mailing of messages', every: MINUTE, run: () => sendDueMails(platform) },
    { name: 'sweep', every: HOUR, run: () => sweep(db, clock.now()) },
    { name: 'sweep of summaries', every: HOUR, run: () => sweepSummaries(db, clock.now()) },
    { name: 'sweep of uploads', every: HOUR, run: () => sweepUploads(platform) },
    { name: 'verification of stored numbers', every: 24 * HOUR, run: verify },
  ];
  const timers = parts.map(({ name, every, run, atStart }) => {
    const work = () => void run().catch(error => logger.error(`the ${name} failed`, { error }));
    if (atStart) work();
    return setInterval(work, every).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/**
 * Listens on a port of one address, with timeouts that allow slow clients but not idle sockets. Throws an
 * error with a fix if the port is in use or the address does not exist.
 */
async function listen(listener: RequestListener, at: { host: string; port: number }): Promise<Server> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: UPLOAD_TIMEOUT, connectionsCheckingInterval: 5_000 },
    withRequestTimeout(listener),
  );
  // A school of 5,000 open pages, with two connections each.
  server.maxConnections = 10_000;
  server.maxRequestsPerSocket = 1_000;
  try {
    await once(server.listen(at), 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${at.port} is in use. Stop what listens there, or set PORT to another number.`);
    if (code === 'EADDRNOTAVAIL')
      throw new Error(`HOST is not usable: this machine has no address ${at.host}. Set one of its own.`);
    throw error;
  }
  return server;
}

/** Stops accepting connections, lets open requests finish, and closes all others after `STOP_WITHIN` milliseconds. */
async function closeAll(servers: Server[]): Promise<void> {
  const cutOff = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, STOP_WITHIN);
  const ended = servers.map(server => once(server.close(), 'close'));
  for (const server of servers) server.closeIdleConnections();
  await Promise.all(ended);
  clearTimeout(cutOff);
}
