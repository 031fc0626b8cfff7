import { Ellipsis } from 'lucide';
import { useState } from 'react';
import type { NewsManaged } from '../contract/news/schema.ts';
import { useWidget } from '../core/index.ts';
import { ManageMenu } from '../kits/manager/menu.tsx';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { type ManagerAct, type NewsManager, standingOf } from './model.ts';
import { newsManagerWords } from './words.ts';

export interface NewsManagerActsProps {
  manager: NewsManager;
  news: NewsManaged;
  /** Where readers find it. */
  href: string;
  busy: boolean;
  onAct: (act: ManagerAct, given?: string) => Promise<boolean>;
}

const loadMenu = () => import('./menu.tsx').then(part => part.NewsManagerMenu);
const loadDialogs = () => import('./dialogs.tsx');
const loadWithdraw = () => loadDialogs().then(part => part.NewsManagerWithdraw);
const loadConfirm = () => import('./confirmations/view.tsx').then(part => part.NewsManagerConfirm);
const loadPin = () => loadDialogs().then(part => part.NewsManagerPin);
const loadVersions = () => import('./versions/view.tsx').then(part => part.NewsManagerVersions);

/** What can be done with a news where it stands: to edit it, and more behind a button. */
export function NewsManagerActs({ manager, news, href, busy, onAct }: NewsManagerActsProps) {
  const { siteUrl } = useWidget();
  const say = useWords(newsManagerWords);
  const [asking, setAsking] = useState<'withdraw' | 'pin' | 'confirm' | 'versions' | null>(null);
  const close = () => setAsking(null);
  const { id, title } = news;
  const standing = standingOf(news);
  if (standing === 'deleted') {
    return (
      <div className="row-acts" part="acts">
        <Button busy={busy} aria-label={say('restoreName', { title })} onClick={() => onAct('restore')}>
          {say('restore')}
        </Button>
      </div>
    );
  }
  const dialog = { manager, news, busy, onAct, onClose: close };
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
      <ManageMenu
        label={say('moreName', { title })}
        title={say('more')}
        icon={<Icon of={Ellipsis} />}
        busy={busy}
        load={loadMenu}
        props={{
          standing,
          isPinned: news.top,
          needsConfirm: news.needConfirm ?? false,
          href,
          busy,
          onAct,
          onAsk: setAsking,
        }}
      />
      {asking === 'withdraw' && <OnDemand load={loadWithdraw} props={dialog} onFail={close} />}
      {asking === 'confirm' && (
        <OnDemand load={loadConfirm} props={{ news, onClose: close }} onFail={close} />
      )}
      {asking === 'pin' && <OnDemand load={loadPin} props={dialog} onFail={close} />}
      {asking === 'versions' && <OnDemand load={loadVersions} props={dialog} onFail={close} />}
    </div>
  );
}
