import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePerson, useSettling, useViewState, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import type { LazyProps } from '../ui/base/lazy.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import type { Translate } from '../ui/i18n/translate.tsx';

/** Props of the lazily loaded form. */
export interface GatedFormProps extends LazyProps {
  /** True if the user has just signed in to write. */
  isBack: boolean;
}

export interface WriteGateProps {
  say: Translate<'readonly' | 'readonlyHint' | 'signInHint' | 'signIn'>;
  /** Heading for visitors, and where the form cannot be loaded. */
  title: string;
  /** Path of the site's page with the same form. */
  path: string;
  /** Identifies the form: another one starts with new state. */
  formKey: string;
  children: (props: GatedFormProps) => ReactNode;
}

/** Shows the form to signed-in users, and a way to sign in to visitors. */
export function WriteGate({ say, title, path, formKey, children }: WriteGateProps) {
  const access = useAccess();
  switch (access.who) {
    case 'reader':
      return <Closed title={say('readonly')} hint={say('readonlyHint')} />;
    case 'unknown':
      return <Loading />;
    case 'visitor':
      return <SignIn title={title} hint={say('signInHint')} label={say('signIn')} path={path} />;
    case 'writer':
      return (
        <LoadedForm key={`${formKey} ${access.sub}`} title={title}>
          {children}
        </LoadedForm>
      );
  }
}

function Closed({ title, hint }: { title: string; hint: string }) {
  useViewState('empty', () => {});
  return <Empty title={title} hint={hint} />;
}

function Loading() {
  useViewState('loading', () => {});
  return <FormWaiting />;
}

/** Placeholder of a form. */
export function FormWaiting() {
  return (
    <div className="form-waiting">
      <Skeleton count={2} lines={4} />
    </div>
  );
}

interface SignInProps {
  title: string;
  hint: string;
  label: string;
  path: string;
}

function SignIn({ title, hint, label, path }: SignInProps) {
  const { headingLevel } = useWidget();
  const signIn = useSignInToWrite(path);
  useViewState('ready', () => {});
  return (
    <div className="gate">
      <Heading level={headingLevel}>{title}</Heading>
      <p>{hint}</p>
      <Button look="primary" onClick={signIn}>
        {label}
      </Button>
    </div>
  );
}

const NOT_LOADED = { code: 'OFFLINE', message: '' };

function LoadedForm({ title, children }: Pick<WriteGateProps, 'title' | 'children'>) {
  const [failed, setFailed] = useState(false);
  const isBack = useReturn();
  if (failed) return <NotLoaded title={title} onRetry={() => setFailed(false)} />;
  return children({ isBack, fallback: <Loading />, onLoadError: () => setFailed(true) });
}

function NotLoaded({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { headingLevel } = useWidget();
  useViewState('ready', onRetry);
  return (
    <>
      <Heading level={headingLevel}>{title}</Heading>
      <Failure error={NOT_LOADED} onRetry={onRetry} />
    </>
  );
}

/** Name under which the session stores the wish to write during sign-in. */
const PLACE = 'publish';

/** Access of the current user to a form. */
type Access =
  | { who: 'reader' | 'unknown' | 'visitor' }
  /** A signed-in user, by the subject of the account. */
  | { who: 'writer'; sub: string };

function useAccess(): Access {
  const { readonly } = useWidget();
  const person = usePerson();
  const settling = useSettling();
  if (readonly) return { who: 'reader' };
  if (person) return { who: 'writer', sub: person.sub };
  return { who: settling ? 'unknown' : 'visitor' };
}

/** Returns a function that signs in and returns to the form, here or at `path` of the site. */
function useSignInToWrite(path: string): () => void {
  const { signIn } = useWidget();
  return () => signIn('publish', path, PLACE);
}

/** Returns whether the user has just signed in here to write. Then the first field takes the focus. */
function useReturn(): boolean {
  const { session } = useWidget();
  const wanted = useRef(session.getState().place === PLACE);
  useEffect(() => {
    if (wanted.current) session.setState({ place: null });
  }, [session]);
  return wanted.current;
}
