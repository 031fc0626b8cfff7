import { reportCalls } from '../../contract/report/calls.ts';
import type { BodyOf, QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { fields, list, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

export { REPORT_REASON, REPORT_STATUS, REPORT_TEXT_MAX } from '../../contract/report/calls.ts';

/** The calls by which people report what others have written, and by which that is decided. */
export function reportApi(http: Http) {
  const call = typedCall(http, reportCalls);
  return {
    add: (body: BodyOf<'reportAdd'>) => call('reportAdd', { body }),
    list: (query: QueryOf<'reportList'>, signal?: AbortSignal) =>
      call('reportList', { query, signal, read: readCases }),
    handle: (id: string, body: BodyOf<'reportHandle'>) => call('reportHandle', { params: { id }, body }),
  };
}

export type ReportApi = ReturnType<typeof reportApi>;

function readCase(data: unknown) {
  const given = fields(data);
  const reasons = list(given.reasons);
  return {
    ...given,
    reasons: reasons.length > 0 ? reasons : [{ reason: given.reason, num: 1 }],
    details: list(given.details ?? (given.detail ? [given.detail] : [])),
    images: list(given.images),
    attachments: list(given.attachments),
  };
}

const casePage = readPage(readCase);

/** A platform that does not count has none of anything. */
function readCases(data: unknown) {
  const page = fields(casePage(data));
  return { ...page, counts: { 0: 0, 1: 0, 2: 0, ...(page.counts as object | undefined) } };
}
