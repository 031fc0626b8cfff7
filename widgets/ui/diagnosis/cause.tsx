import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSheet } from '../base/use-styles.ts';
import { useWords } from '../i18n/translate.tsx';
import css from './cause.css?inline';
import { causeWords } from './words.ts';

export interface CauseProps {
  code: string;
  /** URL of the failed request. */
  address: string;
  /** Text for readers until the cause is known. */
  hint: ReactNode;
}

/**
 * What a reader can do when the platform does not respond or does not offer the call. In a closed disclosure: what the
 * page's webmaster must change.
 */
export function Cause({ code, address, hint }: CauseProps) {
  const say = useWords(causeWords);
  const [cause, setCause] = useState<CauseName | null>(null);
  const details = useRef<HTMLDetailsElement>(null);
  useSheet(details, css);
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    void findCause(code, address, signal).then(found => signal.aborted || setCause(found));
    return () => leave.abort();
  }, [code, address]);
  const fix = cause && fixFor(cause, address, details.current);
  // The text about a missing call is wrong if the server is not a platform.
  const isSaid = cause === null || cause === 'absent' || (cause === 'strange' && code !== 'NOT_AVAILABLE');
  return (
    <>
      {isSaid ? hint : <p className="quiet">{say(cause === 'passed' ? 'passed' : 'reader')}</p>}
      {cause === 'absent' && <WayOn address={address} />}
      <details ref={details} className="cause" hidden={!fix}>
        <summary>{say('webmaster')}</summary>
        {fix && (
          <>
            <p>{say(fix.cause)}</p>
            <p>
              {say(`${fix.cause}Fix`)} <code>{fix.line}</code>
            </p>
          </>
        )}
      </details>
    </>
  );
}

/** A retry does not help for a missing call. Links to the platform instead, unless this is its page. */
function WayOn({ address }: { address: string }) {
  const say = useWords(causeWords);
  const home = new URL('/msktfront/home', address).href;
  if (home === location.origin + location.pathname) return null;
  return (
    <a className="absent" href={home}>
      {say('home')}
    </a>
  );
}

/** Code or URL for the webmaster, as in a file or an address bar; null if nothing needs to be changed. */
function fixFor(cause: CauseName, address: string, at: Element | null) {
  const platform = URL.canParse(address) ? new URL(address).origin : address;
  switch (cause) {
    case 'policy':
      return { cause, line: `connect-src ${platform}` };
    case 'mixed':
      return { cause, line: platform.replace('http:', 'https:') };
    case 'refused':
      return { cause, line: `EMBED_ORIGINS=${location.origin}` };
    case 'silent':
    case 'strange': {
      const written = platformWritten(at);
      return written && !ADDRESS.test(written)
        ? ({ cause: 'written', line: `platform="${written}"` } as const)
        : { cause, line: platform };
    }
    case 'absent':
    case 'passed':
      return null;
  }
}

/** Begins like a URL or a path. */
const ADDRESS = /^(https?:)?\//i;

/** The `platform` attribute of the widget that contains an element, if it has one. */
function platformWritten(at: Element | null): string | null {
  const root = at?.getRootNode();
  return root instanceof ShadowRoot
    ? (root.host.closest('[platform]:not([platform=""])')?.getAttribute('platform') ??
        platformWritten(root.host))
    : null;
}

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
