import type { ComponentProps, ReactNode, Ref } from 'react';
import { usePerson, useSettling, useViewState, useWidget } from '../../core/element/context.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/base/empty.tsx';
import { Heading } from '../../ui/base/heading.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';

export interface ManageFrameProps {
  heading: string;
  /** Beside the heading: the link or button that creates a row. */
  action?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Root element of a manager, with its heading. */
export function ManageFrame({ heading, action, ref, children }: ManageFrameProps) {
  const { headingLevel, compact } = useWidget();
  return (
    <section className={compact ? 'manager compact' : 'manager'} ref={ref} aria-label={heading}>
      <header className="manager-head">
        <Heading level={headingLevel}>{heading}</Heading>
        {action}
      </header>
      {children}
    </section>
  );
}

/** Shown instead of the list to users who may not see it. */
function Closed({ heading, ...empty }: ComponentProps<typeof Empty> & { heading: string }) {
  const { headingLevel } = useWidget();
  useViewState('empty', () => {});
  return (
    <section className="manager" aria-label={heading}>
      <Heading level={headingLevel}>{heading}</Heading>
      <Empty {...empty} />
    </section>
  );
}

/** Texts that every manager has. */
type ClosedWord =
  | 'heading'
  | 'signIn'
  | 'signInTitle'
  | 'signInHint'
  | 'forbidden'
  | 'forbiddenHint'
  | 'elsewhere'
  | 'elsewhereHint'
  | 'toPlatform';

interface ClosedProps {
  say: (key: ClosedWord) => string;
  /** Page of the site that shows this manager. */
  path: string;
}

export interface ManageForbiddenProps extends ClosedProps {
  /** Page of the site that everyone may see. */
  other: { path: string; word: string };
}

/**
 * Explains who may use the manager, with a link to another page. Sessions on a school's page have no permissions, so
 * there it links to the platform.
 */
export function ManageForbidden({ say, path, other }: ManageForbiddenProps) {
  const { siteUrl } = useWidget();
  const isElsewhere = new URL(siteUrl('')).origin !== location.origin;
  return (
    <Closed
      heading={say('heading')}
      title={say(isElsewhere ? 'elsewhere' : 'forbidden')}
      hint={say(isElsewhere ? 'elsewhereHint' : 'forbiddenHint')}
      action={
        <a className="button" part="button plain" href={siteUrl(isElsewhere ? path : other.path)}>
          {isElsewhere ? say('toPlatform') : other.word}
        </a>
      }
    />
  );
}

export interface ManageGateProps extends ClosedProps {
  /** Reason of `mskt-auth-request`. */
  reason: string;
  /** Lines per row of the placeholder while the session is being restored. */
  lines?: number;
  /** The manager of the signed-in user. */
  children: (person: { sub: string }) => ReactNode;
}

/** Shows the manager to the signed-in user, and asks visitors to sign in. */
export function ManageGate({ say, path, reason, lines = 2, children }: ManageGateProps) {
  const { signIn } = useWidget();
  const person = usePerson();
  const isSettling = useSettling();
  if (person) return children(person);
  if (isSettling) return <Settling lines={lines} />;
  return (
    <Closed
      heading={say('heading')}
      title={say('signInTitle')}
      hint={say('signInHint')}
      action={
        <Button look="primary" onClick={() => signIn(reason, path)}>
          {say('signIn')}
        </Button>
      }
    />
  );
}

function Settling({ lines }: { lines: number }) {
  useViewState('loading', () => {});
  return <Skeleton count={4} lines={lines} />;
}
