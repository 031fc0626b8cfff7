import type { SessionState } from '../../../widgets/core/site.ts';
import type { Route } from '../../route.ts';

/**
 * Returns why the wrong-address screen is shown: the server does not know the platform's URL (`platform`), or
 * the site has no such page (`page`). Null if the URL is right.
 */
export function wrongAddress(
  route: Route | null,
  { halt }: Pick<SessionState, 'halt'>,
): 'platform' | 'page' | null {
  if (halt === 'wrongAddress') return 'platform';
  return route === null ? 'page' : null;
}
