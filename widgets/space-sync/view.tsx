import { useEffect, useMemo, useRef, useState } from 'react';
import { spaceSyncApi } from '../core/api/space-sync.ts';
import {
  useApi,
  useList,
  useListState,
  usePerson,
  useStore,
  useViewState,
  useWidget,
} from '../core/index.ts';
import { Entries } from '../kits/list/entries.tsx';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { lazyComponent, lazyModule, preloadWhenIdle } from '../ui/base/lazy.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Entry } from './entry.tsx';
import { createSpaceFeed, type Origin, type SpaceQuestion } from './model.ts';
import { spaceSyncWords } from './words.ts';

const manage = lazyModule(() => import('./manage/view.tsx'));
const Manager = lazyComponent(manage, ({ Manager }) => Manager);

/** The articles of a space, or the manager, which users with permission open by a button. */
export function SpaceSyncView({ spaceId, kind, origin, limit }: SpaceQuestion) {
  const person = usePerson();
  /** The space and user whose manager is open, and whether one was closed before. */
  const [managed, setManaged] = useState({ key: '', wasClosed: false });
  const [failed, setFailed] = useState(false);
  if (!spaceId) return <Unnamed />;
  const key = `${spaceId} ${person?.sub}`;
  if (managed.key !== key || !person) {
    return (
      <List
        key={spaceId}
        given={{ spaceId, kind, origin, limit }}
        isReturning={managed.wasClosed}
        onManage={() => setManaged({ key, wasClosed: false })}
      />
    );
  }
  if (failed) return <LoadFailure onRetry={() => setFailed(false)} />;
  return (
    <Manager
      key={key}
      spaceId={spaceId}
      onClose={() => setManaged({ key: '', wasClosed: true })}
      fallback={<Skeleton count={4} lines={2} />}
      onLoadError={() => setFailed(true)}
    />
  );
}

function Unnamed() {
  const say = useWords(spaceSyncWords);
  useViewState('empty', () => {});
  return <Empty title={say('none')} hint={say('noneHint')} />;
}

const OFFLINE = { code: 'OFFLINE', message: '' };

/** Shown instead of the manager if its code could not be loaded. */
function LoadFailure({ onRetry }: { onRetry: () => void }) {
  useViewState('ready', onRetry);
  return <Failure error={OFFLINE} onRetry={onRetry} />;
}

interface ListProps {
  /** Question of the attributes. The reader may choose another origin. */
  given: SpaceQuestion;
  /** True after the manager was closed. */
  isReturning: boolean;
  /** Opens the manager. */
  onManage: () => void;
}

const EMPTY = { '': 'empty', own: 'emptyOwn', synced: 'emptySynced' } as const;

/** Heading, choice of the origin, articles of a space, paging. */
function List({ given, isReturning, onManage }: ListProps) {
  const api = useApi(spaceSyncApi);
  const { headingLevel, siteUrl, compact } = useWidget();
  const say = useWords(spaceSyncWords);
  const feed = useMemo(() => createSpaceFeed(api), [api]);
  const [chosen, choose] = useState<Origin>('');
  const { spaceId, kind, limit } = given;
  const origin = given.origin || chosen;
  const list = useList(feed.list, { ...given, origin });
  const { name, canEdit } = useStore(feed.facts);
  const shown = useListState(list);
  const { error } = list;
  const what = kind || 'all';
  const page = siteUrl(`space/index?id=${encodeURIComponent(spaceId)}`);
  return (
    <section
      className={compact ? 'space compact' : 'space'}
      aria-label={say(name ? `${what}Of` : what, { name })}
    >
      <header className="space-head split">
        <Heading level={headingLevel}>{say(what)}</Heading>
        {limit > 0 && (
          <a className="all" href={page}>
            {say('toAll')}
          </a>
        )}
        {canEdit && limit === 0 && <ManageButton page={page} takesFocus={isReturning} onManage={onManage} />}
      </header>
      {limit === 0 && !given.origin && <Origins chosen={chosen} onChoose={choose} />}
      {error && <Failure error={error} onRetry={error.code === 'ADDRESS_ERROR' ? undefined : list.reload} />}
      {shown === 'loading' && <Skeleton count={limit || 5} />}
      {shown === 'empty' && (
        <slot name="empty">
          <Empty title={say(EMPTY[origin])} {...(!origin && { hint: say('emptyHint') })} />
        </slot>
      )}
      {list.items.length > 0 && (
        <Entries
          list={list}
          limit={limit}
          entry={news => <Entry news={news} spaceName={name} headingLevel={headingLevel + 1} />}
        />
      )}
    </section>
  );
}

interface ManageButtonProps {
  /** Page of the space on the site. */
  page: string;
  takesFocus: boolean;
  onManage: () => void;
}

/**
 * Opens the manager. Spaces are managed only on the site of the platform: sessions of other pages have no permission, so
 * there it is a link to the site.
 */
function ManageButton({ page, takesFocus, onManage }: ManageButtonProps) {
  const { readonly } = useWidget();
  const say = useWords(spaceSyncWords);
  const isOnOwnSite = new URL(page).origin === location.origin;
  const mayManage = usePerson() !== null && !readonly;
  const button = useRef<HTMLButtonElement>(null);
  const isFocusDue = useRef(takesFocus);
  useEffect(() => {
    if (!mayManage) return;
    if (isFocusDue.current) button.current?.focus();
    isFocusDue.current = false;
    if (isOnOwnSite) preloadWhenIdle(manage);
  }, [mayManage, isOnOwnSite]);
  if (!mayManage) return null;
  if (isOnOwnSite)
    return (
      <Button ref={button} onClick={onManage}>
        {say('keep')}
      </Button>
    );
  return (
    <a className="button" part="button plain" href={page}>
      {say('keep')}
    </a>
  );
}

const ORIGINS = [
  ['', 'originAll'],
  ['own', 'originOwn'],
  ['synced', 'originSynced'],
] as const;

interface OriginsProps {
  chosen: Origin;
  onChoose: (origin: Origin) => void;
}

function Origins({ chosen, onChoose }: OriginsProps) {
  const say = useWords(spaceSyncWords);
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers cannot lay out a fieldset in a row
    <div className="origins" part="toolbar" role="group" aria-label={say('origins')}>
      {ORIGINS.map(([key, word]) => (
        <button
          key={key}
          type="button"
          className="origin"
          part="tab"
          aria-pressed={chosen === key}
          onClick={() => onChoose(key)}
        >
          {say(word)}
        </button>
      ))}
    </div>
  );
}
