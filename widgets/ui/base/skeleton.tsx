export interface SkeletonProps {
  /** Number of entries. */
  count: number;
  /** Lines of text per entry. */
  lines?: number;
}

/** Placeholder of a list. Reserves space at once and becomes visible after 150 ms, so that fast responses do not flash. */
export function Skeleton({ count, lines = 3 }: SkeletonProps) {
  return (
    <div className="skeleton" part="skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, entry) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries are all alike
        <div className="skeleton-entry stack" key={entry}>
          <span className="skeleton-avatar" />
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
            <span className="skeleton-line" key={line} />
          ))}
        </div>
      ))}
    </div>
  );
}
