import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSheet } from '../base/use-styles.ts';
import { useWords } from '../i18n/translate.tsx';
import css from './cause.css?inline';
import { type CauseName, findCause } from './find-cause.ts';
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
