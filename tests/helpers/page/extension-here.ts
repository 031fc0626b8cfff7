/**
 * In-memory stand-in for the browser APIs that the non-page modules of the extension use. Import it before
 * them: outside an extension the polyfill throws, unless a global `browser` has an extension id.
 */
interface Note {
  title: string;
  message: string;
}

interface Tab {
  id: number;
  url: string;
}

const areas = { local: new Map<string, unknown>(), session: new Map<string, unknown>() };
const heard: (() => void)[] = [];

/** State of the stand-in that tests set and read. `anew` resets it. */
export const here = {
  ...areas,
  /** Managed storage (administrator policy); null without a policy. */
  managed: null as object | null,
  /** Open desktop notifications by id, and all that were ever created. */
  notes: new Map<string, Note>(),
  noted: [] as Note[],
  tabs: [] as Tab[],
  /** Clicks a desktop notification. */
  click: () => heard.forEach(listener => void listener()),
  anew(): void {
    for (const each of [areas.local, areas.session, here.notes]) each.clear();
    here.managed = null;
    here.noted.length = here.tabs.length = 0;
  },
};

const areaOf = (area: Map<string, unknown>) => ({
  get: async (names: string | string[]) =>
    Object.fromEntries([...area].filter(([name]) => [names].flat().includes(name))),
  set: async (values: object) =>
    Object.entries(values).forEach(([name, value]) => void area.set(name, value)),
  remove: async (names: string | string[]) => [names].flat().forEach(name => void area.delete(name)),
});

const browser = {
  runtime: { id: 'this', getURL: (path: string) => `chrome-extension://this/${path}` },
  i18n: { getUILanguage: () => 'en' },
  storage: {
    local: areaOf(areas.local),
    session: areaOf(areas.session),
    managed: { get: async () => here.managed ?? Promise.reject(new Error('no manifest')) },
  },
  notifications: {
    async create(id: string, note: Note) {
      here.notes.set(id, note);
      here.noted.push(note);
    },
    clear: async (id: string) => here.notes.delete(id),
    onClicked: { addListener: (listener: () => void) => heard.push(listener) },
  },
  tabs: {
    query: async () => here.tabs,
    async create({ url }: { url: string }) {
      const tab = { id: here.tabs.length + 1, url };
      here.tabs.push(tab);
      return tab;
    },
    async update(id: number, { url }: { url?: string }) {
      const tab = here.tabs.find(each => each.id === id);
      if (tab && url) tab.url = url;
    },
  },
  windows: { update: async () => {} },
};
Object.assign(globalThis, { browser, chrome: browser });

/** Web Locks, which Node 20 does not have: one holder at a time, in order. */
let last: Promise<unknown> = Promise.resolve();
const locks = {
  request(_name: string, work: () => Promise<unknown>) {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  },
};
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: {} });
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
