import { useState } from 'react';
import { useShown, useWidget } from '../core/index.ts';
import { useGate, useReturn, useSignInToWrite } from '../core/session/use-write-access.ts';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { FormSignIn, FormWaiting } from '../ui/base/sign-in-gate.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { activityEditorWords } from './words.ts';

export interface ActivityEditorViewProps {
  /** What is changed; empty for something new. */
  activityId: string;
  /** What a new one begins as a copy of. */
  copyId: string;
}

const UNFETCHED = { code: 'OFFLINE', message: '' };

const load = () => import('./form.tsx').then(part => part.ActivityEditorForm);

/** The form for whoever is signed in, and the way there for everybody else. What only writers need comes with the form. */
export function ActivityEditorView(props: ActivityEditorViewProps) {
  const say = useWords(activityEditorWords);
  const at = useGate();
  const { activityId, copyId } = props;
  switch (at.who) {
    case 'reader':
      return <Closed title={say('readonly')} hint={say('readonlyHint')} />;
    case 'unknown':
      return <Waiting />;
    case 'visitor':
      return <SignIn {...props} />;
    case 'writer':
      return <FormOnDemand key={`${activityId} ${copyId} ${at.sub}`} {...props} />;
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

function SignIn(props: ActivityEditorViewProps) {
  const { headingLevel } = useWidget();
  const say = useWords(activityEditorWords);
  const signIn = useSignInToWrite(pathOf(props));
  useShown('ready', () => {});
  return (
    <FormSignIn
      title={say(props.activityId ? 'activityEdit' : 'activityNew')}
      headingLevel={headingLevel}
      hint={say('signInHint')}
      act={say('signIn')}
      onSignIn={signIn}
    />
  );
}

/** The page of the site with the same form. */
function pathOf({ activityId, copyId }: ActivityEditorViewProps): string {
  if (activityId) return `activityEditor?id=${encodeURIComponent(activityId)}`;
  return copyId ? `activityEditor?copyId=${encodeURIComponent(copyId)}` : 'activityEditor';
}

function FormOnDemand(props: ActivityEditorViewProps) {
  const [failed, setFailed] = useState(false);
  const isBack = useReturn();
  if (failed) return <Unfetched onRetry={() => setFailed(false)} />;
  return (
    <OnDemand load={load} props={{ ...props, isBack }} waiting={<Waiting />} onFail={() => setFailed(true)} />
  );
}

function Unfetched({ onRetry }: { onRetry: () => void }) {
  useShown('ready', onRetry);
  return <Failure error={UNFETCHED} onRetry={onRetry} />;
}
