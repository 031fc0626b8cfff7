import { Heart, MessageCircle } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import type { Dynamic } from '../contract/dynamic/schema.ts';
import { objectTopic } from '../contract/live/calls.ts';
import { toApiError, useLive, usePerson, useStore, useWidget } from '../core/index.ts';
import { ProfileLink } from '../kits/person/link.tsx';
import { mentionLinks } from '../kits/person/mentions.tsx';
import { Avatar } from '../ui/base/avatar.tsx';
import { Button } from '../ui/base/button.tsx';
import { CopyLink } from '../ui/base/copy-link.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { LongText } from '../ui/base/plain-text.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Attachments } from './attachments.tsx';
import { Menu, SignInDialog } from './lazy-modules.ts';
import type { DynamicActions } from './model.ts';
import { writePlace } from './return-position.tsx';
import { channelWords } from './words.ts';

export interface CardProps {
  dynamic: Dynamic;
  actions: DynamicActions;
  headingLevel: number;
  /** Number of pages of the feed up to this dynamic. */
  pages?: number;
  /** Shows the whole text and the comments. */
  whole?: boolean;
  /** Opens the comments when it becomes true. */
  opensComments?: boolean;
  /** Comment to show and mark. */
  commentId?: string;
}

/** One dynamic: author, text, attachments, actions and comments. */
export function Card({
  dynamic,
  actions,
  headingLevel,
  pages = 1,
  whole = false,
  opensComments = false,
  commentId = '',
}: CardProps) {
  const { siteUrl, mediaUrl, inherited } = useWidget();
  const say = useWords(channelWords);
  const nameId = useId();
  const root = useRef<HTMLElement>(null);
  const [hasComments, setHasComments] = useState(whole);
  useEffect(() => {
    if (opensComments) setHasComments(true);
  }, [opensComments]);
  const { id, objectId, userId, userName, schoolName, groupId, groupName, time, top } = dynamic;
  const { themeList = [] } = dynamic;
  useLive(objectTopic(objectId), root, () => actions.refresh(id));
  return (
    <article ref={root} className="dynamic" part="entry" tabIndex={-1} aria-labelledby={nameId}>
      <header className="byline">
        <Avatar name={userName} src={mediaUrl(dynamic.avatar)} />
        <div className="byline-text">
          <span className="name" part="author" id={nameId}>
            <ProfileLink id={userId} name={userName} />
          </span>
          <span className="quiet small byline-facts">
            {schoolName && <bdi>{schoolName}</bdi>}
            {groupName && (
              <span className="space">
                <ProfileLink id={groupId} name={groupName} />
              </span>
            )}
            <a href={siteUrl(pathOf(id))}>
              <RelativeTime time={time} />
            </a>
          </span>
        </div>
        {top && <span className="pinned small">{say('pinned')}</span>}
      </header>
      <div>
        <LongText text={dynamic.content} mentions={mentionLinks(dynamic.mentions)} whole={whole} />
      </div>
      {themeList.length > 0 && (
        <p className="cluster">
          {themeList.map(({ id, name }) => (
            <a key={id} className="back" href={siteUrl(`channelPage?theme=${encodeURIComponent(id)}`)}>
              <bdi>{`#${name}`}</bdi>
            </a>
          ))}
        </p>
      )}
      <Attachments dynamic={dynamic} />
      <ActionBar
        dynamic={dynamic}
        actions={actions}
        pages={pages}
        hasComments={hasComments}
        onToggleComments={() => setHasComments(!hasComments)}
      />
      {hasComments && (
        <mskt-comments
          {...inherited}
          exportparts="acts,author,avatar,button,empty,error,field,text"
          object-id={objectId}
          comment-id={commentId}
          heading-level={String(headingLevel)}
          loading="eager"
          onmskt-comment={({ detail }: HTMLElementEventMap['mskt-comment']) => {
            if (detail.objectId === objectId)
              actions.changed(id, now => ({ ...now, commentNum: detail.commentNum }));
          }}
          {...(!dynamic.canComment && { closed: '' })}
        />
      )}
    </article>
  );
}

const pathOf = (id: string): string => `channelPage?id=${encodeURIComponent(id)}`;

interface ActionBarProps {
  dynamic: Dynamic;
  actions: DynamicActions;
  /** Number of pages of the feed up to this dynamic. */
  pages: number;
  /** True while the comments are open. */
  hasComments: boolean;
  onToggleComments: () => void;
}

/** Like, comments, link, and the menu. */
function ActionBar({ dynamic, actions, pages, hasComments, onToggleComments }: ActionBarProps) {
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
      <CopyLink toast={toast} address={siteUrl(pathOf(id))} />
      {!readonly && <Menu dynamic={dynamic} actions={actions} pages={pages} />}
    </footer>
  );
}

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
