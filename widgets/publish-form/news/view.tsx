import { useEffect, useMemo, useRef } from 'react';
import { spaceCalls } from '../../contract/space/calls.ts';
import { newsApi } from '../../core/api/makers/news.ts';
import { spaceInfoApi } from '../../core/api/makers/space/info.ts';
import { type ApiError, useApi, usePerson, useShown, useStore, useWidget } from '../../core/index.ts';
import { FormWaiting } from '../../kits/write-gate.tsx';
import { Empty } from '../../ui/base/empty.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import css from '../../ui/form/styles.css?inline';
import { useWords } from '../../ui/i18n/translate.tsx';
import { publishFormWords } from '../words.ts';
import { DraftForm } from './draft-form.tsx';
import { createNewsContext } from './load-context.ts';

export interface NewsFormProps {
  kind: 'news' | 'notice';
  /** The article to edit; empty for a new one. */
  objectId: string;
  /** Space that a new one is for; empty: chosen in the form. */
  spaceId: string;
  /** Path of the site's page with the same form. */
  sitePath: string;
  /** True if the user has just signed in to write. */
  isBack: boolean;
}

const STAFF = ['editor', 'admin'];

/** Form for a news article or notice: loads what it needs, then shows the fields. */
export function NewsForm({ kind, objectId, spaceId, sitePath, isBack }: NewsFormProps) {
  const news = useApi(newsApi);
  const space = useApi(spaceCalls);
  const info = useApi(spaceInfoApi);
  const { session, siteUrl } = useWidget();
  const say = useWords(publishFormWords);
  const person = usePerson();
  const platformName = useStore(session, state => state.indexInfo?.headFootInfo.flatName);
  const isStaff = person?.roles.some(role => STAFF.includes(role)) ?? false;
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  const calls = useRef({ news, space, info });
  calls.current = { news, space, info };
  const names = useRef('');
  names.current = platformName || say('wholePlatform');
  const context = useMemo(
    () => createNewsContext(() => calls.current, { objectId, spaceId }, isStaff ? names.current : null),
    [objectId, spaceId, isStaff],
  );
  const state = useStore(context.store);
  const load = () => void context.load();
  useEffect(() => {
    void context.load();
    return context.stop;
  }, [context]);
  const error = state.status === 'failed' ? state.error : null;
  const { value } = state;
  const mayWrite = value && (value.news ? value.news.canEdit : value.scopes.length > 0);
  useShown(error ?? (value ? (mayWrite ? 'ready' : 'empty') : 'loading'), load);
  return (
    <div ref={place} className="form-place">
      {error && <LoadFailure error={error} onRetry={load} />}
      {!value && !error && <FormWaiting />}
      {value && !mayWrite && (
        <Forbidden hint={say(value.news ? 'forbiddenEdit' : 'forbiddenNews')} page={siteUrl(sitePath)} />
      )}
      {value && mayWrite && <DraftForm kind={kind} context={value} isBack={isBack} />}
    </div>
  );
}

/** States who may write. On a page of another site, where sessions have no roles, links to `page` of the platform. */
function Forbidden({ hint, page }: { hint: string; page: string }) {
  const say = useWords(publishFormWords);
  if (new URL(page).origin === location.origin) return <Empty title={say('forbidden')} hint={hint} />;
  const link = (
    <a className="button" part="button plain" href={page}>
      {say('toPlatform')}
    </a>
  );
  return <Empty title={say('forbidden')} hint={say('elsewhere')} action={link} />;
}

/** Failures that a retry does not change. */
const FINAL = ['NOT_FOUND', 'GONE', 'FORBIDDEN'];

function LoadFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return <Failure error={error} onRetry={FINAL.includes(error.code) ? undefined : onRetry} />;
}
