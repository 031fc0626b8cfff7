/** Somebody may come back from signing in: then the answer leaves the address before anything else. */
export function noticeReturn(): void {
  if (globalThis.location?.search.includes('mskt_state='))
    import('./callback.ts').then(part => part.takeReturn()).catch(() => {});
}
