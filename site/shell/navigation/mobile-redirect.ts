import { safeUrl } from '../../../widgets/ui/base/safe-url.ts';
import { pathBelow } from '../../pages.ts';

interface MobileFacts {
  userAgent: string;
  /** `navigator.maxTouchPoints`: an iPad reports itself as a Mac, and no Mac has a touch screen. */
  maxTouchPoints: number;
  url: URL;
  rootUrl: string;
  /** First URL of the tab; `noapp=1` in it holds for the whole tab. */
  landing: URL;
}

/** Paths of the pages that exist in the app. */
const IN_APP = ['home', 'index'];
const MOBILE = /iPhone|iPad|iPod|Android/;
const BOT = /bot\b|crawler|spider|preview|lighthouse/i;

/**
 * Returns whether a visit is redirected to the mobile app: an iOS or Android device, phone or tablet, at home or index,
 * no bot, and no `noapp=1`.
 */
export function wantsApp({ userAgent, maxTouchPoints, url, rootUrl, landing }: MobileFacts): boolean {
  if (!IN_APP.includes(pathBelow(url, rootUrl) ?? '')) return false;
  const isMobile = MOBILE.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  if (!isMobile || BOT.test(userAgent)) return false;
  return [url, landing].every(({ searchParams }) => searchParams.get('noapp') !== '1');
}

/** Returns the app's URL with the visited URL in `from`; null if the app has no http(s) URL. */
export function appAddress(msktAppUrl: string, url: URL): string | null {
  const app = safeUrl(msktAppUrl);
  if (!app || !/^https?:/.test(app)) return null;
  const target = new URL(app);
  target.searchParams.set('from', url.href);
  return target.href;
}
