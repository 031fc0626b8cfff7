import { langOf } from '../ui/words.tsx';
import type { CommonValues } from './attributes.ts';
import { dispatch } from './events.ts';
import { langTagAt, nearest } from './page.ts';
import { type Core, coreFor } from './start.ts';
import type { Widget } from './widget-context.ts';

/** A widget without what its frame adds. */
export type BareWidget = Omit<Widget, 'announce'>;

export interface MadeWidget {
  /** Changes when anything that views read from the widget has changed. */
  key: string;
  core: Core;
  widget: BareWidget;
}

/** What an element's views may use, given its attributes; `before` itself when nothing has changed. */
export function makeWidget(
  element: HTMLElement,
  values: CommonValues,
  report: Widget['report'],
  before: MadeWidget | null,
): MadeWidget {
  const core = coreFor(
    originOf(values.platform || nearest(element, '[platform]:not([platform=""])')?.getAttribute('platform')),
  );
  const lang = langOf(langTagAt(element));
  const { theme, headingLevel, compact, readonly } = values;
  const key = JSON.stringify([core.platform, lang, theme, headingLevel, compact, readonly]);
  if (before?.key === key) return before;
  const widget: BareWidget = {
    http: core.http(lang),
    session: core.session.store,
    lang,
    headingLevel: Math.min(6, headingLevel),
    compact,
    readonly,
    hasFallback: [...element.childNodes].some(isFallback),
    inherited: {
      platform: core.platform,
      lang,
      theme,
      ...(readonly && { readonly: '' }),
      ...(compact && { compact: '' }),
    },
    siteUrl: path => core.rootUrl + path,
    mediaUrl: address => (address ? mediaUrl(address, core.platform) : undefined),
    emit: (name, detail) => dispatch(element, name, detail),
    toast: text => core.toast.setState({ toast: { text, owner: element } }),
    signIn(reason, path, place) {
      if (!dispatch(element, 'mskt-auth-request', { reason })) return;
      if (core.ownSite) core.session.signIn(place);
      else window.open(core.rootUrl + path, '_blank', 'noopener');
    },
    signOut: core.session.signOut,
    resume: core.session.resume,
    report,
  };
  return { key, core, widget };
}

/** nb. what a page puts into a slot by name shows there, and only then. */
const isFallback = (node: Node): boolean =>
  node instanceof Element ? !node.slot : node instanceof Text && node.data.trim() !== '';

/** The platform's origin; default: where this script came from. */
function originOf(platform: string | null | undefined): string {
  const address = platform && URL.canParse(platform, location.href) ? platform : import.meta.url;
  return new URL(address, location.href).origin;
}

function mediaUrl(address: string, platform: string): string | undefined {
  const url = URL.canParse(address, platform) ? new URL(address, platform) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
