import { type Call, type CallName, calls } from '../../widgets/core/contract/calls.ts';
import { SPEC_CALLS } from '../../widgets/core/contract/spec-calls.ts';
import { ASKING, type Known, LEARN, MAY_FORBID, MAY_REFUSE } from './asking.ts';
import { check, NOBODYS } from './checks.ts';
import {
  differs,
  envelopeOf,
  isMissing,
  isRefusal,
  judge,
  notAsked,
  type Outcome,
  type Verdict,
} from './judge.ts';
import { send, type Target } from './target.ts';
import { write } from './writing.ts';

/** What holds of one call of the table. */
export interface Line {
  name: CallName;
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
}

/** Calls on their way at a time: a platform in use is not to feel it. */
const AT_ONCE = 6;
const table = Object.entries(calls) as [CallName, Call][];

/** Asks a platform every call of the table that can be asked, and says of each what holds. */
export async function conform(target: Target, { writes = false } = {}): Promise<Report> {
  const known: Known = {};
  const verdicts = new Map<CallName, Verdict>();
  const lists = table.filter(([name]) => LEARN[name]);
  const others = table.filter(([name]) => !LEARN[name]);
  for (const [name, call] of lists) verdicts.set(name, await verdictOf(target, name, call, known));
  for (let from = 0; from < others.length; from += AT_ONCE) {
    const some = others.slice(from, from + AT_ONCE);
    const told = await Promise.all(some.map(([name, call]) => verdictOf(target, name, call, known)));
    some.forEach(([name], index) => {
      verdicts.set(name, told[index] ?? notAsked(''));
    });
  }
  if (writes && target.token !== null)
    for (const [name, verdict] of Object.entries(await write(target, known)))
      verdicts.set(name as CallName, verdict);

  const lines = table.map(([name, { method, path }]): Line => {
    const { outcome, what } = verdicts.get(name) ?? notAsked('');
    return { name, method, path, ofSpec: SPEC_CALLS.includes(name), outcome, what };
  });
  const fails = ({ outcome, ofSpec }: Line) => outcome === 'differs' || (outcome === 'missing' && ofSpec);
  return { url: target.url, lines, conforms: !lines.some(fails) };
}

async function verdictOf(target: Target, name: CallName, call: Call, known: Known): Promise<Verdict> {
  const input = ASKING[name]?.(known, `${target.url}/msktfront/`) ?? {};
  // nb. a token goes only where it is needed: what is public must hold for visitors, and signing out would end the run.
  const as = call.who;
  if (call.who === 'member') {
    const refusal = await asVisitor(target, name, call);
    if (refusal) return refusal;
    if (target.token === null)
      return notAsked('it needs --account or --token; visitors are refused, as they shall be');
  }
  if (call.method === 'POST') return notAsked(WRITES);
  if (typeof input === 'string') return notAsked(input);

  const answer = await send(target, name, input, as);
  const verdict = judge(name, answer);
  if (verdict.outcome === 'differs' && isRefusal(answer)) {
    if (MAY_REFUSE.includes(name)) return { outcome: 'ok', what: 'refuses what is not there' };
    const { errorCode, message } = envelopeOf(answer) ?? {};
    if (answer.status === 403 || errorCode === MAY_FORBID)
      return notAsked(`this account may not: ${message}`);
  }
  if (verdict.data === undefined) return verdict;
  learn(name, verdict.data, known);
  const wrong = await check(target, name, input, verdict.data, as);
  return wrong === null ? verdict : differs(wrong);
}

const WRITES = 'it writes: --write asks those that can be taken back';

/** What is wrong when somebody without a token asks for what is for members; null when they are refused, as they shall be. */
async function asVisitor(target: Target, name: CallName, { path }: Call): Promise<Verdict | null> {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, NOBODYS]);
  const answer = await send(target, name, { params: Object.fromEntries(ids) });
  if (answer.status === 0 || isMissing(answer)) return judge(name, answer);
  if (answer.status === 401) return null;
  const told = envelopeOf(answer);
  return told?.success === 1
    ? differs('answers a visitor, though it is for members')
    : differs(`a visitor is told HTTP ${answer.status} instead of 401`);
}

/** Remembers what there is to look at. */
function learn(name: CallName, data: unknown, known: Known): void {
  const noun = LEARN[name];
  if (noun === undefined || known[noun] !== undefined) return;
  const { records, regionCode } = data as { records?: { id: string }[]; regionCode?: string };
  const found = noun === 'region' ? regionCode : records?.[0]?.id;
  if (found !== undefined) known[noun] = found;
}
