import type { SessionState } from '../../../widgets/core/site.ts';
import type { Route } from '../../route.ts';

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
