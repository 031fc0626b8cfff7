import { type ComponentType, type ReactNode, useState } from 'react';
import { Failure, type FailureFacts } from '../../../widgets/ui/base/failure.tsx';
import { type LazyProps, lazyComponent, lazyModule } from '../../../widgets/ui/base/lazy.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';

interface PageWaitingProps {
  /** Title of the page, for screen readers. */
  title: string;
}

/** Skeleton of a page that is loading. */
export function PageWaiting({ title }: PageWaitingProps) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Skeleton count={1} lines={5} />
    </>
  );
}

interface PageFailedProps extends PageWaitingProps {
  error: FailureFacts;
  onRetry: () => void;
}

/** Error message of a page that failed to load. */
export function PageFailed({ title, error, onRetry }: PageFailedProps) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Failure error={error} onRetry={onRetry} />
    </>
  );
}

const NOT_LOADED = { code: 'OFFLINE', message: '' };

interface PagePartProps<P> extends PageWaitingProps {
  Part: ComponentType<P & LazyProps>;
  props: P;
}

function PagePart<P extends object>({ title, Part, props }: PagePartProps<P>) {
  const [failed, setFailed] = useState(false);
  if (failed) return <PageFailed title={title} error={NOT_LOADED} onRetry={() => setFailed(false)} />;
  return <Part {...props} fallback={<PageWaiting title={title} />} onLoadError={() => setFailed(true)} />;
}

/**
 * Declares most of a page whose code is loaded on its first mount, because only some visitors see it. Offers a retry if
 * the code cannot be loaded.
 *
 * @param pick names the component: `module => module.RegisterStatus`
 */
export function lazyPart<M, P extends object>(
  importModule: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
) {
  const Part = lazyComponent(lazyModule(importModule), pick);
  return (props: P & PageWaitingProps): ReactNode => (
    <PagePart<P> title={props.title} Part={Part} props={props} />
  );
}
