import type { SessionState } from '../../../widgets/core/site.ts';
import type { Route } from '../../route.ts';

/**
 * Returns whether a visit is redirected to /expired because the trial is over. Exempts that page and the
 * national pages. While the platform is readable, redirects only once (`wasTold`).
 */
export function isSentToExpired(
  route: Route | null,
  { halt, params }: Pick<SessionState, 'halt' | 'params'>,
  wasTold: boolean,
): boolean {
  if (route?.path === 'expired' || route?.national) return false;
  return halt === 'expired' || (isReadOnly({ halt, params }) && !wasTold);
}

/** Returns whether the trial is over but the platform is still readable. */
export const isReadOnly = ({ halt, params }: Pick<SessionState, 'halt' | 'params'>): boolean =>
  halt !== 'expired' && params?.isPlatExpired === true;
