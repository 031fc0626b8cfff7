import { useEffect, useMemo, useRef } from 'react';
import { createResource, useApi, usePerson, useStore, useViewState, useWidget } from '../core/index.ts';
import { FormWaiting, WriteGate } from '../kits/write-gate.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Failure, type FailureProps } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import {
  type ContextApi,
  contextCalls,
  type Kind,
  loadDynamicContext,
  loadNewsContext,
  pathOf,
  type WantedForm,
} from './model.ts';
import { publishFormWords } from './words.ts';

const forms = lazyModule(() => import('./forms.ts'));
const DynamicForm = lazyComponent(forms, ({ DynamicForm }) => DynamicForm);
const NewsForm = lazyComponent(forms, ({ NewsForm }) => NewsForm);

const STAFF = ['editor', 'admin'];

/** The form for signed-in users; a way to sign in for visitors. */
export function PublishFormView(props: WantedForm) {
  const { kind, objectId, spaceId, autoFocus } = props;
  const { compact } = useWidget();
  const say = useWords(publishFormWords);
  const isStaff = usePerson()?.roles.some(role => STAFF.includes(role)) ?? false;
  const path = pathOf(props);
  const title = say(objectId ? `${kind}Edit` : `${kind}New`);
  return (
    <section className={compact ? 'publish compact' : 'publish'}>
      <WriteGate say={say} title={title} path={path} formKey={`${kind} ${objectId} ${spaceId} ${isStaff}`}>
        {({ isBack }) =>
          kind === 'dynamic' ? (
            <Dynamic title={title} objectId={objectId} isBack={isBack || autoFocus} />
          ) : (
            <Article {...{ kind, title, objectId, spaceId, isStaff, path }} isBack={isBack || autoFocus} />
          )
        }
      </WriteGate>
    </section>
  );
}

interface DynamicProps {
  /** Heading where the form cannot be loaded. */
  title: string;
  objectId: string;
  /** True if the user has just signed in to write. */
  isBack: boolean;
}

/** The form of a dynamic, after its code and data have been loaded. */
function Dynamic({ title, objectId, isBack }: DynamicProps) {
  const say = useWords(publishFormWords);
  const { value, error, mayWrite, load } = useFormContext(
    (api, signal) => loadDynamicContext(api, objectId, signal),
    ({ dynamic }) => dynamic?.canEdit !== false,
  );
  return (
    <>
      {error && <NotLoaded title={value ? '' : title} error={error} onRetry={load} />}
      {!value && !error && <FormWaiting />}
      {value && !mayWrite && <Empty title={say('forbidden')} hint={say('forbiddenDynamic')} />}
      {value && mayWrite && <DynamicForm context={value} isBack={isBack} />}
    </>
  );
}

interface ArticleProps extends DynamicProps {
  kind: Exclude<Kind, 'dynamic'>;
  spaceId: string;
  /** True for editors of the platform. */
  isStaff: boolean;
  /** Path of the site's page with the same form. */
  path: string;
}

/** Failures that a retry does not change. */
const FINAL = ['NOT_FOUND', 'GONE', 'FORBIDDEN'];

/** The form of a news article or notice, after its code and data have been loaded. */
function Article({ kind, title, objectId, spaceId, isStaff, path, isBack }: ArticleProps) {
  const { session, siteUrl } = useWidget();
  const say = useWords(publishFormWords);
  const platformName = useStore(session, state => state.indexInfo?.headFootInfo.flatName);
  const { value, error, mayWrite, load } = useFormContext(
    (api, signal) => {
      const name = isStaff ? platformName || say('wholePlatform') : null;
      return loadNewsContext(api, { objectId, spaceId }, name, signal);
    },
    ({ news, scopes }) => (news ? news.canEdit : scopes.length > 0),
  );
  return (
    <>
      {error && (
        <NotLoaded
          title={value ? '' : title}
          error={error}
          onRetry={FINAL.includes(error.code) ? undefined : load}
        />
      )}
      {!value && !error && <FormWaiting />}
      {value && !mayWrite && (
        <Forbidden hint={say(value.news ? 'forbiddenEdit' : 'forbiddenNews')} page={siteUrl(path)} />
      )}
      {value && mayWrite && <NewsForm kind={kind} context={value} isBack={isBack} />}
    </>
  );
}

function NotLoaded({ title, ...failure }: FailureProps & { title: string }) {
  const { headingLevel } = useWidget();
  return (
    <>
      {title && <Heading level={headingLevel}>{title}</Heading>}
      <Failure {...failure} />
    </>
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

/**
 * Loads the code of the forms and the data of one, in parallel, and reports the state to the element. A change of the
 * language does not load the data again, so that the form keeps what the user writes.
 */
function useFormContext<T>(
  read: (api: ContextApi, signal: AbortSignal) => Promise<T>,
  isAllowed: (context: T) => boolean,
) {
  const api = useApi(contextCalls);
  const latest = useRef({ api, read, isAllowed });
  latest.current = { api, read, isAllowed };
  const context = useMemo(
    () =>
      createResource<T>(async signal => {
        const { api, read, isAllowed } = latest.current;
        const code = forms.load();
        code.catch(() => {}); // a failure counts only where the form is shown
        const value = await read(api, signal);
        if (isAllowed(value)) await code;
        return value;
      }),
    [],
  );
  useEffect(() => {
    void context.load();
    return context.stop;
  }, [context]);
  const state = useStore(context.store);
  const { value } = state;
  const error = state.status === 'failed' ? state.error : null;
  const mayWrite = value !== null && isAllowed(value);
  const load = () => void context.load();
  useViewState(error ?? (value ? (mayWrite ? 'ready' : 'empty') : 'loading'), load);
  return { value, error, mayWrite, load };
}
