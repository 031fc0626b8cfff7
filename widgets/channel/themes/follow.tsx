import { Check, Plus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { Theme } from '../../contract/theme/schema.ts';
import { themeApi } from '../../core/api/theme.ts';
import { toApiError, useApi, usePerson, useWidget } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { DialogSignIn } from '../../ui/overlay/sign-in-dialog.tsx';
import { useReturnedPlace, writePlace } from '../return-position.tsx';
import { type Followed, follow } from './model.ts';
import { themeWords } from './words.ts';

export interface ChannelFollowProps {
  theme: Theme;
  /** The theme as this person reads it; null while that is being asked. */
  current: () => Theme | null;
  onFollowed: (followed: Followed) => void;
}

/** Follows a theme, or no longer. */
export function ChannelFollow({ theme, current, onFollowed }: ChannelFollowProps) {
  const { emit, toast, announce, session, readonly } = useWidget();
  const api = useApi(themeApi);
  const say = useWords(themeWords);
  const person = usePerson();
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { id, name, hasFollow } = theme;

  const toggle = async (theme: Theme) => {
    setBusy(true);
    try {
      const followed = await follow(api, theme);
      onFollowed(followed);
      emit('mskt-follow', { id, ...followed });
      announce(say(followed.hasFollow ? 'followed' : 'unfollowed', { name }));
    } catch (error) {
      toast(toApiError(error).message);
    }
    setBusy(false);
  };

  // Back from signing in: the theme is followed unless it was before, and the focus is here.
  const wanted = writePlace(id, 1, 'follow');
  const isBack = useReturnedPlace() === wanted;
  useEffect(() => {
    const now = current();
    // nb. another list of the page may hold the same theme, and have taken the place already.
    if (!isBack || !now || session.getState().place !== wanted) return;
    session.setState({ place: null });
    button.current?.focus();
    if (!now.hasFollow) void toggle(now);
  });

  if (readonly) return null;
  return (
    <>
      <Button
        ref={button}
        busy={busy}
        aria-label={say(hasFollow ? 'followingName' : 'followName', { name })}
        onClick={() => (person ? void toggle(theme) : setAsking(true))}
      >
        <Icon of={hasFollow ? Check : Plus} />
        {say(hasFollow ? 'following' : 'follow')}
      </Button>
      {isAsking && <SignInFirst id={id} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Following needs somebody; whoever signs in comes back to the same theme, and follows it. */
function SignInFirst({ id, onClose }: { id: string; onClose: () => void }) {
  const { signIn } = useWidget();
  const say = useWords(themeWords);
  return (
    <DialogSignIn
      title={say('signInFollow')}
      hint={say('signInFollowHint')}
      signIn={say('signIn')}
      notNow={say('notNow')}
      onSignIn={() =>
        signIn('follow', `channelPage?theme=${encodeURIComponent(id)}`, writePlace(id, 1, 'follow'))
      }
      onClose={onClose}
    />
  );
}
