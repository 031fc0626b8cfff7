import { useWidget } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useWords } from '../ui/words.tsx';
import { channelWords } from './channel.strings.ts';
import { writePlace } from './channel-place.view.tsx';

export interface ChannelSignInProps {
  /** The dynamic that was to be liked. */
  id: string;
  /** How many pages were read to come to it. */
  pages: number;
  onClose: () => void;
}

/** Liking needs somebody; whoever signs in comes back to the same dynamic, and likes it. */
export function ChannelSignIn({ id, pages, onClose }: ChannelSignInProps) {
  const { signIn } = useWidget();
  const say = useWords(channelWords);
  const go = () => {
    onClose();
    signIn('like', `channelPage?id=${encodeURIComponent(id)}`, writePlace(id, pages, 'like'));
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
