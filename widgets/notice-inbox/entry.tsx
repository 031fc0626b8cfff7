import {
  AtSign,
  CalendarCheck,
  Check,
  CircleAlert,
  HeartPlus,
  Megaphone,
  MessageSquareReply,
  MessageSquareText,
  Newspaper,
  ShieldX,
  Trash2,
  UsersRound,
} from 'lucide';
import { createElement, type RefObject, useRef, useState } from 'react';
import type { NoticeItem } from '../contract/message/schema.ts';
import { toApiError, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { ActDone } from './act-done.tsx';
import { EntryAct } from './entry-act.tsx';
import { DeleteDialog, ReasonDialog, ReplyForm } from './lazy-actions.ts';
import type { Inbox } from './model.ts';
import { noticeInboxWords } from './words.ts';

export interface EntryProps {
  item: NoticeItem;
  inbox: Inbox;
  list: RefObject<HTMLOListElement | null>;
  headingLevel: number;
  /** Called after the user has done what the message asks for, or has changed what is counted. */
  onAct: () => void;
}

const SIGNS = {
  1: Megaphone,
  2: Newspaper,
  3: CalendarCheck,
  4: MessageSquareText,
  5: MessageSquareReply,
  6: HeartPlus,
  7: AtSign,
  8: UsersRound,
  9: ShieldX,
} as const;
const MARKS = { 2: 'important', 3: 'urgent' } as const;

/** One message: event, author and time. The whole entry is a link, which marks the message as read. */
export function Entry({ item, inbox, list, headingLevel, onAct }: EntryProps) {
  const { mediaUrl, readonly, compact, emit, toast, announce } = useWidget();
  const say = useWords(noticeInboxWords);
  const link = useRef<HTMLAnchorElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isExplaining, setExplaining] = useState(false);
  /** The answer: not begun, being written, or sent. */
  const [reply, setReply] = useState<'none' | 'open' | 'sent'>('none');
  const replyButton = useRef<HTMLButtonElement>(null);
  const { id, kind, title, text, actor, importance, needConfirm, read, time, act, reply: replyTo } = item;
  const word = MARKS[importance as 2];
  const markRead = async (announcement?: string) => {
    if (readonly) return;
    try {
      const unreadNum = await inbox.read(item);
      if (unreadNum === null) return;
      emit('mskt-news-read', { id, unreadNum });
      if (announcement) announce(announcement);
    } catch (error) {
      toast(toApiError(error).message);
    }
  };
  const close = () => setAsking(false);
  const closeReason = () => setExplaining(false);
  const closeReply = () => {
    setReply('none');
    replyButton.current?.focus();
  };

  return (
    <article className={read ? 'entry' : 'entry fresh'} part="entry">
      <Sign item={item} />
      <div className="entry-text">
        {createElement(
          `h${Math.min(6, headingLevel)}`,
          { className: 'title', part: 'title' },
          word && (
            <span className={`mark ${word}`}>
              {importance === 3 && <Icon of={CircleAlert} />} {say(word)}
            </span>
          ),
          needConfirm && <span className="mark">{say('confirm')}</span>,
          <a
            ref={link}
            className="stretched-link"
            href={mediaUrl(item.url)}
            dir="auto"
            onClick={() => void markRead()}
            onAuxClick={({ button }) => void (button === 1 && markRead())}
          >
            {!read && <span className="visually-hidden">{say('unreadMark')} </span>}
            {title}
          </a>,
        )}
        {text && (
          <p className="excerpt clamped quiet" part="text" dir="auto">
            {text}
          </p>
        )}
        <p className="facts dotted quiet small">
          {compact || readonly ? (
            <span>{say(`kind${kind}`)}</span>
          ) : (
            <button
              type="button"
              className="unfold kind-button"
              aria-label={say('whyOf', { kind: say(`kind${kind}`) })}
              title={say('why')}
              onClick={() => setExplaining(true)}
            >
              {say(`kind${kind}`)}
            </button>
          )}
          {actor && !title.includes(actor.userName) && <bdi part="author">{actor.userName}</bdi>}
          <RelativeTime time={time} />
          {!readonly && replyTo && (
            <button
              type="button"
              className="unfold reply-button"
              ref={replyButton}
              aria-expanded={reply === 'open'}
              aria-label={say('replyTo', { title })}
              onClick={() => setReply(reply === 'open' ? 'none' : 'open')}
            >
              {say('reply')}
            </button>
          )}
        </p>
        {!readonly && act && <EntryAct item={item} act={act} inbox={inbox} onDone={onAct} />}
        {replyTo && reply === 'open' && (
          <ReplyForm
            item={item}
            to={replyTo}
            inbox={inbox}
            onSent={() => {
              setReply('sent');
              onAct();
            }}
            onCancel={closeReply}
            onLoadError={closeReply}
          />
        )}
        {reply === 'sent' && <ActDone>{say('replied')}</ActDone>}
      </div>
      {!readonly && (
        <div className="acts" part="acts">
          {!read && (
            <Button
              look="quiet"
              aria-label={say('markRead', { title })}
              title={say('markReadHint')}
              onClick={() => {
                link.current?.focus({ preventScroll: true }); // the button disappears
                void markRead(say('markedRead'));
              }}
            >
              <Icon of={Check} />
            </Button>
          )}
          {!compact && (
            <Button
              look="quiet"
              aria-label={say('deleteName', { title })}
              title={say('delete')}
              onClick={() => setAsking(true)}
            >
              <Icon of={Trash2} />
            </Button>
          )}
        </div>
      )}
      {isExplaining && (
        <ReasonDialog item={item} onChange={onAct} onClose={closeReason} onLoadError={closeReason} />
      )}
      {isAsking && <DeleteDialog item={item} inbox={inbox} list={list} onClose={close} onLoadError={close} />}
    </article>
  );
}

/** Picture of the author with an icon of the kind; without an author, the icon alone. */
function Sign({ item: { kind, actor, read } }: { item: NoticeItem }) {
  const { mediaUrl } = useWidget();
  const src = mediaUrl(actor?.avatar);
  const sign = <Icon of={SIGNS[kind]} />;
  return (
    <span className="sign" part="avatar" aria-hidden="true">
      {src ? (
        <>
          <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" />
          <span className="kind">{sign}</span>
        </>
      ) : (
        sign
      )}
      {!read && <span className="dot" />}
    </span>
  );
}
