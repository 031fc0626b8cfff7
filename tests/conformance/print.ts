import type { Line, Report } from './conform.ts';
import type { Outcome } from './judge.ts';
import type { Left } from './ledger.ts';
import { UPLOADS } from './uploading.ts';

const NAMES: Record<Outcome, string> = {
  ok: 'ok',
  afterReading: 'ok*',
  differs: 'DIFFERS',
  missing: 'missing',
  notAsked: 'not asked',
};

/** Formats a report as text: how much of the specification holds, one line per call, totals and the conclusion. */
export function printed(report: Report): string {
  const { url, lines, left } = report;
  const own = lines.filter(({ ofSpec }) => ofSpec);
  const added = lines.filter(({ ofSpec }) => !ofSpec);
  return [
    summary(own),
    `Conformance of ${url}`,
    '',
    'Calls and uploads of the specification',
    ...own.map(row),
    '',
    'Added calls: a platform may lack them, and what needs them is not available there',
    ...added.map(row),
    '',
    '* holds after reading: another shape, which the widgets understand',
    '',
    ...(left.length > 0 ? ['Left there by this run:', ...left.map(remainder), ''] : []),
    `Specification: ${counted(own)}`,
    `Added:         ${counted(added)}`,
    concluded(report),
  ].join('\n');
}

/** How many calls and uploads of the specification hold, and what about the others. */
function summary(own: readonly Line[]): string {
  const uploads = own.filter(({ name }) => UPLOADS.some(upload => upload === name));
  const parts = [
    [own.filter(line => !uploads.includes(line)), 'calls'],
    [uploads, 'uploads'],
  ] as const;
  const held = parts.map(([lines, noun]) => `${lines.filter(holds).length} of ${lines.length} ${noun}`);
  const others = (['differs', 'missing', 'notAsked'] as const).flatMap(outcome => {
    const { length } = own.filter(line => line.outcome === outcome);
    return length > 0 ? [`${length} ${REST[outcome]}`] : [];
  });
  return `Specification: ${held.join(' and ')} hold${others.length > 0 ? `; ${others.join(', ')}` : ''}.`;
}

const holds = ({ outcome }: Line): boolean => outcome === 'ok' || outcome === 'afterReading';
const REST = { differs: 'differ', missing: 'missing', notAsked: 'not asked' } as const;

/** The conclusion. Only a platform of which everything was tested is said to conform. */
function concluded({ conforms, fails, stopped }: Report): string {
  if (stopped) return 'The run was stopped before its end: what was not asked may hold or not.';
  if (fails) return 'This platform does NOT conform.';
  if (conforms) return 'This platform conforms to the specification.';
  return 'What was asked holds. The rest was not asked, each for the reason beside it.';
}

const row = ({ method, path, outcome, what }: Line): string =>
  `  ${NAMES[outcome].padEnd(10)} ${method.padEnd(4)} ${path.padEnd(52)} ${what}`.trimEnd();

const remainder = ({ noun, id, why }: Left): string => `  ${noun} ${id}: ${why}`;

function counted(lines: readonly Line[]): string {
  const count = (outcome: Outcome) => lines.filter(line => line.outcome === outcome).length;
  return `${count('ok')} hold, ${count('afterReading')} hold after reading, ${count('differs')} differ, ${count('missing')} missing, ${count('notAsked')} not asked`;
}
