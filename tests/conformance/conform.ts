import type { Call } from '../../widgets/contract/call.ts';
import { type CallName, calls } from '../../widgets/contract/calls.ts';
import type { PlatParams } from '../../widgets/contract/platform/schema.ts';
import { SPEC_CALLS } from '../../widgets/contract/spec-calls.ts';
import { type UploadPaths, uploadPaths } from '../../widgets/core/uploads/platform.ts';
import { ASKING, type Known, LEARN, MAY_REFUSE, needsDynamic } from './asking.ts';
import { check, NOBODYS } from './checks.ts';
import {
  differs,
  envelopeOf,
  excuseOf,
  isMissing,
  isRefusal,
  judge,
  notAsked,
  type Outcome,
  type Verdict,
  worse,
} from './judge.ts';
import type { Left } from './ledger.ts';
import { exchange } from './sign-in.ts';
import { type Answer, send, type Target, WRONG_TOKEN } from './target.ts';
import { noUploads, UPLOADS, type Uploaded, type UploadName, upload } from './uploading.ts';
import { write } from './writing.ts';

/** Result of one call or one step of an upload. */
export interface Line {
  name: CallName | UploadName;
  method: string;
  path: string;
  /** Whether the specification contains the call; otherwise it is an extension. */
  ofSpec: boolean;
  outcome: Outcome;
  what: string;
}

export interface Report {
  url: string;
  lines: Line[];
  /** True if every call and upload of the specification was tested and holds. */
  conforms: boolean;
  /** True if a call differs, or one of the specification is missing. */
  fails: boolean;
  /** Whether the run was stopped early. The remaining calls are then not tested. */
  stopped: boolean;
  /** Objects that the run created and could not delete. */
  left: Left[];
}

/** Maximum concurrent calls, to limit the load on a platform in use. */
const AT_ONCE = 6;
const table = Object.entries(calls) as [CallName, Call][];

/** Scope of a run. */
export interface ConformOptions {
  /** Token of the user centre, exchanged for that of the target, which has none. Otherwise msktToken is not tested. */
  idToken?: string;
  /** Also tests calls that write, with objects of their own that are deleted afterwards. */
  writes?: boolean;
  /** Stops the run, after deleting the objects created so far. */
  stop?: AbortSignal;
}

/** Tests every call of the table that can be tested, and returns a result for each. */
export async function conform(
  given: Target,
  { idToken, writes = false, stop }: ConformOptions = {},
): Promise<Report> {
  const known: Known = {};
  const verdicts = new Map<CallName, Verdict>();
  const exchanged = idToken === undefined ? null : await exchange(given, idToken);
  const target = exchanged ? { ...given, token: exchanged.token } : given;
  const isWriting = writes && target.token !== null;
  const lists = table.filter(([name]) => LEARN[name]);
  const others = table.filter(([name]) => !LEARN[name]);
  for (const [name, call] of lists)
    if (!stop?.aborted) verdicts.set(name, await verdictOf(target, name, call, known));
  for (let from = 0; from < others.length && !stop?.aborted; from += AT_ONCE) {
    const some = others.slice(from, from + AT_ONCE);
    const told = await Promise.all(some.map(([name, call]) => verdictOf(target, name, call, known)));
    some.forEach(([name], index) => {
      verdicts.set(name, told[index] ?? notAsked(''));
    });
  }
  if (exchanged) verdicts.set('msktToken', exchanged.verdict);
  const left: Left[] = [];
  if (isWriting) {
    const written = await write(target, known, { stop, withDynamic: readAgain });
    left.push(...written.left);
    for (const [key, verdict] of Object.entries(written.verdicts)) {
      const name = key as CallName;
      const before = verdicts.get(name);
      // An earlier "not tested" does not count as a result.
      verdicts.set(name, before?.outcome === 'notAsked' ? verdict : worse(before, verdict));
    }
  }
  const uploaded: Uploaded =
    isWriting && !stop?.aborted
      ? await upload(target, uploadPathsOf(known, target))
      : { verdicts: noUploads(WRITES), left: [] };
  left.push(...uploaded.left);

  const lines = table.map(([name, { method, path }]): Line => {
    const { outcome, what } = verdicts.get(name) ?? notAsked(STOPPED);
    return { name, method, path, ofSpec: SPEC_CALLS.includes(name), outcome, what };
  });
  const paths = uploadPathsOf(known, target);
  const forms = UPLOADS.map((name): Line => {
    const { outcome, what } = uploaded.verdicts[name];
    return { name, method: 'POST', path: paths[name], ofSpec: true, outcome, what };
  });
  const all = [...lines, ...forms];
  const isFault = ({ outcome, ofSpec }: Line) => outcome === 'differs' || (outcome === 'missing' && ofSpec);
  const fails = all.some(isFault);
  const conforms = !fails && all.every(({ outcome, ofSpec }) => !ofSpec || outcome !== 'notAsked');
  return { url: target.url, lines: all, conforms, fails, stopped: stop?.aborted ?? false, left };

  /** Tests the reads that need a dynamic, if there was none before. */
  async function readAgain(dynamic: string): Promise<void> {
    if (known.dynamic !== undefined) return;
    for (const [name, call] of table)
      if (needsDynamic(name) && call.method === 'GET')
        verdicts.set(name, await verdictOf(target, name, call, { ...known, dynamic }));
  }
}

/** Paths of the uploads. Those in chunks have the caller's path. */
function uploadPathsOf({ isMinio }: Known, { chunkPath }: Target): UploadPaths {
  const paths = uploadPaths(isMinio === 'true');
  if (chunkPath === undefined) return paths;
  const root = chunkPath.replace(/\/?$/, '/');
  const names = ['checkFile', 'checkChunk', 'chunk', 'merge', 'cancel'] as const;
  return { ...paths, ...Object.fromEntries(names.map(name => [name, root + name])) };
}

async function verdictOf(target: Target, name: CallName, call: Call, known: Known): Promise<Verdict> {
  const input = ASKING[name]?.(known, `${target.url}/msktfront/`) ?? {};
  // Sends the token only where required: public calls must work for visitors, and logging out would end the
  // run.
  const as = call.who;
  let refused: Verdict = { outcome: 'ok', what: '' };
  if (call.who === 'member') {
    refused = await asNobody(target, name, call);
    if (refused.outcome !== 'ok' && refused.outcome !== 'afterReading') return refused;
    if (target.token === null)
      return notAsked('it needs --account or --token; visitors are refused, as they shall be');
  }
  if (call.method === 'POST') return notAsked(WRITES);
  if (typeof input === 'string') return notAsked(input);

  const answer = await send(target, name, input, as);
  const verdict = judge(name, answer);
  if (verdict.outcome === 'differs' && isRefusal(answer)) {
    if (MAY_REFUSE.includes(name)) return { outcome: 'ok', what: 'refuses what is not there' };
    const excuse = excuseOf(answer);
    if (excuse !== null) return notAsked(excuse);
  }
  if (verdict.data === undefined) return verdict;
  learn(name, verdict.data, known);
  const wrong = await check(target, name, input, verdict.data, as);
  return wrong === null ? worse(verdict, refused) : differs(wrong);
}

const STOPPED = 'the run was stopped before';
const WRITES = 'it writes: --write asks those that can be taken back';

/**
 * Tests that a call for members refuses visitors with 401, and that calls of the specification also refuse an
 * invalid token.
 */
async function asNobody(target: Target, name: CallName, { path }: Call): Promise<Verdict> {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, NOBODYS]);
  const input = { params: Object.fromEntries(ids) };
  const visitor = refusalOf(name, await send(target, name, input), 'a visitor');
  if (visitor.outcome === 'missing' || !SPEC_CALLS.includes(name)) return visitor;
  const wrong = await send({ ...target, token: WRONG_TOKEN }, name, input, 'member');
  return worse(visitor, refusalOf(name, wrong, 'a wrong token'));
}

function refusalOf(name: CallName, answer: Answer, who: string): Verdict {
  if (answer.status === 0 || isMissing(answer)) return judge(name, answer);
  const told = envelopeOf(answer);
  if (told?.success === 1) return differs(`answers ${who}, though it is for members`);
  if (answer.status !== 401) return differs(`${who} is told HTTP ${answer.status} instead of 401`);
  if (isRefusal(answer)) return { outcome: 'ok', what: '' };
  return { outcome: 'afterReading', what: `${who} is refused with 401 without an envelope and words` };
}

/** Remembers ids for later calls. */
function learn(name: CallName, data: unknown, known: Known): void {
  if (name === 'platParams') known.isMinio = String((data as PlatParams).isMinioFileSaveType);
  const noun = LEARN[name];
  if (noun === undefined || known[noun] !== undefined) return;
  const { records, regionCode } = data as {
    records?: { id: string; userId?: string }[];
    regionCode?: string;
  };
  const found = noun === 'region' ? regionCode : records?.[0]?.id;
  if (found !== undefined) known[noun] = found;
  if (noun === 'dynamic' && records?.[0]?.userId) known.person = records[0].userId;
}
