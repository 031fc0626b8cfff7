import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { commentApi } from '../core/api/makers/comment.ts';
import { useApi, useLeft, usePerson, useSettling, useShown, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Paging } from '../ui/base/paging.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { ComposerOnDemand } from './composer/lazy.tsx';
import { pathOf, turnOf } from './entry-model.ts';
import { type Comments, countOf, createComments } from './model.ts';
import { Thread } from './thread.tsx';
import { useFocusTurn } from './use-focus-request.ts';
import { commentsWords } from './words.ts';

const loadLinkNotes = () => import('./link-notes.tsx').then(part => part.CommentsLinkNotes);

export interface CommentsViewProps {
  objectId: string;
  /** A comment or reply to show, mark and focus. */
  commentId: string;
  /** No new comments. */
  closed: boolean;
}

/** The comments of one object, and where to write one. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or language sees the same comments with other eyes
  useEffect(() => {
    void comments.read(commentId);
  }, [comments, commentId, api, person?.sub]);
  // nb. where the focus goes stays known: who was signed out while writing finds where to sign in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody was shown goes with them
  useLayoutEffect(() => comments.forget, [comments, left]);
  const shown = isEmpty ? (list.status === 'loading' ? 'loading' : 'empty') : 'ready';
  useShown(list.error ?? shown, () => void comments.read(commentId));

  return (
    <section className={compact ? 'comments compact' : 'comments'}>
      <Heading level={headingLevel}>{count ? say('count', { count }) : say('heading')}</Heading>
      <Entrance comments={comments} closed={closed} />
      <LinkNotes comments={comments} />
      <List comments={comments} closed={closed} onRetry={() => void comments.read(commentId)} />
    </section>
  );
}

/** Failures after which there is nothing to comment on. */
const NOTHING_THERE = ['NOT_FOUND', 'GONE', 'FORBIDDEN'];

interface PartProps {
  comments: Comments;
  closed: boolean;
}

/** Where to write, or why not. Whatever stands here takes the composer's turn for the focus. */
function Entrance({ comments, closed }: PartProps) {
  const { readonly } = useWidget();
  const person = usePerson();
  const settling = useSettling();
  const code = useStore(comments.list.store, state => state.error?.code);
  useReturn(comments);
  if (readonly || (code && NOTHING_THERE.includes(code))) return null;
  if (closed) return <ClosedLine comments={comments} />;
  if (person) return <ComposerOnDemand comments={comments} />;
  return settling ? <div className="entrance" /> : <SignInLine comments={comments} />;
}

/** Who signed in to comment here finds the field waiting. */
function useReturn({ objectId, focusOn }: Comments): void {
  const { session } = useWidget();
  const isBack = useStore(session, ({ person, place }) => person !== null && place === objectId);
  useEffect(() => {
    if (!isBack) return;
    session.setState({ place: null });
    focusOn(turnOf.composer);
  }, [isBack, session, focusOn]);
}

function ClosedLine({ comments }: { comments: Comments }) {
  const say = useWords(commentsWords);
  const line = useFocusTurn<HTMLParagraphElement>(comments, turnOf.composer);
  return (
    <p ref={line} className="entrance quiet" tabIndex={-1}>
      {say('closed')}
    </p>
  );
}

function SignInLine({ comments }: { comments: Comments }) {
  const { signIn } = useWidget();
  const say = useWords(commentsWords);
  const button = useFocusTurn<HTMLButtonElement>(comments, turnOf.composer);
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

/** Only a link into the comments needs words about where it has led. */
function LinkNotes({ comments }: { comments: Comments }) {
  const { linked, firstPage } = useStore(comments.store);
  return linked || firstPage > 1 ? <OnDemand load={loadLinkNotes} props={{ comments }} /> : null;
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
