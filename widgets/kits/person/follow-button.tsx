import { Check, Plus } from 'lucide';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { profileWords } from './words.ts';

interface FollowButtonProps {
  /** Name of the person. */
  name: string;
  hasFollow: boolean;
  busy: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** Follows or unfollows a person. Its words say the state, so that it is no toggle button to screen readers. */
export function FollowButton({ name, hasFollow, busy, disabled = false, onPress }: FollowButtonProps) {
  const say = useWords(profileWords);
  return (
    <Button
      look={hasFollow ? 'plain' : 'primary'}
      busy={busy}
      disabled={disabled}
      aria-label={say(hasFollow ? 'unfollowName' : 'followName', { name })}
      onClick={onPress}
    >
      <Icon of={hasFollow ? Check : Plus} />
      {say(hasFollow ? 'following' : 'follow')}
    </Button>
  );
}
