import { WITHDRAW_REASON_MAX } from '../../contract/limits.ts';
import type { NewsManaged } from '../../contract/news/schema.ts';
import { useRowAction } from '../../kits/manager/actions.ts';
import { ManageReason } from '../../kits/manager/dialog-form.tsx';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { Act, Manager } from '../model.ts';
import { newsManagerWords } from '../words.ts';

export interface ActDialogProps {
  manager: Manager;
  news: NewsManaged;
  busy: boolean;
  /** Resolves to whether the action succeeded, which closes the dialog. */
  onAct: (act: Act, given: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason of a withdrawal, which readers see. */
export function WithdrawDialog({ manager, news, busy, onAct, onClose }: ActDialogProps) {
  const say = useWords(newsManagerWords);
  const { error } = useRowAction(manager.actions, news.id);
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
      failed={error && <ManageFailed error={error} unclear={say('unclear')} />}
      onAct={reason => onAct('withdraw', reason)}
      onClose={onClose}
    />
  );
}
