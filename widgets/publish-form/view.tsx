import { useState } from 'react';
import { useShown, useWidget } from '../core/index.ts';
import { useGate, useReturn, useSignInToWrite } from '../core/session/use-write-access.ts';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { FormSignIn, FormWaiting } from '../ui/base/sign-in-gate.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { publishFormWords } from './words.ts';

export type Kind = 'dynamic' | 'news' | 'notice';

export interface PublishFormViewProps {
  kind: Kind;
  /** What is changed; empty for something new. */
  objectId: string;
  /** Whom a new news is for; empty: whom its writer chooses. */
  spaceId: string;
}

const UNFETCHED = { code: 'OFFLINE', message: '' };

const loadNews = () => import('./news/view.tsx').then(part => part.NewsForm);
const loadDynamic = () => import('./dynamic/view.tsx').then(part => part.DynamicForm);

/** The form for whoever is signed in, and the way there for everybody else. What only writers need comes with the form. */
export function PublishFormView(props: PublishFormViewProps) {
  const { compact } = useWidget();
  return (
    <section className={compact ? 'publish compact' : 'publish'}>
      <Gate {...props} />
    </section>
  );
}

function Gate({ kind, objectId, spaceId }: PublishFormViewProps) {
  const say = useWords(publishFormWords);
  const at = useGate();
  switch (at.who) {
    case 'reader':
      return <Closed title={say('readonly')} hint={say('readonlyHint')} />;
    case 'unknown':
      return <Waiting />;
    case 'visitor':
      return <SignIn kind={kind} objectId={objectId} spaceId={spaceId} />;
    case 'writer':
      return (
        <FormOnDemand
          key={`${kind} ${objectId} ${spaceId} ${at.sub}`}
          kind={kind}
          objectId={objectId}
          spaceId={spaceId}
        />
      );
  }
}

function Closed({ title, hint }: { title: string; hint: string }) {
  useShown('empty', () => {});
  return <Empty title={title} hint={hint} />;
}

function Waiting() {
  useShown('loading', () => {});
  return <FormWaiting />;
}

function SignIn({ kind, objectId, spaceId }: PublishFormViewProps) {
  const { headingLevel } = useWidget();
  const say = useWords(publishFormWords);
  const signIn = useSignInToWrite(pathOf(kind, objectId, spaceId));
  useShown('ready', () => {});
  return (
    <FormSignIn
      title={say(objectId ? `${kind}Edit` : `${kind}New`)}
      headingLevel={headingLevel}
      hint={say('signInHint')}
      act={say('signIn')}
      onSignIn={signIn}
    />
  );
}

/** The page of the site with the same form. */
function pathOf(kind: Kind, objectId: string, spaceId: string): string {
  const id = encodeURIComponent(objectId);
  const space = encodeURIComponent(spaceId);
  if (kind === 'dynamic') return id ? `publish/dynamic?id=${id}` : 'publish/dynamic';
  if (id) return `publish/editNews?id=${id}`;
  return space ? `space/publish?id=${space}&kind=${kind}` : `publish/news?kind=${kind}`;
}

function FormOnDemand({ kind, objectId, spaceId }: PublishFormViewProps) {
  const [failed, setFailed] = useState(false);
  const isBack = useReturn();
  if (failed) return <Unfetched onRetry={() => setFailed(false)} />;
  const way = { waiting: <Waiting />, onFail: () => setFailed(true) };
  if (kind === 'dynamic') return <OnDemand load={loadDynamic} props={{ objectId, isBack }} {...way} />;
  const sitePath = pathOf(kind, objectId, spaceId);
  return <OnDemand load={loadNews} props={{ kind, objectId, spaceId, sitePath, isBack }} {...way} />;
}

function Unfetched({ onRetry }: { onRetry: () => void }) {
  useShown('ready', onRetry);
  return <Failure error={UNFETCHED} onRetry={onRetry} />;
}
