import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SpaceNews } from '../../contract/space-sync/schema.ts';
import { spaceNewsApi } from '../../core/api/makers/space/news.ts';
import { spaceSyncApi } from '../../core/api/makers/space/sync.ts';
import { useApi, useStore, useWidget } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { ManageRows, type ManageTurn } from '../../kits/manager/rows.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/base/empty.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Item } from './item.tsx';
import { createSpaceItems, type ItemAction } from './items-model.ts';
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
  const news = useApi(spaceNewsApi);
  const sync = useApi(spaceSyncApi);
  const { headingLevel, toast, emit } = useWidget();
  const say = useWords(manageWords);
  const calls = useRef({ news, sync });
  calls.current = { news, sync };
  const space = useMemo(() => createSpaceItems(() => calls.current, spaceId), [spaceId]);
  const list = useStore(space.list.store);
  const { items } = list;
  const { failed } = useStore(space.actions.store);
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for another language
  useLayoutEffect(() => {
    void space.load();
    return space.list.stop;
  }, [space, news]);

  const run = async (item: SpaceNews, action: ItemAction, note?: string): Promise<boolean> => {
    const index = items.indexOf(item);
    const isDone = await space.run(item, action, note);
    if (!isDone) return false;
    emit('mskt-space-sync-change', { spaceId, id: item.id, act: action });
    toast(say(DONE[action]));
    setTurn({ id: item.id, index });
    return true;
  };

  const lost = failed && !items.some(({ id }) => id === failed.id) ? failed : null;
  return (
    <>
      {lost && (
        <ManageFailed
          error={lost.error}
          unclear={say('unclear')}
          naming={reason => say('failedOn', { title: lost.title, reason })}
        />
      )}
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
