import type { Line, Report } from './conform.ts';
import type { Outcome } from './judge.ts';
import type { Left } from './ledger.ts';

const NAMES: Record<Outcome, string> = {
  ok: 'ok',
  afterReading: 'ok*',
  differs: 'DIFFERS',
  missing: 'missing',
  notAsked: 'not asked',
};

/** Formats a report as text: one line per call, calls of the specification first, then totals and the conclusion. */
export function printed(report: Report): string {
  const { url, lines, left } = report;
  const own = lines.filter(({ ofSpec }) => ofSpec);
  const added = lines.filter(({ ofSpec }) => !ofSpec);
  return [
    `Conformance of ${url}`,
    '',
    'Calls of the specification',
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
    concluded(report, own),
  ].join('\n');
}

/** Mentions the calls that were not tested, because readers may read only the last line. */
function concluded({ conforms, stopped }: Report, own: readonly Line[]): string {
  if (stopped) return 'The run was stopped before its end: what was not asked may hold or not.';
  if (!conforms) return 'This platform does NOT conform.';
  const { length: open } = own.filter(({ outcome }) => outcome === 'notAsked');
  if (open === 0) return 'This platform conforms to the specification.';
  return `What was asked conforms to the specification. Of its ${own.length} calls ${open} were not asked, each for the reason beside it.`;
}

const row = ({ method, path, outcome, what }: Line): string =>
  `  ${NAMES[outcome].padEnd(10)} ${method.padEnd(4)} ${path.padEnd(52)} ${what}`.trimEnd();

const remainder = ({ noun, id, why }: Left): string => `  ${noun} ${id}: ${why}`;

function counted(lines: readonly Line[]): string {
  const count = (outcome: Outcome) => lines.filter(line => line.outcome === outcome).length;
  return `${count('ok')} hold, ${count('afterReading')} hold after reading, ${count('differs')} differ, ${count('missing')} missing, ${count('notAsked')} not asked`;
}
