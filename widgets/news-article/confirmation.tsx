import { CircleCheck } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { News } from '../contract/news/schema.ts';
import { newsApi } from '../core/api/news.ts';
import { type ApiError, toApiError, useApi, usePerson, useSettling, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { confirmationOf, isOver } from './model.ts';
import { newsArticleWords } from './words.ts';

export interface ConfirmationProps {
  news: News;
  /** Called with the changed fields after the reader has confirmed the notice. */
  onConfirm: (changed: Partial<News>) => void;
}

/** Mark in the header: confirmed or not. Renders nothing for readers who need not confirm. */
export function ConfirmationMark({ news }: Pick<ConfirmationProps, 'news'>) {
  const say = useWords(newsArticleWords);
  switch (confirmationOf(news, Date.now())) {
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

/** Asks the reader to confirm a notice, and then shows when it was confirmed. */
export function Confirmation({ news, onConfirm }: ConfirmationProps) {
  const { emit, readonly } = useWidget();
  const say = useWords(newsArticleWords);
  const moment = useMoment();
  const api = useApi(newsApi);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const isConfirmedHere = useRef(false);
  const state = confirmationOf(news, Date.now());
  useEffect(() => {
    if (state === 'confirmed' && isConfirmedHere.current) result.current?.focus();
  }, [state]);
  const confirm = async () => {
    setBusy(true);
    try {
      const { confirmTime, unreadNum } = await api.newsConfirm({ params: { id: news.id } });
      setError(null);
      isConfirmedHere.current = true;
      onConfirm({ confirmedFlag: true, readFlag: true, confirmTime });
      emit('mskt-notice-confirm', { id: news.id, confirmTime, unreadNum });
    } catch (error) {
      setError(toApiError(error));
    }
    setBusy(false);
  };
  const { confirmDeadline: deadline = '', confirmTime } = news;
  return (
    <section className="confirm" part="confirm" aria-label={say('confirmLabel')}>
      {state === 'confirmed' && (
        <p className="confirmed" ref={result} tabIndex={-1}>
          <Icon of={CircleCheck} />
          {confirmTime ? say('confirmedOn', { time: moment(confirmTime) }) : say('confirmed')}
        </p>
      )}
      {state === 'toConfirm' && (
        <p>{deadline ? say('confirmUntil', { time: moment(deadline) }) : say('confirmAsk')}</p>
      )}
      {state === 'late' && <p>{say('confirmLate', { time: moment(deadline) })}</p>}
      {state === 'others' && <Others news={news} />}
      {state === 'toConfirm' && error && <Failure error={error} />}
      {state === 'toConfirm' && !readonly && (
        <div>
          <Button look="primary" busy={busy} onClick={() => void confirm()}>
            {say('confirmAct')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** For visitors, who may sign in to confirm, for users who need not confirm, and for editors. */
function Others({ news }: Pick<ConfirmationProps, 'news'>) {
  const { signIn, siteUrl, readonly } = useWidget();
  const say = useWords(newsArticleWords);
  const moment = useMoment();
  const person = usePerson();
  const settling = useSettling();
  const { id, title, canEdit, confirmDeadline } = news;
  const isLate = isOver(confirmDeadline, Date.now());
  const time = confirmDeadline ? moment(confirmDeadline) : '';
  const isVisitor = !person && !settling && !isLate && !readonly;
  const query = new URLSearchParams({ kind: 'notice', keyword: title });
  return (
    <>
      <p>
        {isLate ? say('othersLate', { time }) : time ? say('othersUntil', { time }) : say('othersAsked')}
        {isVisitor && ` ${say('confirmSignInHint')}`}
      </p>
      {isVisitor && (
        <div>
          <Button
            look="primary"
            onClick={() => signIn('confirm', `home/noticeDetail?id=${encodeURIComponent(id)}`)}
          >
            {say('confirmSignIn')}
          </Button>
        </div>
      )}
      {canEdit && !readonly && (
        <p>
          <a href={siteUrl(`publish/editNews?${query}`)}>{say('confirmList')}</a>
        </p>
      )}
    </>
  );
}

/** Returns a function that formats an ISO 8601 time as date and time in the current language. */
export function useMoment(): (time: string) => string {
  const lang = useLang();
  return time => new Date(time).toLocaleString(lang, { dateStyle: 'long', timeStyle: 'short' });
}
