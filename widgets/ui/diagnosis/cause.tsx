import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSheet } from '../base/use-styles.ts';
import { useWords } from '../i18n/translate.tsx';
import css from './cause.css?inline';
import { type CauseName, findCause } from './find-cause.ts';
import { causeWords } from './words.ts';

export interface CauseProps {
  code: string;
  /** Where the failed call went. */
  address: string;
  /** What readers are told as long as nothing better is known. */
  hint: ReactNode;
}

/** What a reader may do about a platform that does not answer or does not have what was asked for; folded away, what the page's webmaster must change. */
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
  // nb. what was said of a server that has not what was asked for is not so when it is no platform.
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

/** Asking again would not help: the way on is what the platform does have, unless that is this page. */
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

/** What to look at or to write, as it stands in a file or an address bar; none where there is nothing left to mend. */
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

/** With a scheme, or below the page's own. */
const ADDRESS = /^(https?:)?\//i;

/** What the page has written down as the platform of the widget that an element is in, if it has. */
function platformWritten(at: Element | null): string | null {
  const root = at?.getRootNode();
  return root instanceof ShadowRoot
    ? (root.host.closest('[platform]:not([platform=""])')?.getAttribute('platform') ??
        platformWritten(root.host))
    : null;
}
