import { reportCalls } from '../../contract/report/calls.ts';
import { withNormalizers } from '../http/api.ts';
import { asList, asObject, type Fields, pageOf } from '../http/normalize.ts';

function readCase(data: unknown): Fields {
  const given = asObject(data);
  const reasons = asList(given.reasons);
  return {
    ...given,
    reasons: reasons.length > 0 ? reasons : [{ reason: given.reason, num: 1 }],
    details: asList(given.details ?? (given.detail ? [given.detail] : [])),
    images: asList(given.images),
    attachments: asList(given.attachments),
  };
}

export const reportApi = withNormalizers(reportCalls, {
  reportList: pageOf(readCase, reportCalls.reportList.counts),
});
