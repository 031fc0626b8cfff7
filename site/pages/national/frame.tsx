import type { ReactNode } from 'react';
import type { Resource, ResourceState } from '../../../widgets/core/site.ts';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { NationalLinks } from '../../shell/frame/national-links.tsx';
import { WrongAddress } from '../../shell/frame/screen.tsx';
import { shellWords } from '../../shell/frame/words.ts';
import { useVisit } from '../../shell/site-context.ts';
import './frame.css';

/** Page about the product, with the navigation between the national pages. */
export function NationalPage({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`page wide national-page ${className}`}>
      <NationalNav />
      {children}
    </div>
  );
}

function NationalNav() {
  const say = useWords(shellWords);
  const { route } = useVisit();
  return (
    <nav className="national-nav" aria-label={say('nationalPages')}>
      <NationalLinks first="index" current={route?.path} />
    </nav>
  );
}

/** Heading of a section, with optional links or buttons. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface DetailProps<T> {
  /** Heading until the content has loaded, for screen readers. */
  title: string;
  resource: readonly [ResourceState<T>, Resource<T>];
  /** Link shown beside the retry button if the content was deleted. */
  onGone?: ReactNode;
  children: (value: T) => ReactNode;
}

/** Content of a detail page with its loading, error and not-found states. */
export function Detail<T>({ title, resource: [state, { load }], onGone, children }: DetailProps<T>) {
  if (state.value) return children(state.value);
  if (state.status === 'failed' && state.error.code === 'NOT_FOUND') return <WrongAddress of="page" />;
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {state.status === 'failed' ? (
        <Failure
          error={state.error}
          onRetry={() => void load()}
          action={state.error.code === 'GONE' ? onGone : undefined}
        />
      ) : (
        <Skeleton count={1} lines={9} />
      )}
    </>
  );
}
