import { createContext, useContext } from 'react';
import { type Core, type SessionState, useStore } from '../../widgets/core/site.ts';
import type { Go } from './navigation/router.ts';
import type { Visit, Visits } from './navigation/visits.ts';
import type { PreferenceStore } from './preferences.ts';

/** Dependencies of the site's views. */
export interface Site {
  core: Core;
  preferences: PreferenceStore;
  visits: Visits;
  go: Go;
}

const SiteContext = createContext<Site | null>(null);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite is for views of the site');
  return site;
}

export const useSession = (): SessionState => useStore(useSite().core.session.store);
export const useVisit = (): Visit => useStore(useSite().visits);

/** Returns the name of the platform; empty while unknown. */
export const useFlatName = (): string => useSession().indexInfo?.headFootInfo.flatName ?? '';

/** Returns a function that turns the path of a page, for example `channelPage`, into its URL. */
export const useSiteUrl = (): ((path: string) => string) => {
  const { rootUrl } = useSite().core;
  return path => rootUrl + path;
};
