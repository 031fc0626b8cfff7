import { safeUrl } from '../../../widgets/ui/safe-url.ts';
import { pathBelow } from '../../pages.ts';

export interface MobileFacts {
  userAgent: string;
  url: URL;
  rootUrl: string;
  /** The address this tab began with: whoever wanted the web there keeps it. */
  landing: URL;
}

/** Pages that exist in the app. */
const IN_APP = ['home', 'index'];
const PHONE = /iPhone|iPod|Android.*\bMobile\b/;
const BOT = /bot\b|crawler|spider|preview|lighthouse/i;

/** Whether a visit belongs into the mobile app: a person on a phone (iOS or Android) at home or index who did not say `noapp=1`. */
export function wantsApp({ userAgent, url, rootUrl, landing }: MobileFacts): boolean {
  if (!IN_APP.includes(pathBelow(url, rootUrl) ?? '')) return false;
  if (!PHONE.test(userAgent) || BOT.test(userAgent)) return false;
  return [url, landing].every(({ searchParams }) => searchParams.get('noapp') !== '1');
}

/** The app's address with where the visit was bound for in `from`; null when the platform has no app on the web. */
export function appAddress(msktAppUrl: string, url: URL): string | null {
  const app = safeUrl(msktAppUrl);
  if (!app || !/^https?:/.test(app)) return null;
  const target = new URL(app);
  target.searchParams.set('from', url.href);
  return target.href;
}
