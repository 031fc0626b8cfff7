/** Only the newest of several overlapping questions counts; beginning one gives up the one before. */
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
