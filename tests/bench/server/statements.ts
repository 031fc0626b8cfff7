import pg from 'pg';

/** A statement as the application sent it, and what the driver was given for it. */
interface Statement {
  text: string;
  values: unknown[];
  query: unknown;
}

/** What the database does for one request. Times are in milliseconds. */
export interface Work {
  /** Number of statements, those that write included. */
  statements: number;
  /** Time to plan and to run the statements that read. */
  planMs: number;
  sqlMs: number;
  /** Rows that these read from tables and indexes, those that a filter removed included. */
  rowsRead: number;
  /** Largest number of rows that one of them reads. */
  mostRows: number;
}

/** Longest time that one statement is explained for, in milliseconds. */
const PATIENCE = 60_000;

/** Returns the statements that this process's PostgreSQL clients send while `work` runs. */
export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const [first, second] = given;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    const values = typeof first === 'string' ? second : ((first as { values?: unknown[] }).values ?? second);
    if (text) seen.push({ text, values: Array.isArray(values) ? values : [], query: first });
    return (query as (...given: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return seen;
}

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** Rows that the scans of a plan read. */
function rowsOf(plan: Plan): number {
  const isScan =
    /Scan$/.test(plan['Node Type']) &&
    !/^(CTE|Subquery|Function|WorkTable|Bitmap Index)/.test(plan['Node Type']);
  const own =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  const below = (plan.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
  return below + (isScan ? own * plan['Actual Loops'] : 0);
}

const READS = /^\s*(select|with)\b/i;

/** Explains the statements of a request that read, each once. */
export async function explain(databaseUrl: string, statements: readonly Statement[]): Promise<Work> {
  const client = new pg.Client({ connectionString: databaseUrl, statement_timeout: PATIENCE });
  await client.connect();
  const work: Work = { statements: statements.length, planMs: 0, sqlMs: 0, rowsRead: 0, mostRows: 0 };
  try {
    for (const { text, values } of statements.filter(({ text }) => READS.test(text))) {
      const { rows } = await client
        .query(`explain (analyze, timing off, format json) ${text}`, values)
        .catch(() => ({ rows: [] }));
      const [found] = (rows[0]?.['QUERY PLAN'] ?? []) as {
        Plan: Plan;
        'Planning Time': number;
        'Execution Time': number;
      }[];
      if (!found) {
        work.sqlMs += PATIENCE;
        continue;
      }
      const read = rowsOf(found.Plan);
      work.planMs += found['Planning Time'];
      work.sqlMs += found['Execution Time'];
      work.rowsRead += read;
      work.mostRows = Math.max(work.mostRows, read);
    }
  } finally {
    await client.end();
  }
  return work;
}

/** Connection without anything between it and the driver, which sends the statements of a request that read. */
export async function openReplay(databaseUrl: string, statements: readonly Statement[]) {
  const client = new pg.Client({ connectionString: databaseUrl, statement_timeout: PATIENCE });
  await client.connect();
  const reads = statements.filter(({ text }) => READS.test(text));
  return {
    async request() {
      for (const { query, values } of reads) await client.query(query as string, values);
      return { status: 200 };
    },
    close: () => client.end(),
  };
}
