import { langOf } from '../../ui/i18n/translate.tsx';
import type { ConnectMeans } from '../embedded-sign-in/sign-in.ts';
import { keyPrefix } from '../session/local-storage.ts';
import { type Core, coreFor } from '../start.ts';
import type { CommonValues } from './attributes.ts';
import type { Widget } from './context.ts';
import { dispatch } from './events.ts';
import { openSignInWindow, showToast } from './overlay.ts';
import { langTagAt, platformOf } from './page.ts';

/** Context without the parts that the frame adds. */
export type BareWidget = Omit<Widget, 'announce'>;

export interface MadeWidget {
  /** Changes when any value that views read from the widget has changed. */
  key: string;
  core: Core;
  widget: BareWidget;
}

/** Creates the context of an element's views from its attributes. Returns `before` if nothing has changed. */
export function makeWidget(
  element: HTMLElement,
  values: CommonValues,
  report: Widget['report'],
  before: MadeWidget | null,
): MadeWidget {
  const core = coreFor(platformOf(element));
  const lang = langOf(langTagAt(element));
  const { theme, headingLevel, compact, readonly } = values;
  const auth = core.ownSite || !window.isSecureContext ? '' : values.auth;
  const key = JSON.stringify([core.platform, lang, values]);
  if (before?.key === key) return before;
  const widget: BareWidget = {
    http: core.http(lang),
    session: core.session.store,
    lang,
    headingLevel: Math.min(6, headingLevel),
    compact,
    readonly,
    inherited: {
      platform: core.platform,
      lang,
      theme,
      auth,
      ...(readonly && { readonly: '' }),
      ...(compact && { compact: '' }),
    },
    siteUrl: path => core.rootUrl + path,
    mediaUrl: address => (address ? mediaUrl(address, core.platform) : undefined),
    emit: (name, detail) => dispatch(element, name, detail),
    storagePrefix: keyPrefix(core.platform, core.ownSite),
    toast: text => showToast(core, element, text),
    signIn(reason, path, place = null) {
      const connect = (means: ConnectMeans) =>
        void import('../embedded-sign-in/sign-in.ts').then(
          part => part.connect({ core, element, lang, place, way: auth, ...means }),
          () => means.popup?.close(),
        );
      const host = auth === 'host' && { respondWith: (answer: unknown) => connect({ answer }) };
      if (!dispatch(element, 'mskt-auth-request', { reason, ...host })) return;
      if (core.ownSite) core.session.signIn(place);
      // Browsers allow a popup only during the click, so it opens before its URL is known.
      else if (auth === 'popup') connect({ popup: openSignInWindow() });
      else if (auth === 'redirect') connect({});
      else window.open(core.rootUrl + path, '_blank', 'noopener');
    },
    signOut: core.session.signOut,
    resume: core.session.resume,
    report,
  };
  return { key, core, widget };
}

function mediaUrl(address: string, platform: string): string | undefined {
  const url = URL.canParse(address, platform) ? new URL(address, platform) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
