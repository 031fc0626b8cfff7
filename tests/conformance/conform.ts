import type { Call } from '../../widgets/core/contract/call.ts';
import { type CallName, calls } from '../../widgets/core/contract/calls.ts';
import type { PlatParams } from '../../widgets/core/contract/platform.ts';
import { SPEC_CALLS } from '../../widgets/core/contract/spec-calls.ts';
import { uploadPaths } from '../../widgets/core/upload-paths.ts';
import { ASKING, type Known, LEARN, MAY_REFUSE } from './asking.ts';
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
import { type Answer, send, type Target, WRONG_TOKEN } from './target.ts';
import { noUploads, SPEC_UPLOAD, UPLOADS, type Uploaded, type UploadName, upload } from './uploading.ts';
import { write } from './writing.ts';

/** What holds of one call of the table, or of one step of an upload. */
export interface Line {
  name: CallName | UploadName;
  method: string;
  path: string;
  /** The specification lists it; else it was added. */
  ofSpec: boolean;
  outcome: Outcome;
  what: string;
}

export interface Report {
  url: string;
  lines: Line[];
  /** Every call of the specification holds that was asked, and no other differs. */
  conforms: boolean;
  /** It was stopped before the end, and what was not asked by then may hold or not. */
  stopped: boolean;
  /** What the run has made and could not take away. */
  left: Left[];
}

/** Calls on their way at a time: a platform in use is not to feel it. */
const AT_ONCE = 6;
const table = Object.entries(calls) as [CallName, Call][];

/** How far a run goes. */
export interface Asked {
  /** Calls that write are asked, too: with objects of their own, which are taken away again. */
  writes?: boolean;
  /** Asks nothing more; what was made is taken away first. */
  stop?: AbortSignal;
}

/** Asks a platform every call of the table that can be asked, and says of each what holds. */
export async function conform(target: Target, { writes = false, stop }: Asked = {}): Promise<Report> {
  const known: Known = {};
  const isWriting = writes && target.token !== null;
  const verdicts = new Map<CallName, Verdict>();
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
  const left: Left[] = [];
  if (isWriting) {
    const written = await write(target, known, stop);
    left.push(...written.left);
    for (const [key, verdict] of Object.entries(written.verdicts)) {
      const name = key as CallName;
      const before = verdicts.get(name);
      // nb. that it has not been asked so far counts for nothing.
      verdicts.set(name, before?.outcome === 'notAsked' ? verdict : worse(before, verdict));
    }
  }
  const uploaded: Uploaded =
    isWriting && !stop?.aborted
      ? await upload(target, known.isMinio === 'true')
      : { verdicts: noUploads(WRITES), left: [] };
  left.push(...uploaded.left);

  const lines = table.map(([name, { method, path }]): Line => {
    const { outcome, what } = verdicts.get(name) ?? notAsked(STOPPED);
    return { name, method, path, ofSpec: SPEC_CALLS.includes(name), outcome, what };
  });
  const paths = uploadPaths(known.isMinio === 'true');
  const forms = UPLOADS.map((name): Line => {
    const { outcome, what } = uploaded.verdicts[name];
    return { name, method: 'POST', path: paths[name], ofSpec: name === SPEC_UPLOAD, outcome, what };
  });
  const all = [...lines, ...forms];
  const fails = ({ outcome, ofSpec }: Line) => outcome === 'differs' || (outcome === 'missing' && ofSpec);
  return { url: target.url, lines: all, conforms: !all.some(fails), stopped: stop?.aborted ?? false, left };
}

async function verdictOf(target: Target, name: CallName, call: Call, known: Known): Promise<Verdict> {
  const input = ASKING[name]?.(known, `${target.url}/msktfront/`) ?? {};
  // nb. a token goes only where it is needed: what is public must hold for visitors, and signing out would end the run.
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
 * How a call for members answers who is none of them: a visitor, and of the specification's own calls somebody with a token
 * that nobody has given. It holds when they are refused as they shall be.
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

/** Remembers what there is to look at. */
function learn(name: CallName, data: unknown, known: Known): void {
  if (name === 'platParams') known.isMinio = String((data as PlatParams).isMinioFileSaveType);
  const noun = LEARN[name];
  if (noun === undefined || known[noun] !== undefined) return;
  const { records, regionCode } = data as { records?: { id: string }[]; regionCode?: string };
  const found = noun === 'region' ? regionCode : records?.[0]?.id;
  if (found !== undefined) known[noun] = found;
}
