import { Failure, type FailureFacts } from '../../../widgets/ui/base/failure.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';

export interface PageWaitingProps {
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

export interface PageFailedProps extends PageWaitingProps {
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
