import { Heart, MessageCircle } from 'lucide';
import { useState } from 'react';
import type { Dynamic } from '../contract/dynamic/schema.ts';
import { toApiError, usePerson, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { CopyLink } from '../ui/base/copy-link.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { DynamicActions } from './dynamic-actions.ts';
import { Menu, SignInDialog } from './lazy-modules.ts';
import { writePlace } from './return-position.tsx';
import { channelWords } from './words.ts';

export interface ActionBarProps {
  dynamic: Dynamic;
  actions: DynamicActions;
  /** Number of pages of the feed up to this dynamic. */
  pages: number;
  /** True while the comments are open. */
  hasComments: boolean;
  onToggleComments: () => void;
}

/** Like, comments, link, and the menu. */
export function ActionBar({ dynamic, actions, pages, hasComments, onToggleComments }: ActionBarProps) {
  const { toast, siteUrl, readonly } = useWidget();
  const say = useWords(channelWords);
  const { id, commentNum } = dynamic;
  return (
    <footer className="acts" part="acts">
      <Like dynamic={dynamic} actions={actions} pages={pages} />
      <Button
        look="quiet"
        aria-expanded={hasComments}
        aria-label={say('commentName', { count: commentNum })}
        onClick={onToggleComments}
      >
        <Icon of={MessageCircle} />
        {commentNum > 0 && <span className="number">{commentNum}</span>}
      </Button>
      <CopyLink tell={toast} address={siteUrl(pathOf(id))} />
      {!readonly && <Menu dynamic={dynamic} actions={actions} pages={pages} />}
    </footer>
  );
}

const pathOf = (id: string): string => `channelPage?id=${encodeURIComponent(id)}`;

/** Toggles the like. Visitors sign in first, and the like is given when they return. */
function Like({ dynamic, actions, pages }: Pick<ActionBarProps, 'dynamic' | 'actions' | 'pages'>) {
  const { emit, toast, announce, readonly, signIn } = useWidget();
  const say = useWords(channelWords);
  const person = usePerson();
  const busy = useStore(actions.store, state => state.busy.includes(dynamic.id));
  const [isSigningIn, setSigningIn] = useState(false);
  const { id, likeNum, hasLike, removed } = dynamic;

  const close = () => setSigningIn(false);
  const toggle = async () => {
    if (!person) return setSigningIn(true);
    try {
      const praised = await actions.like(dynamic);
      if (!praised) return;
      emit('mskt-dynamic-like', { id, ...praised });
      announce(say(praised.hasLike ? 'liked' : 'unliked', { count: praised.likeNum }));
    } catch (error) {
      toast(toApiError(error).message);
    }
  };

  return (
    <>
      <Button
        look="quiet"
        busy={busy}
        disabled={readonly || !!removed}
        aria-pressed={hasLike}
        aria-label={say('likeName', { count: likeNum })}
        onClick={toggle}
      >
        <Icon of={Heart} filled={hasLike} />
        {likeNum > 0 && <span className="number">{likeNum}</span>}
      </Button>
      {isSigningIn && (
        <SignInDialog
          title={say('signInLike')}
          hint={say('signInLikeHint')}
          signIn={say('signIn')}
          notNow={say('notNow')}
          onSignIn={() => signIn('like', pathOf(id), writePlace(id, pages, 'like'))}
          onClose={close}
          onLoadError={close}
        />
      )}
    </>
  );
}
