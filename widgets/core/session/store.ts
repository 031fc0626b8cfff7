import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MsktToken } from '../../contract/account/schema.ts';
import type { IndexInfo, MenuItem, PlatParams } from '../../contract/platform/schema.ts';
import type { HaltReason, SessionStatus } from '../auth/machine.ts';
import type { AccountKey, TokenRecord } from '../auth/token-store.ts';

/** State of the session. Never contains the token. */
export interface Person {
  sub: string;
  userId: string;
  realName: string;
  avatar?: string | undefined;
  schoolName?: string | undefined;
  roles: readonly string[];
}

/** Session state for widgets and the site. */
export interface SessionState {
  status: SessionStatus;
  /** Increases with each sign-in, sign-out and change of user. Personal data of an earlier epoch is not shown. */
  epoch: number;
  /** Number of users who have signed out on this page: their data must not be shown to the current user. */
  left?: number;
  person: Person | null;
  halt: HaltReason | null;
  /** Header and footer data of the site; public for visitors. */
  indexInfo: IndexInfo | null;
  params: PlatParams | null;
  /** Personal menu. */
  shortMenu: readonly MenuItem[];
  menu: readonly MenuItem[];
  /** Error of loading the index info. */
  failure: Error | null;
  /** False if the browser blocks storage: the session ends when the page closes. */
  lasting: boolean;
  /** After sign-in: place and action before it, as serialised by the widget that asked for it. */
  place: string | null;
  /** Element that asked for sign-in, if known: only it restores `place`. */
  asker?: Element;
}

/** Whether it is still unknown who is signed in. */
export const isSettling = ({ status }: Pick<SessionState, 'status'>): boolean =>
  /^(boot|probing|exchanging|loadingMe)$/.test(status);

export interface Session {
  readonly store: StoreApi<SessionState>;
  /** Current token, for the HTTP client only. */
  token(): string | null;
  /** For the HTTP client: a token was rejected with 401. Resolves to true if there is another one and a retry makes sense. */
  refused(token: string): Promise<boolean>;
  /** Navigates to the user centre, which returns to the current URL with `place` in the state. Own site only. */
  signIn(place?: string | null): void;
  signOut(): Promise<void>;
  /** Signs in the user named by the platform's response, with `place` and `asker` in the state. Schools' pages only. */
  adopt(answer: MsktToken, place: string | null, asker: Element): Promise<void>;
  /** Stored account, confirmed or not. */
  kept(): Promise<TokenRecord | null>;
  /** Replaces the stored token by one from the site's URL. */
  take(token: string): Promise<void>;
  /** Deletes the stored account in all tabs. Does not notify the user centre. */
  forget(): void;
  /** Reloads header, footer and menus, for example in another language. Keeps the current ones until the response. */
  reload(): Promise<void>;
  /** Stores a small value for the account until sign-out. */
  remember(key: AccountKey, value: string): void;
  halt(reason: HaltReason): void;
  /** Leaves `halted` for a new attempt. */
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
 * Session store of a page. Loads the auth code when there is a token or a sign-in begins: visitors of a school's page
 * never download it, and are signed out until `open` resolves.
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
