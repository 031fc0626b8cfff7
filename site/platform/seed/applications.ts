import { REGISTER_STATUS } from '../../../widgets/contract/register/calls.ts';
import type { registerApply } from '../db/schema.ts';
import { personId, schoolId } from './community.ts';
import { applications } from './content/applications.ts';
import { createRandom, stableId } from './random.ts';
import { momentOfDay } from './times.ts';

/**
 * Returns the registrations: several pending, one rejected. They have no password, so an approved account
 * cannot be used to sign in.
 */
export const applicationRows = (now: Date): (typeof registerApply.$inferInsert)[] =>
  Object.entries(applications).map(([key, { name, contact, school, daysAgo, rejected, ...chosen }]) => {
    const time = momentOfDay(now, daysAgo, createRandom(`application ${key}`));
    return {
      id: stableId(`application ${key}`),
      receiptNo: stableId(`receipt ${key}`).toUpperCase(),
      contact,
      realName: name,
      schoolId: schoolId(school),
      ...chosen,
      status: rejected ? REGISTER_STATUS.rejected : REGISTER_STATUS.pending,
      reason: rejected,
      handlerId: rejected ? personId('admin') : null,
      createTime: time,
      updateTime: time,
    };
  });
