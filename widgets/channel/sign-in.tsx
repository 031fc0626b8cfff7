import { useWidget } from '../core/index.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import { DialogSignIn } from '../ui/overlay/sign-in-dialog.tsx';
import { writePlace } from './return-position.tsx';
import { channelWords } from './words.ts';

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
  return (
    <DialogSignIn
      title={say('signInLike')}
      hint={say('signInLikeHint')}
      signIn={say('signIn')}
      notNow={say('notNow')}
      onSignIn={() =>
        signIn('like', `channelPage?id=${encodeURIComponent(id)}`, writePlace(id, pages, 'like'))
      }
      onClose={onClose}
    />
  );
}
