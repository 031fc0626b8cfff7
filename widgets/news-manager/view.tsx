import { useEffect, useState } from 'react';
import { NEWS_STATUS } from '../contract/limits.ts';
import type { NewsManaged } from '../contract/news/schema.ts';
import { newsApi } from '../core/api/news.ts';
import { useStore, useWidget } from '../core/index.ts';
import { ManageLostFailures } from '../kits/manager/failed.tsx';
import { ManageForbidden, ManageFrame, ManageGate } from '../kits/manager/frame.tsx';
import type { ManageTurn } from '../kits/manager/rows.tsx';
import { ManageRows } from '../kits/manager/rows.tsx';
import { ManageUndo } from '../kits/manager/toolbar.tsx';
import { useManageChoice, useManagedList, useModel, useShownList } from '../kits/manager/use-list.ts';
import { preloadWhenIdle } from '../ui/base/lazy.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { EmptyList, Filters } from './filters.tsx';
import { type Act, type Choice, createManager } from './model.ts';
import { Row } from './row.tsx';
import { actions } from './row-actions.tsx';
import { newsManagerWords } from './words.ts';

/** The news articles and notices that the user publishes, or a request to sign in. */
export function NewsManagerView({ status, kind, keyword }: Choice) {
  const say = useWords(newsManagerWords);
  return (
    <ManageGate say={say} path="publish/editNews" reason="manage">
      {({ sub }) => <List key={sub} attributes={{ status, kind, keyword }} />}
    </ManageGate>
  );
}

/** Filters, articles, and the result of the last action. */
function List({ attributes }: { attributes: Choice }) {
  const { headingLevel, siteUrl, readonly, emit, toast } = useWidget();
  const say = useWords(newsManagerWords);
  const [manager, api] = useModel(newsApi, createManager);
  const [choice, choose] = useManageChoice(attributes);
  const list = useManagedList(manager, choice, api);
  const [deleted] = useStore(manager.deleted);
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  const load = () => void manager.ask(choice);
  useShownList(list, load);
  useEffect(() => preloadWhenIdle(actions), []);
  const change = (chosen: Choice) => {
    choose(chosen);
    emit('mskt-news-manage-filter', { ...chosen });
  };

  const act = async (news: NewsManaged, act: Act, given?: string): Promise<boolean> => {
    const index = list.items.indexOf(news);
    if (!(await manager.act(news, act, given))) return false;
    emit('mskt-news-manage', { id: news.id, act });
    if (act !== 'delete') {
      toast(say(act === 'withdraw' && news.status === NEWS_STATUS.scheduled ? 'didUnschedule' : DONE[act]));
      setTurn({ id: news.id, index });
    }
    return true;
  };

  if (list.error?.code === 'FORBIDDEN')
    return (
      <ManageForbidden say={say} path="publish/editNews" other={{ path: 'home/news', word: say('toNews') }} />
    );
  return (
    <ManageFrame
      heading={say('heading')}
      action={
        !readonly && (
          <a className="button primary" part="button primary" href={siteUrl('publish/news')}>
            {say('write')}
          </a>
        )
      }
    >
      <Filters manager={manager} choice={choice} onChange={change} />
      {deleted && !readonly && (
        <ManageUndo
          key={deleted.id}
          text={say('didDelete', { title: deleted.title })}
          word={say('undo')}
          onUndo={() => act(deleted, 'restore')}
        />
      )}
      <ManageLostFailures
        actions={manager.actions}
        items={list.items}
        unclear={say('unclear')}
        naming={({ title }, reason) => say('failedOn', { title, reason })}
      />
      <ManageRows
        list={list}
        turn={turn}
        onMore={() => void manager.list.loadMore()}
        onRetry={load}
        empty={<EmptyList manager={manager} choice={choice} onChange={change} />}
        row={news => (
          <Row
            manager={manager}
            news={news}
            headingLevel={headingLevel + 1}
            onAct={(name, given) => act(news, name, given)}
          />
        )}
      />
    </ManageFrame>
  );
}

/** Texts of the toast. Deletions have their own line instead. */
const DONE = {
  publish: 'didPublish',
  pin: 'didPin',
  unpin: 'didUnpin',
  restore: 'didRestore',
  withdraw: 'didWithdraw',
} as const;
