import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { News } from '../contract/news/schema.ts';
import { newsApi } from '../core/api/makers/news.ts';
import { visitApi } from '../core/api/makers/visit.ts';
import {
  type ApiError,
  useApi,
  useLeft,
  usePerson,
  useSettling,
  useShown,
  useStore,
  useWidget,
} from '../core/index.ts';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { loadActs, loadText, NewsWhole } from './content.tsx';
import { createNewsArticleStore, type NewsArticle } from './model.ts';
import { newsArticleWords } from './words.ts';

export interface NewsArticleViewProps {
  newsId: string;
}

/** The news that the tag names. */
export function NewsArticleView({ newsId }: NewsArticleViewProps) {
  return newsId ? <NewsById key={newsId} id={newsId} /> : <Unnamed />;
}

function Unnamed() {
  const say = useWords(newsArticleWords);
  useShown('empty', () => {});
  return <Empty title={say('none')} hint={say('noneHint')} />;
}

/** Failures that asking again does not help: it is not there, or not for this reader. */
const FINAL = ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'NOT_LOGGED_IN'];

const loadWayOn = () => import('./next-step.tsx').then(part => part.NewsWayOn);
const wayOn = ({ code }: ApiError, id: string) =>
  FINAL.includes(code) ? <OnDemand load={loadWayOn} props={{ code, id }} /> : undefined;

function NewsById({ id }: { id: string }) {
  const news = useApi(newsApi);
  const visit = useApi(visitApi);
  const person = usePerson();
  const settling = useSettling();
  const calls = useRef({ news, visit });
  calls.current = { news, visit };
  const left = useLeft();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody was shown goes with them
  const article = useMemo(() => createNewsArticleStore(() => calls.current, id), [id, left]);
  const state = useStore(article.news.store);
  const load = () => void article.news.load();
  // nb. a layout effect, as in the channel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or language sees the same news with other eyes
  useLayoutEffect(() => {
    load();
    return article.news.stop;
  }, [article, news, person?.sub]);
  useReading(article);
  const isCodeHere = useCode();

  const { value } = state;
  const know = (known: Partial<News>) => article.news.change(now => ({ ...now, ...known }));
  const error = state.status === 'failed' ? state.error : null;
  const mayStillCome = !value && error && settling && FINAL.includes(error.code);
  const failure = mayStillCome ? null : error;
  useShown(failure ?? (value && isCodeHere ? 'ready' : 'loading'), load);
  return (
    <>
      {failure && <Failure error={failure} onRetry={load} action={wayOn(failure, id)} />}
      {value ? <NewsWhole news={value} onConfirm={know} /> : !failure && <Skeleton count={1} lines={9} />}
    </>
  );
}

/** Fetches what shows a text while the platform is asked for it; true from then on, and when it could not be fetched. */
function useCode(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const leave = new AbortController();
    void Promise.allSettled([loadText(), loadActs()]).then(() => leave.signal.aborted || setHere(true));
    return () => leave.abort();
  }, []);
  return isHere;
}

/** What a person who is signed in sees here counts as read. */
function useReading(article: NewsArticle): void {
  const { emit } = useWidget();
  const value = useStore(article.news.store, state => state.value);
  const latest = useRef(emit);
  latest.current = emit;
  useEffect(() => {
    if (value?.readFlag !== false) return;
    void article.markRead().then(read => read && latest.current('mskt-read', { id: value.id, ...read }));
  }, [article, value]);
}
