import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SpaceNews } from '../../contract/space-sync/schema.ts';
import { spaceNewsApi } from '../../core/api/makers/space-news.ts';
import { spaceSyncApi } from '../../core/api/makers/space-sync.ts';
import { useApi, useStore, useWidget } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { ManageRows } from '../../kits/manager/rows.tsx';
import type { ManageTurn } from '../../kits/manager/use-focus.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/base/empty.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { SpaceSyncKeptRow } from './item.tsx';
import { createKept, type KeptAct } from './items.ts';
import { keepingWords } from './words.ts';

export interface SpaceSyncKeptProps {
  spaceId: string;
  /** To what could be taken over. */
  onPick: () => void;
}

const DID = {
  hide: 'didHide',
  show: 'didShow',
  pin: 'didPin',
  unpin: 'didUnpin',
  note: 'didNote',
  accept: 'didAccept',
  remove: 'didRemove',
} as const;

/** What a space shows, hidden ones too, with what may be done with each. */
export function SpaceSyncKept({ spaceId, onPick }: SpaceSyncKeptProps) {
  const news = useApi(spaceNewsApi);
  const sync = useApi(spaceSyncApi);
  const { headingLevel, toast, emit } = useWidget();
  const say = useWords(keepingWords);
  const calls = useRef({ news, sync });
  calls.current = { news, sync };
  const kept = useMemo(() => createKept(() => calls.current, spaceId), [spaceId]);
  const list = useStore(kept.list.store);
  const { items } = list;
  const { failed } = useStore(kept.acts.store);
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the same list is read anew
  useLayoutEffect(() => {
    void kept.load();
    return kept.list.stop;
  }, [kept, news]);

  const act = async (of: SpaceNews, act: KeptAct, given?: string): Promise<boolean> => {
    const index = items.indexOf(of);
    const isDone = await kept.act(of, act, given);
    if (!isDone) return false;
    emit('mskt-sync', { spaceId, id: of.id, act });
    toast(say(DID[act]));
    setTurn({ id: of.id, index });
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
        onMore={() => void kept.list.loadMore()}
        onRetry={() => void kept.load()}
        empty={
          <Empty
            title={say('keptEmpty')}
            hint={say('keptEmptyHint')}
            action={<Button onClick={onPick}>{say('tabCandidates')}</Button>}
          />
        }
        row={of => (
          <SpaceSyncKeptRow
            kept={kept}
            news={of}
            headingLevel={headingLevel + 1}
            onAct={(name, given) => act(of, name, given)}
          />
        )}
      />
    </>
  );
}
