import { useId, useRef, useState } from 'react';
import { WITHDRAW_REASON_MAX } from '../core/api/news-managing.ts';
import type { NewsManaged } from '../core/contract/news-writing.ts';
import { useStore } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { uiWords } from '../ui/ui.strings.ts';
import { useSheet } from '../ui/use-sheet.ts';
import { useWords } from '../ui/words.tsx';
import type { ManagerAct, NewsManager } from './news-manager.store.ts';
import { newsManagerWords } from './news-manager.strings.ts';
import css from './news-manager-dialogs.css?inline';
import { NewsManagerFailed } from './news-manager-failed.view.tsx';

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
  const sayOfUi = useWords(uiWords);
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useSheet(form, css);
  const [fieldId, hintId] = [useId(), useId()];
  const { failed } = useStore(manager.store);
  const left = WITHDRAW_REASON_MAX - [...reason.trim()].length;
  const withdraw = async () => {
    if (left >= 0 && !busy && (await onAct('withdraw', reason))) onClose();
  };
  return (
    <Dialog title={say('withdrawTitle')} onClose={onClose}>
      <form
        ref={form}
        className="dialog-form"
        onSubmit={event => {
          event.preventDefault();
          void withdraw();
        }}
      >
        <p dir="auto">{say('withdrawText', { title: news.title })}</p>
        <label htmlFor={fieldId}>{say('reason')}</label>
        <textarea
          id={fieldId}
          className="field"
          part="field"
          rows={3}
          dir="auto"
          value={reason}
          placeholder={say('reasonHint')}
          aria-describedby={hintId}
          aria-invalid={left < 0 || undefined}
          onInput={event => setReason(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void withdraw();
          }}
        />
        <p id={hintId} className={left < 0 ? 'failed small' : 'quiet small'}>
          {left < 0 ? say('over', { count: -left }) : say('left', { count: left })}
        </p>
        {failed?.id === news.id && <NewsManagerFailed error={failed.error} />}
        <div className="dialog-foot">
          <Button onClick={onClose}>{sayOfUi('cancel')}</Button>
          <Button type="submit" look="danger" busy={busy}>
            {say('doWithdraw')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
