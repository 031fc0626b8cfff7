import { useEffect, useMemo, useRef } from 'react';
import type { News } from '../contract/news/schema.ts';
import {
  useApi,
  useKeyed,
  useKeyedLayoutEffect,
  useLeft,
  usePerson,
  useSettling,
  useStore,
  useViewState,
  useWidget,
} from '../core/index.ts';
import { type NewsAddresses, type NewsPages, useNewsAddresses } from '../kits/news/addresses.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { preloadWhenIdle } from '../ui/base/lazy.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Article } from './article.tsx';
import { lazyActions } from './lazy-actions.ts';
import { createNewsArticleStore, type NewsArticle, newsArticleCalls } from './model.ts';
import type { ArticleScope } from './question.ts';
import { newsArticleWords } from './words.ts';

export interface NewsArticleViewProps extends NewsPages, ArticleScope {
  newsId: string;
}

/** The article named by the tag. */
export function NewsArticleView({ newsId, scope, scopeId, ...pages }: NewsArticleViewProps) {
  const addresses = useNewsAddresses(pages);
  const of = useMemo(() => ({ scope, scopeId }), [scope, scopeId]);
  return newsId ? <NewsById key={newsId} id={newsId} scope={of} addresses={addresses} /> : <Unnamed />;
}

function Unnamed() {
  const say = useWords(newsArticleWords);
  useViewState('empty', () => {});
  return <Empty title={say('none')} hint={say('noneHint')} />;
}

/** Error codes that remain after retrying: the article does not exist, or is not for this reader. */
const FINAL = ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'NOT_LOGGED_IN'];

interface NewsByIdProps {
  id: string;
  scope: ArticleScope;
  addresses: NewsAddresses;
}

function NewsById({ id, scope, addresses }: NewsByIdProps) {
  const api = useApi(newsArticleCalls);
  const person = usePerson();
  const settling = useSettling();
  const latest = useRef(api);
  latest.current = api;
  const article = useKeyed(
    () => createNewsArticleStore(() => latest.current, id, scope),
    id,
    scope,
    useLeft(),
  );
  const state = useStore(article.news.store);
  const load = () => void article.news.load();
  useKeyedLayoutEffect(
    () => {
      load();
      return article.news.stop;
    },
    article,
    api,
    person?.sub,
  );
  useMarkRead(article);

  const { value } = state;
  const isShown = value !== null;
  useEffect(() => {
    if (isShown) preloadWhenIdle(lazyActions);
  }, [isShown]);
  const change = (changed: Partial<News>) => article.news.change(now => ({ ...now, ...changed }));
  const error = state.status === 'failed' ? state.error : null;
  const isFinal = error && FINAL.includes(error.code);
  // The article may still arrive once the session is restored.
  const failure = isFinal && !value && settling ? null : error;
  useViewState(failure ?? (value ? 'ready' : 'loading'), load);
  return (
    <>
      {failure && (
        <Failure
          error={failure}
          onRetry={load}
          action={isFinal ? <NextStep code={failure.code} id={id} addresses={addresses} /> : undefined}
        />
      )}
      {value ? (
        <Article news={value} addresses={addresses} onConfirm={change} />
      ) : (
        !failure && <Skeleton count={1} lines={9} />
      )}
    </>
  );
}

/** Next step for an article that cannot be shown: signing in, where that might help, or the list of all news. */
function NextStep({ code, id, addresses }: Omit<NewsByIdProps, 'scope'> & { code: string }) {
  const { signIn, readonly } = useWidget();
  const say = useWords(newsArticleWords);
  const person = usePerson();
  if (person || readonly || code === 'GONE') {
    return (
      <a className="button" href={addresses.listOf('news')}>
        {say('all')}
      </a>
    );
  }
  return (
    <>
      <p className="quiet">{say('signInHint')}</p>
      <Button look="primary" onClick={() => signIn('read', `home/newsDetail?id=${encodeURIComponent(id)}`)}>
        {say('signIn')}
      </Button>
    </>
  );
}

/** Marks an article as read for signed-in users. */
function useMarkRead(article: NewsArticle): void {
  const { emit } = useWidget();
  const value = useStore(article.news.store, state => state.value);
  const latest = useRef(emit);
  latest.current = emit;
  useEffect(() => {
    if (value?.readFlag !== false) return;
    void article.markRead().then(read => read && latest.current('mskt-news-read', { id: value.id, ...read }));
  }, [article, value]);
}
