import { Reply as ReplyIcon } from 'lucide';
import { useId, useState } from 'react';
import type { Comment, Reply } from '../contract/comment/schema.ts';
import { usePerson, useStore, useWidget } from '../core/index.ts';
import { ProfileLink } from '../kits/person/link.tsx';
import { mentionLinks } from '../kits/person/mentions.tsx';
import { Avatar } from '../ui/base/avatar.tsx';
import { Button } from '../ui/base/button.tsx';
import { CopyLink } from '../ui/base/copy-link.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { LongText } from '../ui/base/plain-text.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Composer, Menu } from './lazy-actions.tsx';
import {
  authorIdOf,
  authorOf,
  type Comments,
  type Entry,
  focusPlace,
  holds,
  isReply,
  pathOf,
} from './model.ts';
import { useFocusRequest } from './use-focus-request.ts';
import { commentsWords } from './words.ts';

/** Number of replies shown initially. */
const REPLIES_FIRST = 3;

export interface ThreadProps {
  comments: Comments;
  comment: Comment;
  /** True where no replies are accepted. */
  closed: boolean;
}

/** A comment with its replies, oldest first, and the reply box below the answered entry. Removed entries have none. */
export function Thread({ comments, comment, closed }: ThreadProps) {
  const say = useWords(commentsWords);
  const [open, setOpen] = useState(false);
  const leadsHere = useStore(
    comments.store,
    ({ linked }) => linked !== '' && linked !== comment.id && holds([comment], linked),
  );
  const replies = comment.childComments;
  const shown = open || leadsHere ? replies : replies.slice(0, REPLIES_FIRST);
  const showAll = () => {
    setOpen(true);
    comments.focusOn(replies[REPLIES_FIRST]?.id ?? null);
  };
  const part = (entry: Entry) => {
    const own = { comments, entry, topId: comment.id };
    const shut = closed || !!(comment.removed ?? entry.removed);
    return (
      <>
        <ThreadEntry {...own} closed={shut} />
        {!shut && <ReplyBox {...own} onSent={() => setOpen(true)} />}
      </>
    );
  };

  return (
    <li className="thread">
      {part(comment)}
      {replies.length > 0 && (
        <ol className="replies" aria-label={say('repliesName', { name: comment.userName })}>
          {shown.map((reply, index) => (
            <li key={keyOf(reply, index)}>{part(reply)}</li>
          ))}
        </ol>
      )}
      {shown.length < replies.length && (
        <div className="show-replies">
          <Button look="quiet" onClick={showAll}>
            {say('showReplies', { count: replies.length })}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Older platforms send replies without an id. */
const keyOf = (reply: Reply, index: number): string | number => reply.id ?? index;

interface ReplyBoxProps {
  comments: Comments;
  entry: Entry;
  topId: string;
  onSent: () => void;
}

function ReplyBox({ comments, entry, topId, onSent }: ReplyBoxProps) {
  const { readonly } = useWidget();
  const person = usePerson();
  const isOpen = useStore(comments.store, state => state.answering === entry.id);
  if (!isOpen || !person || readonly) return null;
  return <Composer comments={comments} answered={{ entry, topId }} onSent={onSent} />;
}

export interface EntryProps {
  comments: Comments;
  entry: Entry;
  /** Id of the comment that the entry is, or is below. */
  topId: string;
  /** True where no replies are accepted. */
  closed: boolean;
}

/** One comment or reply: author, time, text and actions. */
function ThreadEntry({ comments, entry, topId, closed }: EntryProps) {
  const { mediaUrl } = useWidget();
  const say = useWords(commentsWords);
  const bylineId = useId();
  const ref = useFocusRequest<HTMLElement>(comments, entry.id);
  const isLinked = useStore(comments.store, state => state.linked !== '' && state.linked === entry.id);
  const author = authorOf(entry);
  return (
    <article
      ref={ref}
      className="entry"
      part="entry"
      tabIndex={-1}
      aria-labelledby={bylineId}
      aria-current={isLinked || undefined}
    >
      <Avatar name={author} src={mediaUrl(entry.avatar)} />
      <div className="entry-body">
        <header className="byline" id={bylineId}>
          <span className="name" part="author">
            <ProfileLink id={authorIdOf(entry)} name={author} />
          </span>
          {isReply(entry) && entry.beRepliedUser && (
            <span className="quiet">
              {say('repliedTo')} <ProfileLink id={entry.beRepliedUserId} name={entry.beRepliedUser} />
            </span>
          )}
          <EntryTime objectId={comments.objectId} entry={entry} />
        </header>
        <LongText text={entry.comment} mentions={mentionLinks(entry.mentions)} />
        <Actions comments={comments} entry={entry} topId={topId} closed={closed} />
      </div>
    </article>
  );
}

/** Time of the entry, as a link on pages of the platform. */
function EntryTime({ objectId, entry }: { objectId: string; entry: Entry }) {
  const address = usePermalink(objectId, entry.id);
  const time = <RelativeTime time={entry.time} />;
  return <span className="quiet small">{address ? <a href={address}>{time}</a> : time}</span>;
}

/** Address of the entry on the site; null on other pages, whose objects the site may not have. */
function usePermalink(objectId: string, id: string | undefined): string | null {
  const { siteUrl } = useWidget();
  const address = siteUrl(`${pathOf(objectId)}&commentId=${encodeURIComponent(id ?? '')}`);
  return id && new URL(address).origin === location.origin ? address : null;
}

function Actions({ comments, entry, topId, closed }: EntryProps) {
  const { readonly } = useWidget();
  return (
    <footer className="acts" part="acts">
      {!closed && !readonly && <ReplyButton comments={comments} entry={entry} />}
      <EntryLink objectId={comments.objectId} entry={entry} />
      {entry.id && !readonly && <Menu comments={comments} entry={entry} topId={topId} />}
    </footer>
  );
}

/** Opens and closes the reply box. Visitors sign in first. */
function ReplyButton({ comments, entry }: Pick<EntryProps, 'comments' | 'entry'>) {
  const { signIn } = useWidget();
  const say = useWords(commentsWords);
  const person = usePerson();
  const { objectId } = comments;
  const ref = useFocusRequest<HTMLButtonElement>(comments, focusPlace.replyButton(entry.id));
  const isOpen = useStore(comments.store, state => state.answering === entry.id);
  return (
    <Button
      ref={ref}
      look="quiet"
      aria-label={say('replyName', { name: authorOf(entry) })}
      aria-expanded={person ? isOpen : undefined}
      onClick={() =>
        person ? comments.answer(isOpen ? null : entry.id) : signIn('comment', pathOf(objectId), objectId)
      }
    >
      <Icon of={ReplyIcon} />
      {say('reply')}
    </Button>
  );
}

function EntryLink({ objectId, entry }: { objectId: string; entry: Entry }) {
  const { toast } = useWidget();
  const say = useWords(commentsWords);
  const address = usePermalink(objectId, entry.id);
  return (
    address && (
      <CopyLink toast={toast} address={address} label={say('copyLinkName', { name: authorOf(entry) })} />
    )
  );
}
