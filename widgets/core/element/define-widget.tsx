import type { ComponentType } from 'react';
import { sheetOf } from '../../ui/base/use-styles.ts';
import { whenIdle } from '../../ui/base/when-idle.ts';
import type { Lang } from '../../ui/i18n/lang.ts';
import type { LazyWords } from '../../ui/i18n/words.ts';
import { ApiError, isApiError } from '../http/errors.ts';
import {
  type AttributeAliases,
  type Attributes,
  type CommonValues,
  commonAttributes,
  nameAttributes,
  type ValuesOf,
} from './attributes.ts';
import type { ViewState } from './context.ts';
import { type MadeWidget, makeWidget } from './create-widget.ts';
import { dispatch } from './events.ts';
import { crashOf, WidgetFrame } from './frame.tsx';
import { type Mount, mountAt } from './mount.ts';
import { schemeAt, watchPage } from './page.ts';
import { replaceNodes, takeResponses } from './prerendered.ts';
import themeCss from './theme.css?inline';

export interface WidgetDefinition<A extends Attributes> {
  tag: `mskt-${string}`;
  /** The widget's own attributes, by property name. */
  attributes: A;
  /** Former names of its attributes, by property name. */
  aliases?: AttributeAliases<A>;
  /** Style sheets of the views: the shared one and the widget's own. */
  css: readonly string[];
  /** The widget's own words. */
  words: LazyWords;
  View: ComponentType<ValuesOf<A>>;
}

/**
 * @summary What every widget offers to the page.
 * @attribute {string} platform - address of the platform; without it, where the script came from (with the npm package:
 *   the page's own origin).
 * @attribute {"en" | "zh-CN"} lang - language; without it the nearest `lang` of the page, else the browser's.
 * @attribute {"auto" | "light" | "dark"} [theme=auto] - `auto` goes with the page: its `color-scheme`, `data-theme` or
 *   class `dark`.
 * @attribute {"lazy" | "eager"} [loading=lazy] - `eager` loads at once, not only near the visible part of the page.
 * @attribute {number} [heading-level=2] - level of the widget's first heading, 1 to 6.
 * @attribute {boolean} compact - less space.
 * @attribute {boolean} readonly - shows, offers no acts.
 * @attribute {"" | "popup" | "redirect" | "host"} auth - how people sign in on a page of others: without it, on the
 *   platform's site; `popup` in a small window, `redirect` there and back, `host` by the page itself.
 * @event mskt-ready - the first content is there.
 * @event mskt-load - content has come, at first or again.
 * @event {{ code: string; status: number; retry: () => void }} mskt-error - content could not come; `retry` asks again.
 * @event {{ reason: string; respondWith?: (answer: MsktToken | Promise<MsktToken>) => void }} mskt-auth-request -
 *   before signing in; cancel it to sign in your own way. With `auth="host"`, `respondWith` takes what the platform
 *   answered to `auth/msktToken`.
 * @event {{ person: { userId: string; realName: string } | null }} mskt-auth-change - the user has signed in or out;
 *   never contains the token.
 * @event {{ href: string }} mskt-navigate - a plain click on a link; cancel it to go there in your own way.
 * @cssproperty [--mskt-accent=#2b6a58] - your brand: buttons, marks and, made readable, links and what is chosen.
 * @cssproperty --mskt-on-accent - text on the brand in light; without it white or black, whichever can be read.
 * @cssproperty --mskt-link - links; without it from the accent.
 * @cssproperty --mskt-focus - the ring around what has the focus; without it from the accent.
 * @cssproperty --mskt-text - text.
 * @cssproperty --mskt-quiet - text that matters less.
 * @cssproperty --mskt-surface - behind buttons and what floats: menus, dialogs.
 * @cssproperty --mskt-raised - behind what stands out a little.
 * @cssproperty --mskt-line - lines.
 * @cssproperty --mskt-font - letters; without it those of the system.
 * @cssproperty [--mskt-font-size=16px] - what all sizes hang on.
 * @cssproperty [--mskt-line-height=1.65] - of running text.
 * @cssproperty --mskt-heading-font - letters of headings; without it as the text.
 * @cssproperty [--mskt-heading-weight=650] - weight of headings.
 * @cssproperty [--mskt-radius=10px] - roundness of corners.
 * @cssproperty [--mskt-avatar-radius=50%] - roundness of pictures of people.
 * @cssstate loading - nothing to show yet.
 * @cssstate ready - content shows.
 * @cssstate empty - there is nothing to show.
 * @cssstate error - content could not come; the page's own content shows below the reason.
 * @cssstate offline - the platform cannot be reached.
 */
export interface WidgetElement extends HTMLElement {
  /** Loads the content again. The present content stays until the response. */
  refresh(): void;
  /** Resets the widget to its initial state. */
  reset(): void;
}

/** Milliseconds after which a list in slices is looked at again though the browser is busy. */
const SLICE_DUE = 100;

type State = 'loading' | 'ready' | 'empty' | 'error' | 'offline';

/**
 * Defines a custom element that renders a view. Does nothing if the tag is defined already, so a second copy of the
 * script changes nothing. The element connects the page and the view, and copes with late upgrades, moves, removed
 * content and crashes of other widgets.
 */
export function defineWidget<A extends Attributes>({
  tag,
  attributes,
  aliases,
  css,
  words,
  View,
}: WidgetDefinition<A>): void {
  // Programs that render on a server import widgets, too.
  if (!globalThis.customElements || customElements.get(tag)) return;
  const known = [...nameAttributes(commonAttributes), ...nameAttributes(attributes, aliases)];
  const sheets = [themeCss, ...css].map(sheetOf);

  class MsktWidget extends HTMLElement implements WidgetElement {
    static readonly observedAttributes = [
      ...known.flatMap(({ name, formerName }) => (formerName ? [name, formerName] : [name])),
      'lang',
    ];

    readonly #internals = this.attachInternals?.();
    readonly #place = document.createElement('div');
    readonly #fallback = document.createElement('slot');
    #mount: Mount | null = null;
    #leave = new AbortController();
    #retry: () => void = () => {};
    #everReady = false;
    /** Nodes of a declarative shadow root, until the view replaces them. */
    #prerendered: ChildNode[] = [];
    /** Whether the page's HTML has the first content, in the shadow root or as children. */
    #isPrerendered = false;
    #watch = () => {};
    #run = 0;
    #made: MadeWidget | null = null;

    connectedCallback(): void {
      // The page may have broken this element: keeps its fallback content and dispatches `mskt-error`.
      try {
        if (!this.#mount) this.#begin();
        this.#watch();
        this.#render(); // language or scheme may differ at the new place
      } catch (fault) {
        this.#report(crashOf(fault), () => this.connectedCallback());
      }
    }

    #begin(): void {
      for (const { property, formerProperty } of known) {
        this.#adopt(property);
        if (formerProperty) this.#adopt(formerProperty);
      }
      this.#isPrerendered ||= takeResponses(this);
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      if (!this.#place.isConnected) {
        this.#prerendered = [...root.childNodes];
        root.adoptedStyleSheets = sheets;
        this.#place.className = 'root';
        this.#place.setAttribute('part', 'root');
        root.prepend(this.#place);
        root.append(this.#fallback);
      }
      // Content of the page is shown alone until the view is ready, so that it does not move while it is read.
      this.#place.hidden = this.#hasPageContent();
      this.#leave = new AbortController();
      this.#mount = mountAt(this.#place);
      const { signal } = this.#leave;
      this.#watch = watchPage(this, () => this.#render(), signal);
      this.#place.addEventListener('click', offerToNavigate, { signal });
      dispatch(this, 'mskt-root', { root });
    }

    /** Whether the page has content to show instead of the view: prerendered by the platform, or fallback content. */
    #hasPageContent(): boolean {
      return this.#prerendered.length > 0 || hasContent(this);
    }

    /** A move is a removal and an insertion: the state is kept if the element is connected again a microtask later. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#leave.abort();
        this.#mount?.remove();
        this.#mount = null;
        this.#everReady = false;
        this.#fallback.hidden = false;
      });
    }

    /** Lets `moveBefore` preserve the element. */
    connectedMoveCallback(): void {
      this.connectedCallback();
    }

    attributeChangedCallback(): void {
      this.#render();
    }

    refresh(): void {
      this.#retry();
    }

    reset(): void {
      this.#run += 1;
      this.#everReady = false;
      this.#report('loading', this.#retry);
      this.#render();
    }

    /** Applies a property that was set before the element was upgraded. */
    #adopt(property: string): void {
      if (!Object.hasOwn(this, property)) return;
      const early = this as unknown as Record<string, unknown>;
      const value = early[property];
      delete early[property];
      early[property] = value;
    }

    #render(): void {
      if (!this.#mount) return;
      const values = Object.fromEntries(
        known.map(({ property, read }) => [property, read(this)]),
      ) as CommonValues & ValuesOf<A>;
      this.#made = makeWidget(this, values, this.#report, this.#made);
      const { core, widget } = this.#made;
      if (!words[widget.lang]) {
        this.#fetchWords(widget.lang);
        return;
      }
      const scheme = values.theme === 'auto' ? schemeAt(this) : null;
      this.#place.lang = widget.lang;
      if (scheme) this.#place.dataset.scheme = scheme;
      else delete this.#place.dataset.scheme;
      this.#mount.render(
        <WidgetFrame key={`${this.#run} ${core.platform}`} core={core} element={this} widget={widget}>
          <View {...values} />
        </WidgetFrame>,
      );
    }

    /** Loads translations. Until then the element shows its fallback content or the previous language. */
    #fetchWords(lang: Lang): void {
      const offline = new ApiError('OFFLINE', 'network error');
      words.fetch(lang).then(
        () => this.#render(),
        () => this.#report(offline, () => this.#render()),
      );
    }

    readonly #report = (shown: ViewState, retry: () => void): void => {
      this.#retry = retry;
      const failed = isApiError(shown);
      const state = nameOf(shown);
      const there = !failed && state !== 'loading';
      const first = there && !this.#everReady;
      // A long list is rendered in slices. It replaces a whole one when it is whole.
      if (first && this.#isPrerendered && this.#place.querySelector('[aria-busy]')) {
        whenIdle(() => this.#retry === retry && this.#report(shown, retry), SLICE_DUE);
        return;
      }
      this.#internals?.states?.clear();
      this.#internals?.states?.add(state);
      this.#everReady ||= there;
      this.#fallback.hidden = this.#everReady && !failed;
      if (first) {
        replaceNodes(this.#prerendered, this.#place);
        this.#prerendered = [];
      }
      this.#place.hidden = !this.#everReady && !failed && this.#hasPageContent();
      if (first) dispatch(this, 'mskt-ready', undefined);
      if (there) dispatch(this, 'mskt-load', undefined);
      if (failed) dispatch(this, 'mskt-error', { code: shown.code, status: shown.status, retry });
    };
  }

  for (const { property, formerProperty, name, formerName, kind, read } of known) {
    const accessor = {
      get(this: HTMLElement) {
        return read(this);
      },
      set(this: HTMLElement, value: unknown) {
        const text = kind.write(value);
        if (formerName) this.removeAttribute(formerName);
        if (text === null) this.removeAttribute(name);
        else this.setAttribute(name, text);
      },
      configurable: true,
      enumerable: true,
    };
    Object.defineProperty(MsktWidget.prototype, property, accessor);
    if (formerProperty) Object.defineProperty(MsktWidget.prototype, formerProperty, accessor);
  }
  customElements.define(tag, MsktWidget);
}

/** Returns whether an element has fallback content. Content of a named slot is not fallback content. */
const hasContent = ({ childNodes }: Node): boolean =>
  [...childNodes].some(node =>
    node instanceof Element ? !node.slot : node instanceof Text && node.data.trim() !== '',
  );

/** Offers a plain click on a link that opens in this window to the page, as `mskt-navigate`. */
function offerToNavigate(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([target], [download])');
  if (!link || button || ctrlKey || metaKey || shiftKey) return;
  if (!dispatch(link, 'mskt-navigate', { href: link.href })) event.preventDefault();
}

function nameOf(shown: ViewState): State {
  if (!isApiError(shown)) return shown;
  return shown.code === 'OFFLINE' ? 'offline' : 'error';
}
