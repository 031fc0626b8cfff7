import { Check, Plus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { Theme } from '../../contract/theme/schema.ts';
import { type ThemeApi, themeApi } from '../../core/api/theme.ts';
import { toApiError, toggle, useApi, usePerson, useWidget } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { preloadWhenIdle } from '../../ui/base/lazy.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { lazyActions, SignInDialog } from '../lazy-modules.ts';
import { useReturnedPlace, writePlace } from '../return-position.tsx';
import { channelWords } from '../words.ts';

export type Followed = Pick<Theme, 'hasFollow' | 'followNum'>;

export interface FollowProps {
  theme: Theme;
  /** Returns the theme as loaded for the current user; null while it is loading. */
  current: () => Theme | null;
  onFollowed: (followed: Followed) => void;
}

/** Follows or unfollows a theme. Visitors sign in first, and the theme is followed when they return. */
export function Follow({ theme, current, onFollowed }: FollowProps) {
  const { emit, toast, announce, session, signIn, readonly } = useWidget();
  const api = useApi(themeApi);
  const say = useWords(channelWords);
  const person = usePerson();
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const { id, name, hasFollow } = theme;
  const close = () => setSigningIn(false);

  const change = async (theme: Theme) => {
    setBusy(true);
    try {
      const followed = await toggleFollow(api, theme);
      onFollowed(followed);
      emit('mskt-theme-follow', { id, ...followed });
      announce(say(followed.hasFollow ? 'followed' : 'unfollowed', { name }));
    } catch (error) {
      toast(toApiError(error).message);
    }
    setBusy(false);
  };

  useEffect(() => preloadWhenIdle(lazyActions), []);

  const place = writePlace(id, 1, 'follow');
  const isReturning = useReturnedPlace() === place;
  useEffect(() => {
    const now = current();
    // Another list of the page may show the same theme, and have claimed the position already.
    if (!isReturning || !now || session.getState().place !== place) return;
    session.setState({ place: null });
    button.current?.focus();
    if (!now.hasFollow) void change(now);
  });

  if (readonly) return null;
  return (
    <>
      <Button
        ref={button}
        busy={busy}
        aria-label={say(hasFollow ? 'followingName' : 'followName', { name })}
        onClick={() => (person ? void change(theme) : setSigningIn(true))}
      >
        <Icon of={hasFollow ? Check : Plus} />
        {say(hasFollow ? 'following' : 'follow')}
      </Button>
      {isSigningIn && (
        <SignInDialog
          title={say('signInFollow')}
          hint={say('signInFollowHint')}
          signIn={say('signIn')}
          notNow={say('notNow')}
          onSignIn={() => signIn('follow', `channelPage?theme=${encodeURIComponent(id)}`, place)}
          onClose={close}
          onLoadError={close}
        />
      )}
    </>
  );
}

/** Returns the state from the response, or the toggled state with ±1 where the platform sends none. */
const toggleFollow = (api: ThemeApi, { id, hasFollow, followNum }: Theme): Promise<Followed> =>
  toggle(
    async () => {
      const { hasFollow: has, followNum: num } = (await api.themeFollow({ params: { id } })) ?? {};
      if (typeof has === 'boolean' && typeof num === 'number') return { hasFollow: has, followNum: num };
      return { hasFollow: !hasFollow, followNum: Math.max(0, followNum + (hasFollow ? -1 : 1)) };
    },
    async () => {
      const now = await api.themeDetail({ params: { id } });
      return now.hasFollow === hasFollow ? null : { hasFollow: now.hasFollow, followNum: now.followNum };
    },
  );

/** Picture of the theme; `#` where it has none. */
export function Cover({ theme: { cover } }: { theme: Theme }) {
  const { mediaUrl } = useWidget();
  return (
    <span className="theme-cover" aria-hidden="true">
      {cover ? <img src={mediaUrl(cover)} alt="" loading="lazy" referrerPolicy="no-referrer" /> : '#'}
    </span>
  );
}

export function Numbers({ theme: { shareNum, followNum } }: { theme: Theme }) {
  const say = useWords(channelWords);
  return (
    <p className="quiet small">
      {say('shareNum', { count: shareNum })} · {say('followNum', { count: followNum })}
    </p>
  );
}
