import { ExternalLink, Settings as Gear, LogOut, RefreshCw, Search, X } from 'lucide';
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../../widgets/ui/base/icon.tsx';
import { useWords } from '../../widgets/ui/i18n/translate.tsx';
import { shortCount } from '../base/settings.ts';
import { type PopupState, type PopupStore, viewOf } from './model.ts';
import { TroubleNote, Updated } from './status.tsx';
import { popupWords } from './words.ts';

/** Popup: two tabs with cached data, and a note if it cannot be updated. */
export function Popup({ store }: { store: PopupStore }) {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  if (!state) return null;
  return state.settings.platform ? (
    <Community state={state} store={store} />
  ) : (
    <main className="alone">
      <Title />
      <TroubleNote trouble="noAddress" status={undefined} platform="" store={store} />
    </main>
  );
}

interface Parts {
  state: PopupState;
  store: PopupStore;
}

const TABS = ['notices', 'news'] as const;

function Community({ state, store }: Parts) {
  const say = useWords(popupWords);
  const { settings, kept, isLooking } = state;
  const { status } = kept;
  const { tab } = viewOf(state);
  const [isSearching, setSearching] = useState(false);
  const person = kept.account?.person;
  const trouble = status?.trouble;
  const canSearch = tab === 'notices' && person;
  return (
    <>
      <header>
        <Title />
        <Tabs state={state} store={store} />
        <span className="tools">
          {canSearch && (
            <Tool
              name={say(isSearching ? 'findClose' : 'find')}
              icon={isSearching ? X : Search}
              onClick={() => setSearching(!isSearching)}
            />
          )}
          <Tool name={say('refresh')} icon={RefreshCw} onClick={() => void store.look()} />
          <Tool name={say('settings')} icon={Gear} onClick={store.powers.openOptions} />
        </span>
      </header>
      <main>
        <div id="panel" className="panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
          {trouble && (
            <TroubleNote trouble={trouble} status={status} platform={settings.platform} store={store} />
          )}
          {trouble !== 'noPermission' && <List state={state} store={store} isSearching={isSearching} />}
        </div>
      </main>
      <footer>
        <Updated at={status?.at ?? 0} isLooking={isLooking} />
        <span className="tools">
          {person && (
            <Tool
              name={`${say('signOut')} (${person.realName})`}
              icon={LogOut}
              onClick={() => void store.powers.signOut()}
            />
          )}
          <Tool
            name={say('openSite')}
            icon={ExternalLink}
            onClick={() =>
              store.powers.open(tab === 'news' ? '/msktfront/home/news' : place(person !== undefined))
            }
          />
        </span>
      </footer>
    </>
  );
}

function Title() {
  return <h1 className="visually-hidden">{useWords(popupWords)('title')}</h1>;
}

const place = (isPerson: boolean) => (isPerson ? '/msktfront/newsNotice' : '/msktfront/home/notice');

/** The standard widgets: the inbox for a signed-in user, public notices otherwise. */
function List({ state, store, isSearching }: Parts & { isSearching: boolean }) {
  const { settings, kept } = state;
  const { tab, filters } = viewOf(state);
  const { platform, theme } = settings;
  const given = { platform, compact: 'true', loading: 'eager', ...(theme !== 'auto' && { theme }) };
  if (tab === 'news') return <mskt-news-feed key="news" {...given} kind="news" {...filters.news} />;
  if (!kept.account || isSearching)
    return <mskt-news-feed key="public" {...given} kind="notice" {...filters.public} />;
  const first = (kept.unread?.told.total ?? 0) > 0 ? { unread: 'true' } : {};
  return <Inbox key="inbox" given={given} first={filters.inbox ?? first} store={store} />;
}

interface InboxProps {
  given: Record<string, string>;
  /** Initial filters: unread messages first, until the user chooses otherwise. */
  first: Record<string, string>;
  store: PopupStore;
}

/** Keeps the initial filters: reading the last unread message must not change the list. */
function Inbox({ given, first }: InboxProps) {
  const [filters] = useState(first);
  return <mskt-notice-inbox {...given} {...filters} />;
}

function Tabs({ state, store }: Parts) {
  const say = useWords(popupWords);
  const bar = useRef<HTMLDivElement>(null);
  const { settings, kept } = state;
  const { tab } = viewOf(state);
  const unreadNum = kept.unread?.told.total ?? 0;
  const choose = (chosen: (typeof TABS)[number]) => store.change({ tab: chosen, scroll: 0 });
  const turn = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = tab === 'news' ? 'notices' : 'news';
    choose(other);
    bar.current?.querySelector<HTMLElement>(`#tab-${other}`)?.focus();
  };
  const wanted = TABS.filter(each => settings[each] || (each === 'notices' && !settings.news));
  return (
    <div className="tabs" role="tablist" aria-label={say('tabs')} ref={bar} onKeyDown={turn}>
      {wanted.map(each => (
        <button
          key={each}
          id={`tab-${each}`}
          type="button"
          role="tab"
          aria-selected={each === tab}
          aria-controls="panel"
          tabIndex={each === tab ? 0 : -1}
          onClick={() => choose(each)}
        >
          {say(each === 'notices' && kept.account ? 'messages' : each)}
          {each === 'notices' && unreadNum > 0 && (
            <>
              <span className="num" aria-hidden="true">
                {shortCount(unreadNum)}
              </span>
              <span className="visually-hidden"> {say('unread', { count: unreadNum })}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

interface ToolProps {
  name: string;
  icon: Parameters<typeof Icon>[0]['of'];
  onClick: () => void;
}

function Tool({ name, icon, onClick }: ToolProps) {
  return (
    <button type="button" className="tool" aria-label={name} title={name} onClick={onClick}>
      <Icon of={icon} />
    </button>
  );
}
