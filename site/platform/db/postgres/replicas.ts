import type pg from 'pg';

/** Standby of the primary that answers reads. */
export interface Replica {
  name: string;
  /** Connections for reads, and others by which one is cancelled. */
  pool: pg.Pool;
  control: pg.Pool | undefined;
  /** Takes it out of use until it is found to answer. */
  fail(): void;
}

export interface Replicas {
  /**
   * Returns a replica that has replayed the primary's log up to a position, and is less than five seconds behind it.
   * Undefined if there is none, or without a position.
   */
  choose(from: bigint | null): Replica | undefined;
  /** Asks every server for its position. Runs once a second by itself. */
  poll(): Promise<void>;
  stop(): void;
}

/** Event for the log: a replica begins or ceases to answer. */
export interface ReplicaEvent {
  replica: string;
  answers: boolean;
}

interface Settings {
  /** Connections to the primary that no request waits for. */
  control: pg.Pool;
  replicas: { name: string; pool: pg.Pool; control: pg.Pool }[];
  onChange(event: ReplicaEvent): void;
  /** Clock in milliseconds. */
  now?: () => number;
}

/** How far behind the primary a replica may be, and how often positions are asked for, in milliseconds. */
const BEHIND_MAX = 5_000;
const EVERY = 1_000;

const POSITION = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end, '0/0') as position`;

/**
 * Watches the replicas of a primary. While the primary does not answer, replicas go on to answer those who may read what was
 * written last: visitors.
 */
export function watchReplicas({
  control,
  replicas,
  onChange,
  now = () => performance.now(),
}: Settings): Replicas {
  /** Positions of the primary, the newest last; the first is the last one older than `BEHIND_MAX`. */
  let history: { time: number; position: bigint }[] = [];
  let turn = 0;
  const states = replicas.map(({ name, pool, control }) => ({
    name,
    /** Undefined if it did not answer. */
    position: undefined as bigint | undefined,
    answered: false,
    replica: {
      name,
      pool,
      control,
      fail() {
        change(name, undefined);
      },
    },
  }));

  function change(name: string, position: bigint | undefined): void {
    const state = states.find(each => each.name === name);
    if (!state) return;
    state.position = position;
    const answers = isUsable(state);
    if (answers !== state.answered) onChange({ replica: name, answers });
    state.answered = answers;
  }

  const isUsable = ({ position }: { position: bigint | undefined }): boolean =>
    position !== undefined && history[0] !== undefined && position >= history[0].position;

  async function poll(): Promise<void> {
    const time = now();
    const position = await positionAt(control);
    if (position !== undefined) {
      history.push({ time, position });
      const firstNeeded = history.findLastIndex(entry => time - entry.time >= BEHIND_MAX);
      history = history.slice(Math.max(0, firstNeeded));
    }
    await Promise.all(
      states.map(async ({ name, replica }) => change(name, await positionAt(replica.control))),
    );
  }

  let isPolling = false;
  const timer = setInterval(async () => {
    if (isPolling) return;
    isPolling = true;
    await poll();
    isPolling = false;
  }, EVERY).unref();

  return {
    choose(from) {
      if (from === null) return undefined;
      const usable = states.filter(state => isUsable(state) && (state.position ?? 0n) >= from);
      turn += 1;
      return usable[turn % usable.length]?.replica;
    },

    poll,
    stop: () => clearInterval(timer),
  };
}

/** Position of a server in the log; undefined if it does not answer. */
async function positionAt(server: pg.Pool): Promise<bigint | undefined> {
  try {
    const { rows } = await server.query(POSITION);
    return rows[0]?.position == null ? undefined : BigInt(rows[0].position);
  } catch {
    return undefined;
  }
}
