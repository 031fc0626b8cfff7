import { toApiError, type Widget } from '../core/index.ts';

type Session = ReturnType<Widget['session']['getState']>;

/** What the account shows. */
export type AccountState =
  /** Nobody knows yet who is here. */
  | { status: 'unknown' }
  | { status: 'visitor'; act: 'none' | 'signingIn' | 'signingOut' }
  | {
      status: 'person';
      person: NonNullable<Session['person']>;
      menu: Session['shortMenu'];
      /** False while the user centre has not answered who this is. */
      confirmed: boolean;
    }
  /** Signing in was stopped until the person acts. */
  | { status: 'stopped'; reason: 'loop' | 'blocked' }
  /** The platform is expired or elsewhere: there is nothing to sign in to. */
  | { status: 'closed' };

/** What the account shows of a session. A person stays shown while the user centre is asked again. */
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

/** Signs out. Resolves to the platform's message when it did not hear of it: the person is signed out here even so. */
export async function signOut(widget: Pick<Widget, 'signOut'>): Promise<string | null> {
  try {
    await widget.signOut();
    return null;
  } catch (error) {
    return toApiError(error).message;
  }
}
