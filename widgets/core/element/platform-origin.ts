import { nearest } from './page.ts';

/** Origin of an element's platform: the nearest `platform` attribute that is an address; default: where this script came from. */
export function platformOf(element: Element): string {
  const given = nearest(element, '[platform]:not([platform=""])')?.getAttribute('platform') ?? '';
  const address = given && URL.canParse(given, location.href) ? given : import.meta.url;
  return new URL(address, location.href).origin;
}
