import { toApiError, type Widget } from '../core/index.ts';

type Session = ReturnType<Widget['session']['getState']>;

/** State of the widget. */
export type AccountState =
  /** The session is being restored. */
  | { status: 'unknown' }
  | { status: 'visitor'; act: 'none' | 'signingIn' | 'signingOut' }
  | {
      status: 'person';
      person: NonNullable<Session['person']>;
      menu: Session['shortMenu'];
      /** False until the user centre has confirmed the session. */
      confirmed: boolean;
    }
  /** Signing in was stopped until the user tries again. */
  | { status: 'stopped'; reason: 'loop' | 'blocked' }
  /** Signing in is impossible, because the platform is expired or not reachable. */
  | { status: 'closed' };

/** State for a session. A user stays displayed while the user centre confirms the session again. */
export function accountOf({ status, person, halt, shortMenu }: Session): AccountState {
  if (person) return { status: 'person', person, menu: shortMenu, confirmed: status !== 'uncertain' };
  switch (status) {
    case 'boot':
    case 'probing':
    case 'exchanging':
    case 'loadingMe':
    case 'in':
      return { status: 'unknown' };
    case 'leaving':
      return { status: 'visitor', act: 'signingIn' };
    case 'ending':
      return { status: 'visitor', act: 'signingOut' };
    case 'halted':
      return halt === 'loop' || halt === 'blocked'
        ? { status: 'stopped', reason: halt }
        : { status: 'closed' };
    case 'out':
    case 'uncertain':
      return { status: 'visitor', act: 'none' };
  }
}

/** Signs out on this device. Resolves to the error message if the platform could not be notified, otherwise to null. */
export async function signOut(widget: Pick<Widget, 'signOut'>): Promise<string | null> {
  try {
    await widget.signOut();
    return null;
  } catch (error) {
    return toApiError(error).message;
  }
}
