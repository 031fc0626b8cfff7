import { WITHDRAW_REASON_MAX } from '../contract/limits.ts';
import type { NewsManaged } from '../contract/news/schema.ts';
import { useStore } from '../core/index.ts';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { ManageReason } from '../kits/manager/reason.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { ManagerAct, NewsManager } from './model.ts';
import { newsManagerWords } from './words.ts';

export interface NewsManagerDialogProps {
  manager: NewsManager;
  news: NewsManaged;
  busy: boolean;
  /** Resolves to whether it was done; what was given stays until then. */
  onAct: (act: ManagerAct, given: string) => Promise<boolean>;
  onClose: () => void;
}

/** Says what readers will find, and asks for the reason that they read. */
export function NewsManagerWithdraw({ manager, news, busy, onAct, onClose }: NewsManagerDialogProps) {
  const say = useWords(newsManagerWords);
  const { failed } = useStore(manager.store);
  return (
    <ManageReason
      title={say('withdrawTitle')}
      text={say('withdrawText', { title: news.title })}
      label={say('reason')}
      hint={say('reasonHint')}
      max={WITHDRAW_REASON_MAX}
      sayLeft={left => (left < 0 ? say('over', { count: -left }) : say('left', { count: left }))}
      act={say('doWithdraw')}
      busy={busy}
      failed={failed?.id === news.id && <ManageFailed error={failed.error} unclear={say('unclear')} />}
      onAct={reason => onAct('withdraw', reason)}
      onClose={onClose}
    />
  );
}
