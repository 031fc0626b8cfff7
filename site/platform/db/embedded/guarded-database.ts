import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Module = Parameters<NonNullable<Parameters<Init>[1]['preRun']>[number]>[0];
// biome-ignore lint/suspicious/noExplicitAny: operations of any signature are wrapped.
type Operations = Record<string, (...args: any[]) => unknown>;

/** Operations that change files or folders, in the two tables of Emscripten's NODEFS. */
const CHANGES = [
  ['node_ops', ['mknod', 'rename', 'rmdir', 'setattr', 'symlink', 'unlink']],
  ['stream_ops', ['setattr', 'write']],
] as const;

/** Emscripten's number of the error EIO. */
const EIO = 29;

/** Returns whether this process still owns the files. False is final. */
type IsOwned = () => boolean;

/**
 * Embedded database in a folder whose ownership this process may lose. After the loss it writes nothing,
 * acknowledges nothing, and every query fails.
 */
export class GuardedDatabase extends PGlite {
  readonly #hasFailed: () => boolean;
  readonly #isOwned: IsOwned;

  /** Opens the database. Throws what PGlite throws. */
  static async open(folder: string, isOwned: IsOwned): Promise<GuardedDatabase> {
    const files = new GuardedFiles(folder, isOwned);
    const database = new GuardedDatabase(files, isOwned);
    await database.waitReady;
    return database;
  }

  private constructor(files: GuardedFiles, isOwned: IsOwned) {
    super({ fs: files });
    this.#hasFailed = () => files.hasFailed;
    this.#isOwned = isOwned;
  }

  /**
   * Runs every query. Throws after a refused write, because the engine has ended then and another call would
   * never return.
   */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#hasFailed()) throw lossError();
    return super.execProtocolRawSync(message);
  }

  /** Closes the database. Does nothing after a loss: closing writes, and the files must stay as they are. */
  override async close(): Promise<void> {
    if (this.#isOwned()) await super.close();
  }
}

/**
 * File system of a database. Checks the ownership before each change, of which a transaction has one or a
 * few: the process may have been suspended since the last check.
 */
class GuardedFiles extends NodeFS {
  /** Whether a change was refused. */
  hasFailed = false;
  readonly #isOwned: IsOwned;

  constructor(folder: string, isOwned: IsOwned) {
    super(folder);
    this.#isOwned = isOwned;
  }

  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: Module) => this.#guard(module)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /** Called after a query, before its result is returned. Throws if a change was refused, so that the query fails. */
  override async syncToFs(): Promise<void> {
    if (this.hasFailed) throw lossError();
  }

  #guard(module: Module): void {
    const { FS, NODEFS } = module as unknown as {
      FS: { ErrnoError: new (code: number) => Error };
      NODEFS: Record<string, Operations>;
    };
    for (const [table, names] of CHANGES) {
      for (const name of names) {
        const operations = NODEFS[table];
        const change = operations?.[name];
        if (!change) throw new Error(`The embedded database has no operation ${table}.${name}.`);
        operations[name] = (...args) => {
          if (!this.#mayChange()) throw new FS.ErrnoError(EIO);
          return change(...args);
        };
      }
    }
  }

  #mayChange(): boolean {
    this.hasFailed ||= !this.#isOwned();
    return !this.hasFailed;
  }
}

const lossError = () => new Error('The data folder of the database belongs to another process.');
