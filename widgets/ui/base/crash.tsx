import { Failure, type FailureFacts } from './failure.tsx';

export interface CrashProps {
  error: FailureFacts;
  onRetry: () => void;
}

/** A part of the page that stopped working, and the way to begin it anew. */
export const Crash = ({ error, onRetry }: CrashProps) => <Failure error={error} onRetry={onRetry} />;
