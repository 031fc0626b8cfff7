import { useEffect, useRef } from 'react';
import {
  type ApiError,
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
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { preloadWhenIdle } from '../ui/base/lazy.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Article } from './article.tsx';
import { lazyActions } from './lazy-actions.ts';
import { createActivityDetail, detailCalls } from './model.ts';
import { activityDetailWords } from './words.ts';

export interface ActivityDetailViewProps {
  activityId: string;
}

/** The activity named by the tag. */
export function ActivityDetailView({ activityId }: ActivityDetailViewProps) {
  return activityId ? <ActivityById key={activityId} id={activityId} /> : <Unnamed />;
}

function Unnamed() {
  const say = useWords(activityDetailWords);
  useViewState('empty', () => {});
  return <Empty title={say('none')} hint={say('noneHint')} />;
}

/** Error codes that remain after retrying: the activity does not exist, or is not for this reader. */
const FINAL = ['ACTIVITY_NOT_FOUND', 'NOT_FOUND', 'GONE', 'FORBIDDEN', 'NOT_LOGGED_IN'];

function ActivityById({ id }: { id: string }) {
  const api = useApi(detailCalls);
  const person = usePerson();
  const settling = useSettling();
  const latestApi = useRef(api);
  latestApi.current = api;
  const left = useLeft();
  // Another one after sign-out, so that the activity of the former user is dropped.
  const detail = useKeyed(() => createActivityDetail(() => latestApi.current, id), id, left);
  const state = useStore(detail.activity.store);
  const load = () => void detail.activity.load();
  // Reloads for another user or language.
  useKeyedLayoutEffect(
    () => {
      load();
      return detail.activity.stop;
    },
    detail,
    api,
    person?.sub,
  );

  const { value } = state;
  const isShown = value !== null;
  useEffect(() => {
    if (isShown) preloadWhenIdle(lazyActions);
  }, [isShown]);
  const error = state.status === 'failed' ? state.error : null;
  const isFinal = error && FINAL.includes(error.code);
  // The activity may still arrive once the session is restored.
  const failure = isFinal && !value && settling ? null : error;
  useViewState(failure ?? (value ? 'ready' : 'loading'), load);
  if (failure && isFinal) return <NotFound key={failure.code} error={failure} id={id} />;
  return (
    <>
      {failure && <Failure error={failure} onRetry={load} />}
      {value ? <Article detail={detail} activity={value} /> : !failure && <Skeleton count={1} lines={9} />}
    </>
  );
}

interface NotFoundProps {
  error: ApiError;
  id: string;
}

/** In place of an activity that does not exist or is not for this reader: the reason, sign-in, and the list. */
function NotFound({ error: { code, message }, id }: NotFoundProps) {
  const { signIn, siteUrl, readonly, headingLevel } = useWidget();
  const say = useWords(activityDetailWords);
  const person = usePerson();
  const isGone = code === 'GONE';
  const maySignIn = !person && !readonly && !isGone;
  return (
    <div className="state missing" part="error" role="alert">
      <Heading level={headingLevel}>
        {say(isGone ? 'gone' : code === 'FORBIDDEN' ? 'forbidden' : 'missing')}
      </Heading>
      <p className="quiet" dir="auto">
        {isGone || code === 'FORBIDDEN' ? message : say('missingHint')}
      </p>
      {maySignIn && <p className="quiet">{say('missingSignIn')}</p>}
      <div className="acts">
        {maySignIn && (
          <Button
            look="primary"
            onClick={() => signIn('read', `activityDetail?id=${encodeURIComponent(id)}`)}
          >
            {say('signIn')}
          </Button>
        )}
        <a className="button" href={siteUrl('activityList')}>
          {say('all')}
        </a>
      </div>
    </div>
  );
}
