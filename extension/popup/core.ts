import { createStore } from 'zustand/vanilla';
import {
  type Core,
  createSessionStore,
  type Http,
  type Person,
  type Session,
} from '../../widgets/core/extension.ts';

export interface PopupCore extends Core {
  /** Sets the signed-in person. */
  become(person: Person | null, epoch: number): void;
}

interface PopupCoreSettings {
  platform: string;
  http: (lang: string) => Http;
  signIn: () => void;
  signOut: () => Promise<void>;
  /** Called when a person has signed out or was replaced: their data must not reach the next person. */
  onLeave: () => void;
}

/** Core of the popup's widgets. Holds the signed-in person but no token, which only the background has. */
export function createPopupCore({ platform, http, signIn, signOut, onLeave }: PopupCoreSettings): PopupCore {
  const store = createSessionStore();
  const edges = new Map<string, Http>();
  const nothing = () => {};
  const session: Session = {
    store,
    token: () => null,
    refused: async () => false,
    signIn,
    signOut,
    adopt: async () => {},
    kept: async () => null,
    take: async () => {},
    forget: nothing,
    reload: async () => {},
    remember: nothing,
    halt: nothing,
    resume: nothing,
  };
  return {
    platform,
    rootUrl: `${platform}/msktfront/`,
    ownSite: false,
    followsChanges: false,
    session,
    http(lang) {
      const edge = edges.get(lang) ?? http(lang);
      edges.set(lang, edge);
      return edge;
    },
    overlay: createStore<null>(() => null) as unknown as Core['overlay'],
    end: nothing,
    become(person, epoch) {
      const now = store.getState();
      if (now.person?.sub === person?.sub && now.status !== 'boot') return;
      if (now.person) onLeave();
      const { left = 0 } = now;
      store.setState({
        ...{ status: person ? 'in' : 'out', person, epoch },
        ...(now.person && { left: left + 1 }),
      });
    },
  };
}
