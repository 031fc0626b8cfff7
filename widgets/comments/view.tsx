import { useEffect, useMemo, useRef } from 'react';
import { objectTopic } from '../contract/live/calls.ts';
import { commentApi } from '../core/api/comment.ts';
import {
  useApi,
  useKeyedEffect,
  useKeyedLayoutEffect,
  useLeft,
  useLive,
  usePerson,
  useSettling,
  useStore,
  useViewState,
  useWidget,
} from '../core/index.ts';
import { NewItemsBar } from '../kits/list/new-items-bar.tsx';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { preloadWhenIdle } from '../ui/base/lazy.tsx';
import { Paging } from '../ui/base/paging.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Composer, lazyActions } from './lazy-actions.tsx';
import { addedNumOf, type Comments, countOf, createComments, focusPlace, holds, pathOf } from './model.ts';
import { Thread } from './thread.tsx';
import { useFocusRequest } from './use-focus-request.ts';
import { commentsWords } from './words.ts';

export interface CommentsViewProps {
  objectId: string;
  /** Comment or reply to show, mark and focus. */
  commentId: string;
  /** True where no new comments are accepted. */
  closed: boolean;
}

/** The comments on one object, and the composer. */
export function CommentsView({ objectId, commentId, closed }: CommentsViewProps) {
  const api = useApi(commentApi);
  const { headingLevel, compact } = useWidget();
  const say = useWords(commentsWords);
  const person = usePerson();
  const left = useLeft();
  const calls = useRef(api);
  calls.current = api;
  const comments = useMemo(() => createComments(() => calls.current, objectId), [objectId]);
  const list = useStore(comments.list.store);
  const count = countOf(list, useStore(comments.store));
  const isEmpty = list.items.length === 0;

  const read = () => void comments.read(commentId);
  useKeyedEffect(read, comments, commentId, api, person?.sub);
  // Drops the comments when the user signs out, but keeps the requested focus: users who are signed out while writing
  // find the sign-in button focused.
  useKeyedLayoutEffect(() => comments.forget, comments, left);
  const shown = isEmpty ? (list.status === 'loading' ? 'loading' : 'empty') : 'ready';
  const isShown = shown !== 'loading';
  useEffect(() => {
    if (isShown) preloadWhenIdle(lazyActions);
  }, [isShown]);
  useViewState(list.error ?? shown, read);
  const root = useRef<HTMLElement>(null);
  useLive(objectTopic(objectId), root, comments.look);

  return (
    <section ref={root} className={compact ? 'comments compact' : 'comments'}>
      <Heading level={headingLevel}>{count ? say('count', { count }) : say('heading')}</Heading>
      <Entrance comments={comments} closed={closed} />
      <LinkNotes comments={comments} />
      <List comments={comments} closed={closed} onRetry={read} />
    </section>
  );
}

/** Error codes after which there is nothing to comment on. */
const NOTHING_THERE = ['NOT_FOUND', 'GONE', 'FORBIDDEN'];

interface PartProps {
  comments: Comments;
  closed: boolean;
}

/** The composer, or what takes its place and its focus: sign-in, or the note that comments are closed. */
function Entrance({ comments, closed }: PartProps) {
  const { readonly } = useWidget();
  const person = usePerson();
  const settling = useSettling();
  const code = useStore(comments.list.store, state => state.error?.code);
  useReturn(comments);
  if (readonly || (code && NOTHING_THERE.includes(code))) return null;
  if (closed) return <ClosedLine comments={comments} />;
  if (person) return <Composer comments={comments} />;
  return settling ? <div className="entrance" /> : <SignInLine comments={comments} />;
}

/** Focuses the composer after signing in to comment. */
function useReturn({ objectId, focusOn }: Comments): void {
  const { session } = useWidget();
  const isReturning = useStore(session, ({ person, place }) => person !== null && place === objectId);
  useEffect(() => {
    if (!isReturning) return;
    session.setState({ place: null });
    focusOn(focusPlace.composer);
  }, [isReturning, session, focusOn]);
}

function ClosedLine({ comments }: { comments: Comments }) {
  const say = useWords(commentsWords);
  const line = useFocusRequest<HTMLParagraphElement>(comments, focusPlace.composer);
  return (
    <p ref={line} className="entrance quiet" tabIndex={-1}>
      {say('closed')}
    </p>
  );
}

function SignInLine({ comments }: { comments: Comments }) {
  const { signIn } = useWidget();
  const say = useWords(commentsWords);
  const button = useFocusRequest<HTMLButtonElement>(comments, focusPlace.composer);
  const { objectId } = comments;
  return (
    <div className="entrance sign-in">
      <p>{say('signInHint')}</p>
      <Button ref={button} look="primary" onClick={() => signIn('comment', pathOf(objectId), objectId)}>
        {say('signIn')}
      </Button>
    </div>
  );
}

/** Explains where a link has led: to an older part, or to a comment that no longer exists. */
function LinkNotes({ comments }: { comments: Comments }) {
  const say = useWords(commentsWords);
  const { status, items } = useStore(comments.list.store);
  const { linked, firstPage } = useStore(comments.store);
  const isMissing = status === 'ready' && linked !== '' && !holds(items, linked);
  return (
    <>
      {isMissing && (
        <p className="note quiet" role="status">
          {say('linkedMissing')}
        </p>
      )}
      {firstPage > 1 && (
        <p className="note quiet">
          {say('linkedPart')} <Button onClick={() => void comments.readNewest()}>{say('newest')}</Button>
        </p>
      )}
    </>
  );
}

/** Offers what others have added, which does not move what is being read. */
function AddedEntries({ comments }: { comments: Comments }) {
  const { announce } = useWidget();
  const say = useWords(commentsWords);
  const list = useStore(comments.list.store);
  const count = addedNumOf(list, useStore(comments.store));
  return (
    <NewItemsBar
      count={count}
      label={say('added', { count })}
      busy={list.status === 'loading'}
      announce={announce}
      onShow={() => void comments.showAdded()}
    />
  );
}

function List({ comments, closed, onRetry }: PartProps & { onRetry: () => void }) {
  const say = useWords(commentsWords);
  const { status, items, more, error } = useStore(comments.list.store);
  const failure = error && <Failure error={error} onRetry={onRetry} />;
  if (items.length === 0) {
    if (status === 'loading') return <Skeleton count={3} lines={2} />;
    return (
      failure ?? (
        <slot name="empty">
          <Empty title={say(closed ? 'emptyClosed' : 'empty')} />
        </slot>
      )
    );
  }
  return (
    <>
      {failure}
      <AddedEntries comments={comments} />
      <ol className="threads" part="list" aria-busy={status === 'loading' || undefined}>
        {items.map(comment => (
          <Thread key={comment.id} comments={comments} comment={comment} closed={closed} />
        ))}
      </ol>
      {(more !== 'none' || comments.list.pages() > 1) && (
        <Paging more={more} onMore={() => void comments.readMore()} label={say('more')} />
      )}
    </>
  );
}
