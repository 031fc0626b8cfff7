/** Creates abort signals for overlapping requests of which only the latest counts: `begin` aborts the one before. */
export function latestOnly() {
  let current = new AbortController();
  return {
    begin(): AbortSignal {
      current.abort();
      current = new AbortController();
      return current.signal;
    },
    stop: () => current.abort(),
  };
}
