/**
 * Why a platform did not answer a page: the page's `policy` forbids it; the page is https and the platform is not
 * (`mixed`); something answers but does not let this page read it (`refused`); nothing answers (`silent`); what answers
 * is no platform (`strange`); a platform answers that does not have what was asked for (`absent`); it answers again
 * (`passed`).
 */
export type CauseName = 'policy' | 'mixed' | 'refused' | 'silent' | 'strange' | 'absent' | 'passed';

/** An answer to a trial that takes longer counts as none, in milliseconds. */
const PATIENCE = 8_000;
/** nb. an engine may tell of the policy a moment after it has refused the request. */
const GRACE = 200;
/** What every platform answers to visitors, in an envelope. */
const EVERYWHERE = '/mskt/api/sysRemote/indexInfo';

/** Asks again, in ways of which each rules something out, until `signal`. `address` is where the failed call went. */
export async function findCause(code: string, address: string, signal: AbortSignal): Promise<CauseName> {
  if (code === 'BAD_RESPONSE') return 'strange';
  // nb. a `platform` that is no web address has no origin, and so no address to call.
  if (!URL.canParse(address)) return 'silent';
  if (code === 'NOT_AVAILABLE') return (await isPlatform(address, signal)) ? 'absent' : 'strange';
  const { origin, protocol } = new URL(address);
  const forbidden = hearPolicy(origin, signal);
  if (await answers(`${origin}/healthz`, 'no-cors', signal))
    return (await answers(address, 'cors', signal)) ? 'passed' : 'refused';
  const late = new Promise<false>(resolve => setTimeout(resolve, GRACE, false));
  if (await Promise.race([forbidden, late])) return 'policy';
  return location.protocol === 'https:' && protocol === 'http:' ? 'mixed' : 'silent';
}

const ask = (address: string, mode: RequestMode, signal: AbortSignal): Promise<Response> =>
  fetch(address, {
    mode,
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  });

/** Whether anything comes back. What an answer without `cors` says stays hidden from the page. */
const answers = (address: string, mode: RequestMode, signal: AbortSignal): Promise<boolean> =>
  ask(address, mode, signal).then(
    () => true,
    () => false,
  );

/** Whether a server that does not know a call is a platform all the same. One that is silent now is taken at its word. */
const isPlatform = (address: string, signal: AbortSignal): Promise<boolean> =>
  ask(new URL(EVERYWHERE, address).href, 'cors', signal).then(
    answer =>
      answer
        .json()
        .then(envelope => 'success' in envelope)
        .catch(() => false),
    () => true,
  );

/** Resolves when the page's policy refuses a connection to the origin. */
const hearPolicy = (origin: string, signal: AbortSignal): Promise<true> =>
  new Promise(resolve => {
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)) resolve(true);
    };
    document.addEventListener('securitypolicyviolation', hear, { signal });
  });
