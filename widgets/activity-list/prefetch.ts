import type { FirstRequest } from '../core/index.ts';

/** A visitor's list begins with the first page of what the tag asks for; what is rarely asked for is left to the widget. */
export const activityListFirst: FirstRequest = attribute => {
  if (['keyword', 'mode', 'date-from', 'date-to', 'sort'].some(attribute)) return null;
  const query = {
    phase: attribute('phase'),
    type: attribute('type'),
    organizerType: attribute('organizer-type'),
    organizerId: attribute('organizer-id'),
    pageIndex: 1,
    pageSize: attribute('limit'),
  };
  return ['index/activity/list', query];
};
