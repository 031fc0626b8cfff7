import { useEffect, useMemo, useRef } from 'react';
import type { News } from '../../contract/news/schema.ts';
import { newsApi } from '../../core/api/makers/news.ts';
import { spaceApi } from '../../core/api/makers/space.ts';
import { spaceInfoApi } from '../../core/api/makers/space-info.ts';
import { fetchUploadsFor } from '../../core/forms/use-later-uploads.ts';
import { type ApiError, useApi, usePerson, useShown, useStore, useWidget } from '../../core/index.ts';
import { Empty } from '../../ui/base/empty.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import css from '../../ui/form/styles.css?inline';
import { useWords } from '../../ui/i18n/translate.tsx';
import { createDesk } from '../load-context.ts';
import { publishFormWords } from '../words.ts';
import { NewsWriting, Standing } from './draft-form.tsx';
import { NoticeFields } from './main.tsx';

export interface NewsFormProps {
  kind: 'news' | 'notice';
  /** What is changed; empty for something new. */
  objectId: string;
  /** Whom a new one is for; empty: whom its writer chooses. */
  spaceId: string;
  /** The page of the site with the same form. */
  sitePath: string;
  /** Somebody has just signed in here to write. */
  isBack: boolean;
}

const partsOf = ({ kind, cover, attachments }: News) =>
  Promise.all([
    fetchUploadsFor([...attachments, ...(cover ? [cover] : [])]),
    Standing.fetch(),
    kind === 2 && NoticeFields.fetch(),
  ]);

const STAFF = ['editor', 'admin'];

/** A news or notice: what has to be known first, then the form. */
export function NewsForm({ kind, objectId, spaceId, sitePath, isBack }: NewsFormProps) {
  const news = useApi(newsApi);
  const space = useApi(spaceApi);
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
  const desk = useMemo(
    () => createDesk(() => calls.current, { objectId, spaceId }, isStaff, names.current, partsOf),
    [objectId, spaceId, isStaff],
  );
  const state = useStore(desk.store);
  const load = () => void desk.load();
  useEffect(() => {
    if (kind === 'notice') void NoticeFields.fetch();
    void desk.load();
    return desk.stop;
  }, [desk, kind]);
  const error = state.status === 'failed' ? state.error : null;
  const { value } = state;
  const mayWrite = value && (value.news ? value.news.canEdit : value.scopes.length > 0);
  useShown(error ?? (value ? (mayWrite ? 'ready' : 'empty') : 'loading'), load);
  return (
    <div ref={place} className="form-place">
      {error && <NotThere error={error} onRetry={load} />}
      {!value && !error && (
        <div className="form-waiting">
          <Skeleton count={2} lines={4} />
        </div>
      )}
      {value && !mayWrite && (
        <Forbidden hint={say(value.news ? 'forbiddenEdit' : 'forbiddenNews')} page={siteUrl(sitePath)} />
      )}
      {value && mayWrite && <NewsWriting kind={kind} desk={value} isBack={isBack} />}
    </div>
  );
}

/** Who may write here. A page of another site has a session without powers: there it leads to the platform's `page`. */
function Forbidden({ hint, page }: { hint: string; page: string }) {
  const say = useWords(publishFormWords);
  if (new URL(page).origin === location.origin) return <Empty title={say('forbidden')} hint={hint} />;
  const way = (
    <a className="button" part="button plain" href={page}>
      {say('toPlatform')}
    </a>
  );
  return <Empty title={say('forbidden')} hint={say('elsewhere')} action={way} />;
}

/** Failures that asking again does not help. */
const FINAL = ['NOT_FOUND', 'GONE', 'FORBIDDEN'];

function NotThere({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return <Failure error={error} onRetry={FINAL.includes(error.code) ? undefined : onRetry} />;
}
