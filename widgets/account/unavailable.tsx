import { TriangleAlert } from 'lucide';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { AccountState } from './model.ts';
import { AccountPanel } from './panel.tsx';
import { accountWords } from './words.ts';

export interface AccountStoppedProps {
  account: AccountState & { status: 'stopped' };
  onRetry: () => void;
}

/** Why signing in was stopped, told at once, and the way to try again. */
export function AccountStopped({ account, onRetry }: AccountStoppedProps) {
  const say = useWords(accountWords);
  return (
    <AccountPanel icon={<Icon of={TriangleAlert} />} label={say('stopped')} opened>
      <div className="who" role="alert">
        <span className="name">{say('stoppedTitle')}</span>
        <span className="quiet small">{say(account.reason === 'loop' ? 'loopHint' : 'blockedHint')}</span>
      </div>
      <Button onClick={onRetry}>{say('retry')}</Button>
    </AccountPanel>
  );
}
