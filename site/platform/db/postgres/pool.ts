import pg from 'pg';
import { type RequestScope, requestScope } from '../request-scope.ts';
import type { Replicas } from './replicas.ts';
import { createShares, type Shares } from './shares.ts';
import { isUnavailable, NoAnswerError } from './unavailable.ts';

/** Statements that only read, unless a function or a common table expression of theirs writes. */
const READ = /^\s*(select|with)\b/i;

/** Code of PostgreSQL for a statement that writes, sent to a replica. */
const READ_ONLY = '25006';

/**
 * Part of the connections to a server that the statements of one route may use at once, outside of transactions. The others
 * are left to other routes.
 */
const SHARE = 1 / 4;

/** What a request's statements need besides connections. */
interface RequestPoolOptions {
  /** Pool of other connections to the same server, on which a statement is cancelled. Undefined behind a pooler. */
  control: pg.Pool | undefined;
  replicas: Replicas | undefined;
}

/**
 * Connections to the primary. The statements of a request answer by its deadline or throw NoAnswerError, are cancelled when
 * its client hangs up, and are sent to a replica if its scope allows. One route never uses them all.
 */
export class RequestPool extends pg.Pool {
  readonly #control: pg.Pool | undefined;
  readonly #replicas: Replicas | undefined;
  readonly #shares: Shares;

  constructor(settings: pg.PoolConfig, { control, replicas }: RequestPoolOptions) {
    super(settings);
    this.#shares = createShares(Math.ceil(this.options.max * SHARE));
    this.#control = control;
    this.#replicas = replicas;
  }

  // The driver's overloads cannot be extended one by one.
  // biome-ignore lint/suspicious/noExplicitAny: arguments are passed as they are.
  override query(...given: any[]): any {
    const scope = requestScope();
    const [config, values] = given;
    if (!scope || typeof config?.text !== 'string') return super.query(...(given as [string]));
    return this.#queryWithin(scope, config, values);
  }

  /** Takes a connection for a transaction. */
  // biome-ignore lint/suspicious/noExplicitAny: arguments are passed as they are.
  override connect(...given: any[]): any {
    const scope = requestScope();
    if (!scope || given.length > 0) return super.connect(...(given as []));
    scope.hasWritten = true;
    return take(super.connect(), scope);
  }

  async #queryWithin(scope: RequestScope, config: pg.QueryConfig, values?: unknown[]) {
    const reads = READ.test(config.text);
    if (!reads) scope.hasWritten = true;
    const replica = scope.hasWritten ? undefined : this.#replicas?.choose(scope.replicaFrom);
    if (replica) {
      try {
        return await this.#inTurn(`${scope.route} of ${replica.name}`, scope, () =>
          send(replica.pool, replica.control, scope, config, values),
        );
      } catch (error) {
        const isWrite = (error as { code?: unknown }).code === READ_ONLY;
        if (isWrite) scope.hasWritten = true;
        else if (isUnavailable(error) && !hasEnded(scope)) replica.fail();
        else throw error;
      }
    }
    const primary = { connect: () => super.connect() };
    return this.#inTurn(scope.route, scope, () => send(primary, this.#control, scope, config, values));
  }

  /** Sends a statement when its kind has a share of the connections left. */
  #inTurn(kind: string, scope: RequestScope, send: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const sent = this.#shares(kind, async () => {
      if (hasEnded(scope)) throw new NoAnswerError('the turn of the statement came too late');
      return send();
    });
    return within(sent, scope, () => {});
  }
}

const hasEnded = ({ deadline, signal }: RequestScope): boolean =>
  performance.now() >= deadline || signal?.().aborted === true;

/** Sends a statement, and cancels it on the server if the client hangs up meanwhile or the deadline passes. */
async function send(
  pool: Pick<pg.Pool, 'connect'>,
  control: pg.Pool | undefined,
  scope: RequestScope,
  config: pg.QueryConfig,
  values?: unknown[],
): Promise<pg.QueryResult> {
  const client = await take(pool.connect(), scope);
  const signal = control && scope.signal?.();
  let cancelled: Promise<unknown> | undefined;
  const cancel = () => {
    cancelled ??= control?.query('select pg_cancel_backend($1)', [processOf(client)]).catch(() => {});
  };
  signal?.addEventListener('abort', cancel);
  let broken: Error | undefined;
  try {
    const left = Math.max(1, scope.deadline - performance.now());
    return await client.query({ ...config, query_timeout: left } as pg.QueryConfig, values);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) {
      broken = error as Error;
      cancel();
    }
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
    // Before the connection is used for another statement, which the request would cancel instead. A broken one is not used.
    if (!broken) await cancelled;
    client.release(broken);
  }
}

/** Waits for a connection. */
const take = (taking: Promise<pg.PoolClient>, scope: RequestScope): Promise<pg.PoolClient> =>
  within(taking, scope, client => client.release());

/**
 * Waits for a result until the scope's deadline, or until its client hangs up, and then throws NoAnswerError. A result that
 * comes later is passed to `discard`.
 */
function within<T>(
  result: Promise<T>,
  { deadline, signal: signalOf }: RequestScope,
  discard: (late: T) => void,
): Promise<T> {
  const signal = signalOf?.();
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => {
      stop();
      reject(new NoAnswerError('the database did not answer in time'));
      result.then(discard, () => {});
    };
    const timer = setTimeout(giveUp, Math.max(1, deadline - performance.now()));
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    if (signal?.aborted) return giveUp();
    signal?.addEventListener('abort', giveUp);
    result.then(resolve, reject).finally(stop);
  });
}

/** Id of the server's process behind a connection. The driver's types leave it out. */
const processOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID;
