import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MsktToken } from '../../contract/account/schema.ts';
import type { IndexInfo, MenuItem, PlatParams } from '../../contract/platform/schema.ts';
import type { HaltReason, SessionStatus } from '../auth/machine.ts';
import type { AccountKey, TokenRecord } from '../auth/token-store.ts';

/** Who is signed in. Never holds the token. */
export interface Person {
  sub: string;
  userId: string;
  realName: string;
  avatar?: string | undefined;
  schoolName?: string | undefined;
  roles: readonly string[];
}

/** What widgets and the site may know of the session. */
export interface SessionState {
  status: SessionStatus;
  /** Grows with each sign-in, sign-out and change of person: personal data of an older epoch is not shown. */
  epoch: number;
  /** How many people have left this page, when any: what they were shown is not for whoever is there now. */
  left?: number;
  person: Person | null;
  halt: HaltReason | null;
  /** The frame of the site; public for a visitor. */
  indexInfo: IndexInfo | null;
  params: PlatParams | null;
  /** The personal menu. */
  shortMenu: readonly MenuItem[];
  menu: readonly MenuItem[];
  /** Why index info is missing, when it is. */
  failure: Error | null;
  /** False when the browser keeps nothing for this page: whoever signs in is signed out on closing it. */
  lasting: boolean;
  /** After signing in: what the person was looking at and wanted to do, in the words of the widget that asked. */
  place: string | null;
  /** The element that asked to sign in, where it is known: only in it `place` is looked for. */
  asker?: Element;
}

export interface Session {
  readonly store: StoreApi<SessionState>;
  /** The token calls carry now; for the HTTP edge alone. */
  token(): string | null;
  /** For the HTTP edge: a token was answered 401. True when another one is there and the call may be made again. */
  refused(token: string): Promise<boolean>;
  /** Goes to the user centre; it returns to the address shown now, and `place` is in the state then. Only on the own site. */
  signIn(place?: string | null): void;
  signOut(): Promise<void>;
  /** Signs in whoever the platform's answer names; `place` and `asker` are in the state then. Only on pages of others. */
  adopt(answer: MsktToken, place: string | null, asker: Element): Promise<void>;
  /** The account this browser keeps, confirmed or not. */
  kept(): Promise<TokenRecord | null>;
  /** Takes a token that came in the site's own address, in place of the one that is kept. */
  take(token: string): Promise<void>;
  /** Drops what this browser keeps of the account, in every tab. The user centre does not hear of it. */
  forget(): void;
  /** Asks for the frame and the menus again, for example in another language; what is there stays until the answer. */
  reload(): Promise<void>;
  /** Keeps a small fact of the account until it signs out. */
  remember(key: AccountKey, value: string): void;
  halt(reason: HaltReason): void;
  /** Leaves `halted`: the person wants to try again. */
  resume(): void;
}

export const createSessionStore = (): StoreApi<SessionState> =>
  createStore(() => ({
    status: 'boot',
    epoch: 0,
    person: null,
    halt: null,
    indexInfo: null,
    params: null,
    shortMenu: [],
    menu: [],
    failure: null,
    lasting: true,
    place: null,
  }));

/**
 * The auth core as pages hold it. Its code is fetched when there is somebody to sign in or a token to use: a visitor on
 * a school's page never downloads it, and is signed out until `open` says otherwise.
 */
export function createSession(
  store: StoreApi<SessionState>,
  open: () => Promise<Session>,
  atOnce: boolean,
): Session {
  let running: Session | null = null;
  let opening: Promise<Session> | null = null;
  async function opened(): Promise<Session> {
    try {
      opening ??= open();
      running = await opening;
      return running;
    } catch (error) {
      opening = null;
      store.setState({ status: 'uncertain', failure: error as Error });
      throw error;
    }
  }
  const later = (act: (session: Session) => unknown) => void opened().then(act, () => {});
  if (atOnce) later(() => {});
  else store.setState({ status: 'out' });
  return {
    store,
    token: () => running?.token() ?? null,
    refused: async token => (await opened()).refused(token),
    signIn: place => later(session => session.signIn(place)),
    signOut: async () => (await opened()).signOut(),
    adopt: async (...given) => (await opened()).adopt(...given),
    kept: async () => (await opened()).kept(),
    take: async token => (await opened()).take(token),
    forget: () => later(session => session.forget()),
    reload: async () => (await opened()).reload(),
    remember: (key, value) => later(session => session.remember(key, value)),
    halt: reason => later(session => session.halt(reason)),
    resume: () => later(session => session.resume()),
  };
}
