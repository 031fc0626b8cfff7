import type { SessionState } from '../../../widgets/core/site.ts';
import type { Route } from '../../route.ts';

/**
 * Why the wrong-address screen is shown: the platform does not know the address it was asked under (`platform`), or
 * the site has no such page (`page`). Null when the address is right.
 */
export function wrongAddress(
  route: Route | null,
  { halt }: Pick<SessionState, 'halt'>,
): 'platform' | 'page' | null {
  if (halt === 'wrongAddress') return 'platform';
  return route === null ? 'page' : null;
}
