import { createElement, type RefObject, useEffect, useRef, useState } from 'react';
import type { MessageUnread, NoticeItem } from '../contract/message/schema.ts';
import { inboxApi } from '../core/api/message.ts';
import { useApi, useKeyed, useList, useListState, usePerson, useStore, useWidget } from '../core/index.ts';
import { type Unread, useUnread, useUnreadMessages } from '../core/polling/use-unread.ts';
import { ListState } from '../kits/list/entries.tsx';
import { NewItemsBar } from '../kits/list/new-items-bar.tsx';
import { useQuestion } from '../kits/list/use-question.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { preloadWhenIdle } from '../ui/base/lazy.tsx';
import { Paging } from '../ui/base/paging.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { Entry } from './entry.tsx';
import { actions } from './lazy-actions.ts';
import { createInbox, type Inbox, isLeft } from './model.ts';
import { fields, filtersOf, type InboxQuestion } from './question.ts';
import { HeadActions, Toolbar } from './toolbar.tsx';
import { countNewItems, isForAudience, isOnly, numberForAudience, numberOf } from './unread-counts.ts';
import { noticeInboxWords } from './words.ts';

/** Heading, tabs, messages, the next page. `values` are those of the tag. */
export function List({ values }: { values: InboxQuestion }) {
  const { headingLevel, siteUrl, compact, emit } = useWidget();
  const say = useWords(noticeInboxWords);
  const person = usePerson();
  const [question, choose] = useQuestion(fields, values);
  const unread = useUnread();
  const counts = useUnreadMessages(unread);
  const inbox = useInbox(unread);
  const list = useList(inbox.list, question);
  const gone = useStore(inbox.gone);
  const entries = useRef<HTMLOListElement>(null);
  const { audience, kind, only, limit } = question;
  // A platform that does not know the choice lists all messages.
  const items = list.items.filter(
    item => isLeft(gone, item) && isOnly(item, only) && isForAudience(item, audience),
  );
  const hasEntries = items.length > 0 || list.more !== 'none';
  const shown = useListState(list, !hasEntries);
  useEffect(() => {
    if (hasEntries) preloadWhenIdle(actions);
  }, [hasEntries]);
  const change = (wanted: InboxQuestion) => {
    choose(wanted);
    emit('mskt-inbox-filter', filtersOf(wanted));
  };
  const ask = () => unread?.ask?.();
  const hasDays = !compact && limit === 0;
  const newNum = counts && list.status === 'ready' ? countNewItems(counts, question, list.items) : 0;
  const numberIn = (counts: MessageUnread) =>
    kind === 'all' ? numberForAudience(counts, audience) : numberOf(counts, kind);
  const unreadNum = counts ? numberIn(counts) : items.filter(({ read }) => !read).length;

  const acts = limit === 0 && (
    // A dialog that one user has opened must not stay for the next.
    <HeadActions
      key={person?.sub}
      inbox={inbox}
      question={question}
      isRead={unreadNum === 0 && items.every(({ read }) => read)}
      onSettings={ask}
    />
  );

  return (
    <section className={compact ? 'inbox compact' : 'inbox'} aria-label={say('title')}>
      <header className="inbox-head split">
        <Heading level={headingLevel}>{say('title')}</Heading>
        {limit > 0 && (
          <a className="all" href={siteUrl('newsNotice')}>
            {say('toAll')}
          </a>
        )}
        {!compact && acts}
      </header>
      {limit === 0 && (
        <Toolbar counts={counts} question={question} onChange={change}>
          {compact && acts}
        </Toolbar>
      )}
      <NewItems count={newNum} entries={entries} onShow={() => inbox.list.ask(question)} />
      <ListState
        list={list}
        shown={shown}
        skeleton={<Skeleton count={limit || 5} lines={compact ? 2 : 3} />}
        empty={<EmptyState question={question} onChange={change} />}
      />
      {hasEntries && (
        <>
          <ol
            className="entries"
            part="list"
            ref={entries}
            aria-busy={list.status === 'loading' || undefined}
          >
            {items.map((item, place) => (
              <li key={item.id} data-id={item.id}>
                {hasDays && <Day item={item} before={items[place - 1]} level={headingLevel + 1} />}
                <Entry
                  item={item}
                  inbox={inbox}
                  list={entries}
                  headingLevel={headingLevel + (hasDays ? 2 : 1)}
                  onAct={ask}
                />
              </li>
            ))}
          </ol>
          {limit === 0 && <Paging more={list.more} onMore={list.loadMore} />}
        </>
      )}
    </section>
  );
}

interface DayProps {
  item: NoticeItem;
  /** The message above. */
  before: NoticeItem | undefined;
  level: number;
}

/** Heading above the first message of a day. */
function Day({ item, before, level }: DayProps) {
  const say = useWords(noticeInboxWords);
  const lang = useLang();
  const dayOf = ({ time }: NoticeItem) => new Date(time).toDateString();
  if (before && dayOf(before) === dayOf(item)) return null;
  const now = new Date();
  const today = now.toDateString();
  now.setDate(now.getDate() - 1);
  const yesterday = now.toDateString();
  const day = dayOf(item);
  const name =
    day === today
      ? say('today')
      : day === yesterday
        ? say('yesterday')
        : new Date(item.time).toLocaleDateString(lang, { weekday: 'long', day: 'numeric', month: 'long' });
  return createElement(`h${Math.min(6, level)}`, { className: 'day quiet small' }, name);
}

/** Creates the inbox, and marks messages that are read elsewhere on the page or in another tab. */
function useInbox(unread: Unread | null): Inbox {
  const messages = useApi(inboxApi);
  const act: Unread['act'] = unread?.act ?? (async (_, call) => void (await call()));
  const calls = useRef({ messages, act });
  calls.current = { messages, act };
  const inbox = useKeyed(() => createInbox(() => calls.current), messages);
  useEffect(() => unread?.store.subscribe((now, before) => inbox.follow(before, now)), [unread, inbox]);
  return inbox;
}

interface NewItemsProps {
  count: number;
  entries: RefObject<HTMLOListElement | null>;
  /** Reads the list again. */
  onShow: () => Promise<void>;
}

/** Bar for messages that arrived after the list was read. A press shows them and moves the focus to the first. */
function NewItems({ count, entries, onShow }: NewItemsProps) {
  const { announce } = useWidget();
  const say = useWords(noticeInboxWords);
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    await onShow();
    setBusy(false);
    const first = entries.current?.querySelector('a');
    first?.scrollIntoView({ block: 'nearest' });
    first?.focus({ preventScroll: true });
  };
  return (
    <NewItemsBar
      count={count}
      label={say('newItems', { num: count })}
      busy={isBusy}
      announce={announce}
      onShow={() => void show()}
    />
  );
}

interface EmptyStateProps {
  question: InboxQuestion;
  onChange: (question: InboxQuestion) => void;
}

const WORDS = {
  all: 'emptyAll',
  me: 'emptyMe',
  everyone: 'emptyEveryone',
  notice: 'emptyNotice',
  news: 'emptyNews',
  activity: 'emptyActivity',
  comment: 'emptyComment',
  like: 'emptyLike',
  mention: 'emptyMention',
  group: 'emptyGroup',
  system: 'emptySystem',
} as const;
const HINTS = {
  all: 'emptyAllHint',
  me: 'emptyMeHint',
  comment: 'emptyCommentHint',
  like: 'emptyLikeHint',
  mention: 'emptyMentionHint',
  group: 'emptyGroupHint',
  system: 'emptySystemHint',
} as const;

const ONLY = {
  important: { title: 'emptyImportant', read: 'readImportant', hint: 'emptyImportantHint' },
  confirm: { title: 'emptyConfirm', read: 'emptyConfirm', hint: 'emptyConfirmHint' },
} as const;

/** Says why the list is empty: there is no message, none is unread, or none matches the choice. */
function EmptyState({ question, onChange }: EmptyStateProps) {
  const say = useWords(noticeInboxWords);
  const { audience, kind, unread, only } = question;
  if (only !== 'all') {
    const { title, read, hint } = ONLY[only];
    const showAll = () => onChange({ ...question, unread: false, only: 'all' });
    return (
      <Empty
        title={say(unread ? read : title)}
        hint={say(hint)}
        action={<Button onClick={showAll}>{say('showAll')}</Button>}
      />
    );
  }
  if (unread) {
    const showRead = () => onChange({ ...question, unread: false });
    return (
      <Empty title={say('emptyUnread')} action={<Button onClick={showRead}>{say('showRead')}</Button>} />
    );
  }
  const word = kind === 'all' && audience !== 'all' ? audience : kind;
  const hint = HINTS[word as keyof typeof HINTS];
  return <Empty title={say(WORDS[word])} {...(hint && { hint: say(hint) })} />;
}
