import { createHash } from 'node:crypto';
import pg from 'pg';

/** A query that took long, without its values, which may be personal. */
export interface SlowQuery {
  /** SQL, cut to TEXT_MAX characters. */
  text: string;
  ms: number;
}

/** What is reported of slow queries. */
export interface SlowQueries {
  /** Duration in milliseconds from which on a query is reported. Default: SLOW_FROM. */
  slowFrom?: number | undefined;
  onSlow?: ((query: SlowQuery) => void) | undefined;
}

export const SLOW_FROM = 500;
/** Maximum length of a reported query, in characters. An insert of many rows is as long as they are. */
const TEXT_MAX = 2_000;

interface ClientSettings extends SlowQueries {
  /** Whether the database may prepare statements. Switch it off for a pooler that shares connections by transaction. */
  prepares: boolean;
}

/** What the driver says when a statement has not been answered within its time. */
const NO_ANSWER = 'Query read timeout';

/** Executions of a statement on a connection before it is prepared, and most statements that a connection prepares. */
const OFTEN = 3;
const PREPARED_MAX = 200;
/** Most statements whose executions are counted. */
const COUNTED_MAX = 2_000;

/**
 * Returns the class of a connection that prepares the statements it executes often, so that the database plans them once, and
 * reports slow queries.
 */
export function clientWith({
  prepares,
  slowFrom = SLOW_FROM,
  onSlow = () => {},
}: ClientSettings): typeof pg.Client {
  class Client extends pg.Client {
    readonly #executions = new Map<string, number>();
    /** Names of the prepared statements by their text. */
    readonly #names = new Map<string, string>();

    constructor(config?: pg.ClientConfig) {
      super(config);
      // A connection may break between two statements of a transaction. The next one fails then; without a listener the
      // process would end.
      this.on('error', () => {});
    }

    // The driver's overloads cannot be extended one by one.
    // biome-ignore lint/suspicious/noExplicitAny: arguments are passed as they are.
    override query(...given: any[]): any {
      const [config, values] = given;
      if (typeof config?.text !== 'string') return super.query(...(given as [string]));
      // A statement without values is sent by itself, and leaves no portal that would keep its snapshot.
      const hasValues = [values, config.values].some(given => Array.isArray(given) && given.length > 0);
      const named =
        prepares && hasValues && !config.name ? { ...config, name: this.#nameOf(config.text) } : config;
      const start = performance.now();
      const settled = (error?: unknown) => {
        const ms = performance.now() - start;
        if (ms >= slowFrom) onSlow({ text: config.text.slice(0, TEXT_MAX), ms: Math.round(ms) });
        // The statement may still run. Nothing else can be sent on this connection.
        if (error instanceof Error && error.message === NO_ANSWER) this.connection.stream.destroy();
      };
      const callback = given.at(-1);
      if (typeof callback === 'function') {
        given[given.length - 1] = (error: unknown, ...result: unknown[]) => {
          settled(error);
          callback(error, ...result);
        };
      }
      const result = super.query(...([named, ...given.slice(1)] as [string]));
      if (typeof callback !== 'function') result.then(() => settled(), settled);
      return result;
    }

    /** Name under which a statement is prepared; undefined if it is not, or not yet. */
    #nameOf(text: string): string | undefined {
      const known = this.#names.get(text);
      if (known !== undefined || this.#names.size >= PREPARED_MAX) return known;
      const times = (this.#executions.get(text) ?? 0) + 1;
      if (times < OFTEN) {
        if (this.#executions.size >= COUNTED_MAX) this.#executions.clear();
        this.#executions.set(text, times);
        return undefined;
      }
      this.#executions.delete(text);
      const name = createHash('sha1').update(text).digest('base64url');
      this.#names.set(text, name);
      return name;
    }
  }
  return Client;
}
