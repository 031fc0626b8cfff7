import { useState } from 'react';
import { SYNC_STATE } from '../../contract/space-sync/calls.ts';
import type { SpaceNews } from '../../contract/space-sync/schema.ts';
import { spaceSyncApi } from '../../core/api/space-sync.ts';
import { type ApiError, useKeyedLayoutEffect, useStore, useWidget } from '../../core/index.ts';
import { useRowAction } from '../../kits/manager/actions.ts';
import { ManageFailed, ManageLostFailures } from '../../kits/manager/failed.tsx';
import type { ManageTurn } from '../../kits/manager/rows.tsx';
import { ManageRows, ManageTitle } from '../../kits/manager/rows.tsx';
import { useModel } from '../../kits/manager/use-list.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/base/empty.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { EntryFacts, useAddress } from '../entry.tsx';
import { spaceSyncWords } from '../words.ts';
import { Comparison, ItemMenu } from './item-actions.tsx';
import { createSpaceItems, type ItemAction, type SpaceItems } from './model.ts';
import { manageWords } from './words.ts';

export interface ItemListProps {
  spaceId: string;
  /** Opens the candidates. */
  onPick: () => void;
}

/** Confirmation by action. */
const DONE = {
  hide: 'didHide',
  show: 'didShow',
  pin: 'didPin',
  unpin: 'didUnpin',
  note: 'didNote',
  accept: 'didAccept',
  remove: 'didRemove',
} as const;

/** All articles of a space, including hidden ones, with their actions. */
export function ItemList({ spaceId, onPick }: ItemListProps) {
  const { headingLevel, toast, emit } = useWidget();
  const say = useWords(manageWords);
  const [space, api] = useModel(spaceSyncApi, createSpaceItems, spaceId);
  const list = useStore(space.list.store);
  const { items } = list;
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  useKeyedLayoutEffect(
    () => {
      void space.load();
      return space.list.stop;
    },
    space,
    api,
  );

  const run = async (item: SpaceNews, action: ItemAction, note?: string): Promise<boolean> => {
    const index = items.indexOf(item);
    const isDone = await space.run(item, action, note);
    if (!isDone) return false;
    emit('mskt-space-sync-change', { spaceId, id: item.id, act: action });
    toast(say(DONE[action]));
    setTurn({ id: item.id, index });
    return true;
  };

  return (
    <>
      <ManageLostFailures
        actions={space.actions}
        items={items}
        unclear={say('unclear')}
        naming={({ title }, reason) => say('failedOn', { title, reason })}
      />
      <ManageRows
        list={list}
        turn={turn}
        onMore={() => void space.list.loadMore()}
        onRetry={() => void space.load()}
        empty={
          <Empty
            title={say('keptEmpty')}
            hint={say('keptEmptyHint')}
            action={<Button onClick={onPick}>{say('tabCandidates')}</Button>}
          />
        }
        row={item => (
          <Item
            space={space}
            news={item}
            headingLevel={headingLevel + 1}
            onAction={(action, note) => run(item, action, note)}
          />
        )}
      />
    </>
  );
}

interface ItemProps {
  space: SpaceItems;
  news: SpaceNews;
  headingLevel: number;
  /** Resolves to false on failure. */
  onAction: (action: ItemAction, note?: string) => Promise<boolean>;
}

/** One article of a space: state of its source, visibility and actions. */
function Item({ space, news, headingLevel, onAction }: ItemProps) {
  const say = useWords(manageWords);
  const sayToReader = useWords(spaceSyncWords);
  const { siteUrl } = useWidget();
  const name = useStore(space.name);
  const [isCompared, compare] = useState(false);
  const { id, title, note, syncState, withdrawReason } = news;
  const { busy, error } = useRowAction(space.actions, id);
  const isGone = syncState === SYNC_STATE.withdrawn;
  const shownTitle = title || sayToReader('untitled');
  const href = useAddress(news);
  const isReviewed = isCompared && syncState === SYNC_STATE.changed;
  return (
    <article className={news.hidden ? 'row is-hidden' : 'row'} part="entry" aria-busy={busy || undefined}>
      <div className="row-text">
        <ManageTitle level={headingLevel} href={isGone ? undefined : href}>
          {shownTitle}
        </ManageTitle>
        <Marks news={news} />
        {withdrawReason && (
          <p className="small" dir="auto">
            {sayToReader('withdrawnReason', { reason: withdrawReason })}
          </p>
        )}
        {note && (
          <p className="note" part="note">
            <span className="quiet small">{sayToReader('noteOf', { name })}</span>{' '}
            <span dir="auto">{note}</span>
          </p>
        )}
        <EntryFacts news={news} href={href} />
        {error && <ManageFailed error={reasonOf(error)} unclear={say('unclear')} />}
      </div>
      <div className="row-acts" part="acts">
        {syncState === SYNC_STATE.own && (
          <a
            className="button"
            part="button plain"
            href={siteUrl(`publish/editNews?id=${encodeURIComponent(id)}`)}
            aria-label={say('editName', { title })}
          >
            {say('edit')}
          </a>
        )}
        {isGone && (
          <Button
            busy={busy}
            aria-label={`${say('removeGone')}: ${shownTitle}`}
            onClick={() => onAction('remove')}
          >
            {say('removeGone')}
          </Button>
        )}
        {syncState === SYNC_STATE.changed && (
          <Button
            aria-expanded={isReviewed}
            aria-label={say('reviewName', { title })}
            onClick={() => compare(!isReviewed)}
          >
            {say('review')}
          </Button>
        )}
        {(syncState === SYNC_STATE.synced || syncState === SYNC_STATE.changed) && (
          <ItemMenu space={space} news={news} busy={busy} onAction={onAction} />
        )}
      </div>
      {isReviewed && (
        <Comparison
          news={news}
          busy={busy}
          onAccept={() => onAction('accept')}
          onKeep={() => compare(false)}
        />
      )}
    </article>
  );

  /** A source that has changed since the comparison is not a conflict between editors. */
  function reasonOf(error: ApiError) {
    if (error.code !== 'CONFLICT') return error;
    return { unanswered: false, message: say('outdated'), fieldErrors: [] };
  }
}

function Marks({ news: { syncState, hidden, ruleId, syncFrom } }: Pick<ItemProps, 'news'>) {
  const say = useWords(manageWords);
  const sayToReader = useWords(spaceSyncWords);
  return (
    <p className="marks small">
      {syncState === SYNC_STATE.own && <span className="mark quiet">{say('own')}</span>}
      {syncState === SYNC_STATE.changed && <span className="mark">{say('changed')}</span>}
      {syncState === SYNC_STATE.withdrawn && <span className="mark alarm">{sayToReader('withdrawn')}</span>}
      {hidden && <span className="mark alarm">{say('hidden')}</span>}
      {ruleId && <span className="mark quiet">{say('byRule')}</span>}
      {syncFrom?.viaId && <span className="mark quiet">{say('via')}</span>}
    </p>
  );
}
