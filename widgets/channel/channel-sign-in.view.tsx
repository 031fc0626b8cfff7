import { useWidget } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useWords } from '../ui/words.tsx';
import { channelWords } from './channel.strings.ts';

export interface ChannelSignInProps {
  /** The dynamic that was to be liked. */
  id: string;
  /** What to come back to. */
  place: string | undefined;
  onClose: () => void;
}

/** Liking needs somebody; whoever signs in comes back to the same dynamic. */
export function ChannelSignIn({ id, place, onClose }: ChannelSignInProps) {
  const { signIn } = useWidget();
  const say = useWords(channelWords);
  const go = () => {
    onClose();
    signIn('like', `channelPage?id=${encodeURIComponent(id)}`, place);
  };
  return (
    <Dialog title={say('signInLike')} onClose={onClose}>
      <p className="quiet">{say('signInLikeHint')}</p>
      <footer className="dialog-foot">
        <Button onClick={onClose}>{say('notNow')}</Button>
        <Button look="primary" onClick={go}>
          {say('signIn')}
        </Button>
      </footer>
    </Dialog>
  );
}
