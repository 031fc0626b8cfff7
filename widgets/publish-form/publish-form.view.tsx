import { useEffect, useRef, useState } from 'react';
import { usePerson, useShown, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failure } from '../ui/failure.tsx';
import { Heading } from '../ui/heading.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../ui/words.tsx';
import { publishFormWords } from './publish-form.strings.ts';

export type Kind = 'dynamic' | 'news' | 'notice';

export interface PublishFormViewProps {
  kind: Kind;
  /** What is changed; empty for something new. */
  objectId: string;
}

/** States of the session in which nobody knows yet whether somebody is signed in. */
const UNKNOWN = ['boot', 'probing', 'exchanging', 'loadingMe'];
const UNFETCHED = { code: 'OFFLINE', message: '' };

const loadNews = () => import('./publish-form-news.view.tsx').then(part => part.NewsForm);
const loadDynamic = () => import('./publish-form-dynamic.view.tsx').then(part => part.DynamicForm);

/** The form for whoever is signed in, and the way there for everybody else. What only writers need comes with the form. */
export function PublishFormView({ kind, objectId }: PublishFormViewProps) {
  const { compact } = useWidget();
  return (
    <section className={compact ? 'publish compact' : 'publish'}>
      <Gate kind={kind} objectId={objectId} />
    </section>
  );
}

function Gate({ kind, objectId }: PublishFormViewProps) {
  const { readonly, session } = useWidget();
  const say = useWords(publishFormWords);
  const person = usePerson();
  const status = useStore(session, state => state.status);
  if (readonly) return <Closed title={say('readonly')} hint={say('readonlyHint')} />;
  if (person)
    return <FormOnDemand key={`${kind} ${objectId} ${person.sub}`} kind={kind} objectId={objectId} />;
  return UNKNOWN.includes(status) ? <Waiting /> : <SignIn kind={kind} objectId={objectId} />;
}

function Closed({ title, hint }: { title: string; hint: string }) {
  useShown('empty', () => {});
  return <Empty title={title} hint={hint} />;
}

function Waiting() {
  useShown('loading', () => {});
  return (
    <div className="form-waiting">
      <Skeleton count={2} lines={4} />
    </div>
  );
}

/** Whoever signed in to write here finds the form. */
function SignIn({ kind, objectId }: PublishFormViewProps) {
  const { signIn, headingLevel } = useWidget();
  const say = useWords(publishFormWords);
  useShown('ready', () => {});
  return (
    <div className="gate">
      <Heading level={headingLevel}>{say(objectId ? `${kind}Edit` : `${kind}New`)}</Heading>
      <p>{say('signInHint')}</p>
      <Button look="primary" onClick={() => signIn('publish', pathOf(kind, objectId), PLACE)}>
        {say('signIn')}
      </Button>
    </div>
  );
}

/** What the session calls this wish until somebody is signed in. */
const PLACE = 'publish';

/** The page of the site with the same form. */
function pathOf(kind: Kind, objectId: string): string {
  const id = encodeURIComponent(objectId);
  if (kind === 'dynamic') return id ? `publish/dynamic?id=${id}` : 'publish/dynamic';
  return id ? `publish/editNews?id=${id}` : `publish/news?kind=${kind}`;
}

function FormOnDemand({ kind, objectId }: PublishFormViewProps) {
  const [failed, setFailed] = useState(false);
  const isBack = useReturn();
  if (failed) return <Unfetched onRetry={() => setFailed(false)} />;
  const way = { waiting: <Waiting />, onFail: () => setFailed(true) };
  if (kind === 'dynamic') return <OnDemand load={loadDynamic} props={{ objectId, isBack }} {...way} />;
  return <OnDemand load={loadNews} props={{ kind, objectId, isBack }} {...way} />;
}

/** Whether somebody has just signed in here to write: then the first field takes the focus. */
function useReturn(): boolean {
  const { session } = useWidget();
  const wanted = useRef(session.getState().place === PLACE);
  useEffect(() => {
    if (wanted.current) session.setState({ place: null });
  }, [session]);
  return wanted.current;
}

function Unfetched({ onRetry }: { onRetry: () => void }) {
  useShown('ready', onRetry);
  return <Failure error={UNFETCHED} onRetry={onRetry} />;
}
