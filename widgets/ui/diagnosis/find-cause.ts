/**
 * Why a platform did not respond to a page: its content security `policy` forbids the request; the page is https and the
 * platform is not (`mixed`); the server does not allow this page by CORS (`refused`); no response (`silent`); the server
 * is not a platform (`strange`); the platform does not offer the call (`absent`); it responds again (`passed`).
 */
export type CauseName = 'policy' | 'mixed' | 'refused' | 'silent' | 'strange' | 'absent' | 'passed';

/** Timeout of a test request in milliseconds. */
const PATIENCE = 8_000;
/** Time in milliseconds in which engines report a policy violation after the request has failed. */
const GRACE = 200;
/** Call that every platform answers for visitors, in an envelope. */
const EVERYWHERE = '/mskt/api/sysRemote/indexInfo';

/** Finds the cause by test requests, each of which excludes one. `address` is the URL of the failed request. */
export async function findCause(code: string, address: string, signal: AbortSignal): Promise<CauseName> {
  if (code === 'BAD_RESPONSE') return 'strange';
  // A `platform` attribute that is not a web address has no origin.
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

/** Whether the server responds at all. Without CORS the page cannot read the response. */
const answers = (address: string, mode: RequestMode, signal: AbortSignal): Promise<boolean> =>
  ask(address, mode, signal).then(
    () => true,
    () => false,
  );

/** Whether a server that does not know a call is a platform. Without a response it counts as one. */
const isPlatform = (address: string, signal: AbortSignal): Promise<boolean> =>
  ask(new URL(EVERYWHERE, address).href, 'cors', signal).then(
    answer =>
      answer
        .json()
        .then(envelope => 'success' in envelope)
        .catch(() => false),
    () => true,
  );

/** Resolves when the page's policy blocks a connection to the origin. */
const hearPolicy = (origin: string, signal: AbortSignal): Promise<true> =>
  new Promise(resolve => {
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)) resolve(true);
    };
    document.addEventListener('securitypolicyviolation', hear, { signal });
  });
