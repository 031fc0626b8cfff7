import type { SessionState } from '../../widgets/core/site.ts';
import type { Route } from '../route.ts';

/** Session states in which the user is not yet known. Pages are not refused in these states. */
const OPEN_QUESTION: readonly SessionState['status'][] = ['boot', 'probing', 'exchanging', 'leaving'];

/** Returns whether the user is not yet known. */
export const isUndecided = ({ status, person }: Pick<SessionState, 'status' | 'person'>): boolean =>
  !person && OPEN_QUESTION.includes(status);

/** Returns whether a page may be shown. Pages with `loginOnly` require a signed-in user. */
export function mayEnter(
  route: Route | null,
  session: Pick<SessionState, 'status' | 'person'>,
): 'yes' | 'no' | 'notYetKnown' {
  if (!route?.loginOnly || session.person) return 'yes';
  return isUndecided(session) ? 'notYetKnown' : 'no';
}

/**
 * Returns whether a visit is redirected to /expired because the trial is over. Exempts that page and the
 * national pages. While the platform is readable, its notice is shown once per session (`wasShown`).
 */
export function isSentToExpired(
  route: Route | null,
  { halt, params }: Pick<SessionState, 'halt' | 'params'>,
  wasShown: boolean,
): boolean {
  if (route?.path === 'expired' || route?.national) return false;
  return halt === 'expired' || (isReadOnly({ halt, params }) && !wasShown);
}

/** Returns whether the trial is over but the platform is still readable. */
export const isReadOnly = ({ halt, params }: Pick<SessionState, 'halt' | 'params'>): boolean =>
  halt !== 'expired' && params?.isPlatExpired === true;

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

/** Whether the user is an administrator. The platform checks again. */
export const isAdmin = ({ person }: Pick<SessionState, 'person'>): boolean =>
  person?.roles.includes('admin') ?? false;
