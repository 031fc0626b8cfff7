import browser from 'webextension-polyfill';
import { mountAt, shareCore } from '../../widgets/core/extension.ts';
import { type Lang, LangProvider } from '../../widgets/ui/i18n/translate.tsx';
import { type Ask, LIVE_PORT, type Reply } from '../base/messages.ts';
import { langIn, showChoices } from '../base/settings.ts';
import { keepFor, readKept, readSettings } from '../base/stored-state.ts';
import { createPopupCore, type PopupCore } from './core.ts';
import { createPopupStore, type PopupState, viewOf } from './model.ts';
import { type Answer, createTransport } from './transport.ts';
import { Popup } from './view.tsx';
import '../../widgets/popup.ts';

/** Entry point of the popup: renders cached data first, then asks the background to check for updates. */
const ask = (asked: Ask): Promise<Reply> => browser.runtime.sendMessage(asked);

const store = createPopupStore({
  async read() {
    const [inForce, kept] = await Promise.all([readSettings(), readKept()]);
    return { ...inForce, kept };
  },
  keepView: (view, account) => void keepFor(account, () => ({ view })),
  look: () => ask({ ask: 'look' }),
  signIn: () => ask({ ask: 'sign-in' }),
  signOut: () => ask({ ask: 'sign-out' }),
  openOptions() {
    void browser.runtime.openOptionsPage().finally(() => window.close());
  },
  open(url) {
    // The background opens the page, because the popup may close before it is open.
    void ask({ ask: 'open', url }).finally(() => window.close());
  },
});

let core: PopupCore | null = null;
let answers = new Map<string, Answer>();

/** Returns the core of the platform's widgets, initialised with cached answers. */
function coreFor({ settings, kept }: PopupState): PopupCore {
  if (core?.platform === settings.platform) return core;
  const onChange = () => shownWidget()?.refresh();
  const pages = Object.entries(kept.pages ?? {});
  answers = new Map(pages.map(([key, { data }]) => [key, { data, from: 'kept' }]));
  core = createPopupCore({
    platform: settings.platform,
    http: lang => createTransport({ lang, ask, answers: () => answers, onChange }),
    signIn: () => void store.powers.signIn(),
    signOut: async () => void (await store.powers.signOut()),
    onLeave() {
      answers = new Map();
    },
  });
  shareCore(core);
  return core;
}

let followed: { epoch: number; port: browser.Runtime.Port } | null = null;

/** Keeps a port to the background, which follows the messages of the signed-in person as long as it is open. */
function followMessages({ kept: { account } }: PopupState): void {
  if (account?.epoch === followed?.epoch) return;
  followed?.port.disconnect();
  followed = null;
  if (account) connect(account.epoch);
}

function connect(epoch: number): void {
  const port = browser.runtime.connect({ name: LIVE_PORT });
  const own = { epoch, port };
  followed = own;
  // The browser may have stopped the background.
  port.onDisconnect.addListener(() => setTimeout(() => followed === own && connect(epoch), 1_000));
}

const shownWidget = () =>
  document.querySelector<HTMLElement & { refresh(): void }>('mskt-notice-inbox, mskt-news-feed');

function show(state: PopupState): void {
  showChoices(state.settings, browser.i18n.getUILanguage());
  if (!state.settings.platform) return;
  const { account } = state.kept;
  coreFor(state).become(account?.person ?? null, account?.epoch ?? 0);
  followMessages(state);
}

const FILTERS = [
  'audience',
  'kind',
  'unread',
  'only',
  'keyword',
  'category',
  'tag',
  'dateFrom',
  'dateTo',
  'scope',
] as const;

/** Chosen filters, as attributes of the widget. */
function attributesOf(detail: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = FILTERS.map(
    name => [name.replace(/[A-Z]/, big => `-${big.toLowerCase()}`), detail[name]] as const,
  );
  return Object.fromEntries(given.filter(([, value]) => value).map(([name, value]) => [name, String(value)]));
}

function keepFilter(target: EventTarget | null, detail: Readonly<Record<string, unknown>>): void {
  const state = store.getState();
  if (!state || !(target instanceof Element)) return;
  const name =
    target.localName === 'mskt-notice-inbox' ? 'inbox' : viewOf(state).tab === 'news' ? 'news' : 'public';
  store.change({ filters: { ...viewOf(state).filters, [name]: attributesOf(detail) }, scroll: 0 });
}

function listen(): void {
  document.addEventListener('mskt-inbox-filter', ({ target, detail }) => keepFilter(target, { ...detail }));
  document.addEventListener('mskt-news-filter', ({ target, detail }) => keepFilter(target, detail));
  document.addEventListener('mskt-auth-request', event => {
    event.preventDefault();
    void store.powers.signIn();
  });
  document.addEventListener('mskt-navigate', event => {
    event.preventDefault();
    store.powers.open(event.detail.href);
  });
  addEventListener('scroll', () => store.change({ scroll: window.scrollY }), { passive: true });
  addEventListener('online', () => void store.look());
  browser.storage.onChanged.addListener(changes => {
    if (Object.keys(changes).some(name => name !== 'view')) void store.read();
  });
}

/** Restores the scroll position of the last popup once the first list is ready. */
function returnTo(scroll: number): void {
  if (scroll > 0) document.addEventListener('mskt-ready', () => window.scrollTo(0, scroll), { once: true });
}

const place = document.getElementById('popup');
if (!place) throw new Error('popup.html has no element with the id "popup"');
const mount = mountAt(place);
let shownLang: Lang | null = null;
store.subscribe(() => {
  const state = store.getState();
  if (!state) return;
  show(state);
  const lang = langIn(state.settings, browser.i18n.getUILanguage());
  if (lang === shownLang) return; // the view updates itself from the store
  shownLang = lang;
  mount.render(
    <LangProvider value={lang}>
      <Popup store={store} />
    </LangProvider>,
  );
});
/** Not awaited at the top level: a module that waits would keep the build from joining chunks. */
async function open(): Promise<void> {
  await store.read();
  const opened = store.getState();
  if (opened) returnTo(viewOf(opened).scroll);
  listen();
  void store.look();
}
void open();
