import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { messageApi } from '../core/api/makers/message.ts';
import { useApi, usePerson, useShown, useStore, useWidget } from '../core/index.ts';
import { type Unread, useTold, useUnread } from '../core/polling/use-unread.ts';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Paging } from '../ui/base/paging.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import { NoticeInboxEntry } from './entry.tsx';
import { NoticeInboxActs } from './entry-actions.tsx';
import css from './list.css?inline';
import { createInbox, type Inbox, type InboxQuestion, isLeft, isOnly, newOnes, numberOf } from './model.ts';
import { NoticeInboxToolbar } from './toolbar.tsx';
import { noticeInboxWords } from './words.ts';

const loadNothing = () => import('./empty-state.tsx').then(part => part.NoticeInboxNothing);
const loadNewOnes = () => import('./new-items.tsx').then(part => part.NoticeInboxNewOnes);

/** Heading, tabs, messages, the next page. */
export function NoticeInboxList({ asked }: { asked: InboxQuestion }) {
  const { headingLevel, siteUrl, compact, emit } = useWidget();
  const say = useWords(noticeInboxWords);
  const person = usePerson();
  const [question, choose] = useQuestion(asked);
  const unread = useUnread();
  const told = useTold(unread);
  const inbox = useInbox(unread);
  const { status, items: listed, error, more } = useStore(inbox.list.store);
  const gone = useStore(inbox.gone);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useSheet(section, css);
  const { kind, only, limit } = question;
  // nb. a platform that does not know the choice lists all.
  const items = listed.filter(item => isLeft(gone, item) && isOnly(item, only));
  const ask = () => inbox.ask(question);
  const load = () => void ask();
  const change = (wanted: InboxQuestion) => {
    choose(wanted);
    emit('mskt-inbox-filter', { kind: wanted.kind, unread: wanted.unread, only: wanted.only });
  };

  // nb. a layout effect, so that nobody sees the messages of somebody else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other messages
  useLayoutEffect(() => {
    load();
    return inbox.list.stop;
  }, [inbox, question, person?.sub]);

  const failed = status === 'failed' && error;
  const isAny = items.length > 0 || more !== 'none';
  const shown = failed || (isAny ? 'ready' : status === 'loading' ? 'loading' : 'empty');
  useShown(shown, load);
  const fresh = told && status === 'ready' ? newOnes(told, question, listed) : 0;
  const left = told ? numberOf(told, kind) : items.filter(({ read }) => !read).length;

  return (
    <section ref={section} className={compact ? 'inbox compact' : 'inbox'} aria-label={say('title')}>
      <header className="inbox-head">
        <Heading level={headingLevel}>{say('title')}</Heading>
        {limit > 0 ? (
          <a className="all" href={siteUrl('newsNotice')}>
            {say('toAll')}
          </a>
        ) : (
          // nb. a dialog that one person has opened is not for the next.
          <NoticeInboxActs
            key={person?.sub}
            inbox={inbox}
            question={question}
            onChange={change}
            isRead={left === 0 && items.every(({ read }) => read)}
            onSettings={() => unread?.ask?.()}
          />
        )}
      </header>
      {limit === 0 && <NoticeInboxToolbar told={told} question={question} onChange={change} />}
      {failed && <Failure error={failed} onRetry={load} />}
      {shown === 'loading' && <Skeleton count={limit || 5} lines={compact ? 2 : 3} />}
      {fresh > 0 && <OnDemand load={loadNewOnes} props={{ count: fresh, list, onShow: ask }} />}
      {shown === 'empty' && <OnDemand load={loadNothing} props={{ question, onChange: change }} />}
      {isAny && (
        <>
          <ol className="entries" part="list" ref={list} aria-busy={status === 'loading' || undefined}>
            {items.map(item => (
              <li key={item.id} data-id={item.id}>
                <NoticeInboxEntry item={item} inbox={inbox} list={list} headingLevel={headingLevel + 1} />
              </li>
            ))}
          </ol>
          {limit === 0 && <Paging more={more} onMore={() => void inbox.list.loadMore()} />}
        </>
      )}
    </section>
  );
}

/** The list behind the view; what is read elsewhere on the page or in another tab is read in it. */
function useInbox(unread: Unread | null): Inbox {
  const messages = useApi(messageApi);
  const act: Unread['act'] = unread?.act ?? (async (_, call) => void (await call()));
  const calls = useRef({ messages, act });
  calls.current = { messages, act };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language asks for another list
  const inbox = useMemo(() => createInbox(() => calls.current), [messages]);
  useEffect(() => unread?.store.subscribe((now, before) => inbox.follow(before, now)), [unread, inbox]);
  return inbox;
}

/** What is asked for: what the tag says, until the person chooses otherwise; again what the tag says when that changes. */
function useQuestion(asked: InboxQuestion) {
  const told = JSON.stringify(asked);
  const [chosen, choose] = useState({ told, question: told });
  const now = chosen.told === told ? chosen.question : told;
  const question = useMemo<InboxQuestion>(() => JSON.parse(now), [now]);
  return [question, (wanted: InboxQuestion) => choose({ told, question: JSON.stringify(wanted) })] as const;
}
