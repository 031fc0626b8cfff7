import type { SessionState } from '../../../widgets/core/site.ts';
import type { Route } from '../../route.ts';

/** Answers that are still to come: nobody is refused before it is known who they are. */
const OPEN_QUESTION: readonly SessionState['status'][] = ['boot', 'probing', 'exchanging', 'leaving'];

/** Whether it is not known yet who is there. */
export const isUndecided = ({ status, person }: Pick<SessionState, 'status' | 'person'>): boolean =>
  !person && OPEN_QUESTION.includes(status);

/** Whether a page may be shown: some only to a person who is signed in. */
export function mayEnter(
  route: Route | null,
  session: Pick<SessionState, 'status' | 'person'>,
): 'yes' | 'no' | 'notYetKnown' {
  if (!route?.loginOnly || session.person) return 'yes';
  return isUndecided(session) ? 'notYetKnown' : 'no';
}
