import { Failure, type FailureFacts } from './failure.tsx';

export interface CrashProps {
  error: FailureFacts;
  onRetry: () => void;
}

/** Shown in place of a component that threw, with a button that mounts it again. */
export const Crash = ({ error, onRetry }: CrashProps) => <Failure error={error} onRetry={onRetry} />;
