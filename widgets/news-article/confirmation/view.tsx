import { CircleCheck } from 'lucide';
import { useEffect, useMemo, useRef } from 'react';
import type { News } from '../../contract/news/schema.ts';
import { newsConfirmApi } from '../../core/api/makers/news-confirm.ts';
import { useApi, usePerson, useStore, useWidget } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { confirmStandingOf, createConfirming, isOver } from './model.ts';
import css from './styles.css?inline';
import { confirmWords } from './words.ts';

export interface NewsConfirmProps {
  news: News;
  /** The person has confirmed it: what is known of it from now on. */
  onConfirm: (known: Partial<News>) => void;
}

/** Whether the reader has confirmed a notice, in a word; nothing for who is not asked to. */
export function NewsConfirmMark({ news }: Pick<NewsConfirmProps, 'news'>) {
  const say = useWords(confirmWords);
  switch (confirmStandingOf(news, Date.now())) {
    case 'confirmed':
      return (
        <span className="degree confirmed">
          <Icon of={CircleCheck} />
          {say('confirmedMark')}
        </span>
      );
    case 'toConfirm':
      return <strong className="degree">{say('toConfirm')}</strong>;
    case 'late':
      return <span className="degree urgent">{say('lateMark')}</span>;
    default:
      return null;
  }
}

/** Whether and until when a notice is to be confirmed, and the act; then when it was. */
export function NewsConfirm({ news, onConfirm }: NewsConfirmProps) {
  const { emit, readonly } = useWidget();
  const say = useWords(confirmWords);
  const time = useTime();
  const api = useApi(newsConfirmApi);
  const calls = useRef(api);
  calls.current = api;
  const confirming = useMemo(() => createConfirming(() => calls.current, news.id), [news.id]);
  const { busy, error } = useStore(confirming.store);
  const place = useRef<HTMLElement>(null);
  useSheet(place, css);
  const done = useRef<HTMLParagraphElement>(null);
  const isDone = useRef(false);
  const standing = confirmStandingOf(news, Date.now());
  useEffect(() => {
    if (standing === 'confirmed' && isDone.current) done.current?.focus();
  }, [standing]);
  const confirm = async () => {
    const confirmed = await confirming.confirm();
    if (!confirmed) return;
    const { confirmTime, unreadNum } = confirmed;
    isDone.current = true;
    onConfirm({ confirmedFlag: true, readFlag: true, confirmTime });
    emit('mskt-confirm', { id: news.id, confirmTime, unreadNum });
  };
  const { confirmDeadline: until = '', confirmTime } = news;
  return (
    <section className="confirm" part="confirm" aria-label={say('label')} ref={place}>
      {standing === 'confirmed' && (
        <p className="confirmed" ref={done} tabIndex={-1}>
          <Icon of={CircleCheck} />
          {confirmTime ? say('confirmedOn', { time: time(confirmTime) }) : say('confirmed')}
        </p>
      )}
      {standing === 'toConfirm' && <p>{until ? say('askUntil', { time: time(until) }) : say('ask')}</p>}
      {standing === 'late' && <p>{say('late', { time: time(until) })}</p>}
      {standing === 'others' && <Others news={news} />}
      {standing === 'toConfirm' && error && <Failure error={error} />}
      {standing === 'toConfirm' && !readonly && (
        <div>
          <Button look="primary" busy={busy} onClick={() => void confirm()}>
            {say('act')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** States of the session in which nobody knows yet who is reading. */
const UNKNOWN = ['boot', 'probing', 'exchanging', 'loadingMe'];

/** What a visitor is told, who may be one of its readers, and who is signed in and none of them; and whoever may edit it. */
function Others({ news }: Pick<NewsConfirmProps, 'news'>) {
  const { session, signIn, siteUrl, readonly } = useWidget();
  const say = useWords(confirmWords);
  const time = useTime();
  const person = usePerson();
  const isSettling = useStore(session, ({ status }) => UNKNOWN.includes(status));
  const { id, title, canEdit, confirmDeadline } = news;
  const isLate = isOver(confirmDeadline, Date.now());
  const until = confirmDeadline ? time(confirmDeadline) : '';
  const isVisitor = !person && !isSettling && !isLate && !readonly;
  const query = new URLSearchParams({ kind: 'notice', keyword: title });
  return (
    <>
      <p>
        {isLate ? say('over', { time: until }) : until ? say('askedUntil', { time: until }) : say('asked')}
        {isVisitor && ` ${say('signInHint')}`}
      </p>
      {isVisitor && (
        <div>
          <Button
            look="primary"
            onClick={() => signIn('confirm', `home/noticeDetail?id=${encodeURIComponent(id)}`)}
          >
            {say('signIn')}
          </Button>
        </div>
      )}
      {canEdit && !readonly && (
        <p>
          <a href={siteUrl(`publish/editNews?${query}`)}>{say('who')}</a>
        </p>
      )}
    </>
  );
}

/** A moment as people write it down. */
function useTime(): (time: string) => string {
  const lang = useLang();
  return time => new Date(time).toLocaleString(lang, { dateStyle: 'long', timeStyle: 'short' });
}
