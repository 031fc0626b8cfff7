import type { SessionState } from '../../widgets/core/site.ts';
import type { Route } from '../pages.ts';

/** Whether a visit is sent to /expired: the platform's trial is over, and the page is neither that one nor a national one. */
export function isSentToExpired(route: Route | null, { halt }: Pick<SessionState, 'halt'>): boolean {
  return halt === 'expired' && route?.path !== 'expired' && !route?.national;
}
