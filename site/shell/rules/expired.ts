import type { SessionState } from '../../../widgets/core/site.ts';
import type { Route } from '../../route.ts';

/**
 * Whether a visit is sent to /expired: the platform's trial is over, and the page is neither that one nor a national one.
 * While everything can still be read, who has been told so reads on.
 */
export function isSentToExpired(
  route: Route | null,
  { halt, params }: Pick<SessionState, 'halt' | 'params'>,
  wasTold: boolean,
): boolean {
  if (route?.path === 'expired' || route?.national) return false;
  return halt === 'expired' || (isReadOnly({ halt, params }) && !wasTold);
}

/** Whether the trial is over, and everything can still be read. */
export const isReadOnly = ({ halt, params }: Pick<SessionState, 'halt' | 'params'>): boolean =>
  halt !== 'expired' && params?.isPlatExpired === true;
