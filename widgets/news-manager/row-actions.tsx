import { useState } from 'react';
import type { NewsManaged } from '../contract/news/schema.ts';
import { useWidget } from '../core/index.ts';
import { ManageMenu } from '../kits/manager/menu.tsx';
import { Button } from '../ui/base/button.tsx';
import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { type Act, type Manager, type Status, statusOf } from './model.ts';
import { newsManagerWords } from './words.ts';

export const actions = lazyModule(() => import('./actions/index.ts'));
const ConfirmationsDialog = lazyComponent(actions, ({ ConfirmationsDialog }) => ConfirmationsDialog);
const PinDialog = lazyComponent(actions, ({ PinDialog }) => PinDialog);
const VersionsDialog = lazyComponent(actions, ({ VersionsDialog }) => VersionsDialog);
const WithdrawDialog = lazyComponent(actions, ({ WithdrawDialog }) => WithdrawDialog);

export interface RowActionsProps {
  manager: Manager;
  news: NewsManaged;
  /** Page of the article. */
  href: string;
  busy: boolean;
  onAct: (act: Act, given?: string) => Promise<boolean>;
}

type Dialog = 'withdraw' | 'pin' | 'confirmations' | 'versions';

/** The link to the editor, and a menu of the other actions that the status permits. */
export function RowActions({ manager, news, href, busy, onAct }: RowActionsProps) {
  const { siteUrl } = useWidget();
  const say = useWords(newsManagerWords);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const { id, title } = news;
  if (statusOf(news) === 'deleted') {
    return (
      <div className="row-acts" part="acts">
        <Button busy={busy} aria-label={say('restoreName', { title })} onClick={() => onAct('restore')}>
          {say('restore')}
        </Button>
      </div>
    );
  }
  const asked = { manager, news, busy, onAct, onClose: close, onLoadError: close };
  return (
    <div className="row-acts" part="acts">
      <a
        className="button"
        part="button plain"
        href={siteUrl(`publish/editNews?id=${encodeURIComponent(id)}`)}
        aria-label={say('editName', { title })}
      >
        {say('edit')}
      </a>
      <ManageMenu label={say('moreName', { title })} title={say('more')} busy={busy}>
        <MenuItems news={news} href={href} busy={busy} onAct={onAct} onAsk={setDialog} />
      </ManageMenu>
      {dialog === 'withdraw' && <WithdrawDialog {...asked} />}
      {dialog === 'pin' && <PinDialog {...asked} />}
      {dialog === 'versions' && <VersionsDialog {...asked} />}
      {dialog === 'confirmations' && <ConfirmationsDialog news={news} onClose={close} onLoadError={close} />}
    </div>
  );
}

interface MenuItemsProps extends Omit<RowActionsProps, 'manager'> {
  /** Opens the dialog of an action that needs one. */
  onAsk: (dialog: Dialog) => void;
}

function MenuItems({ news, href, busy, onAct, onAsk }: MenuItemsProps) {
  const say = useWords(newsManagerWords);
  const status = statusOf(news);
  const isOut = status === 'published';
  return (
    <>
      <a className="button quiet" href={href}>
        {say(isOut ? 'open' : 'preview')}
      </a>
      {news.needConfirm && (isOut || status === 'withdrawn') && (
        <Button look="quiet" onClick={() => onAsk('confirmations')}>
          {say('confirmers')}
        </Button>
      )}
      {actsFor(status, news.top).map(([act, word]) => (
        <Button
          key={word}
          look="quiet"
          busy={busy}
          onClick={() => {
            if (act === 'pin' || act === 'versions' || (act === 'withdraw' && isOut)) onAsk(act);
            else void onAct(act);
          }}
        >
          {say(word)}
        </Button>
      ))}
    </>
  );
}

/** The actions that a status permits, each with its translation key. */
function actsFor(status: Status, isPinned: boolean) {
  const always = [['versions', 'versions'] as const, ['delete', 'delete'] as const] as const;
  switch (status) {
    case 'draft':
      return [['publish', 'publish'], ...always] as const;
    case 'scheduled':
      return [['publish', 'publish'], ['withdraw', 'unschedule'], ...always] as const;
    case 'published':
      return isPinned
        ? ([['pin', 'repin'], ['unpin', 'unpin'], ['withdraw', 'withdraw'], ...always] as const)
        : ([['pin', 'pin'], ['withdraw', 'withdraw'], ...always] as const);
    default:
      return [['publish', 'republish'], ...always] as const;
  }
}
