import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './cause.css?inline';
import { causeWords } from './cause.strings.ts';
import { type CauseName, findCause } from './find-cause.ts';
import { useSheet } from './use-sheet.ts';
import { useWords } from './words.tsx';

export interface CauseProps {
  code: string;
  /** Where the failed call went. */
  address: string;
  /** What readers are told as long as nothing better is known. */
  hint: ReactNode;
}

/** What a reader may do about a platform that does not answer, or that does not have what was asked for. */
export function Cause(props: CauseProps) {
  return props.code === 'NOT_AVAILABLE' ? <Absent {...props} /> : <Unanswered {...props} />;
}

/** Asking again would not help: the way on is what the platform does have, unless that is this page. */
function Absent({ address, hint }: CauseProps) {
  const say = useWords(causeWords);
  const link = useRef<HTMLAnchorElement>(null);
  useSheet(link, css);
  const home = URL.canParse(address) ? new URL('/msktfront/home', address).href : '';
  const isElsewhere = home !== location.origin + location.pathname;
  return (
    <>
      {hint}
      {home && isElsewhere && (
        <a ref={link} className="absent" href={home}>
          {say('home')}
        </a>
      )}
    </>
  );
}

/** Folded away, what the page's webmaster must change. */
function Unanswered({ code, address, hint }: CauseProps) {
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
  const platform = URL.canParse(address) ? new URL(address).origin : address;
  const fix = cause && fixFor(cause, platform);
  return (
    <>
      {cause === null || cause === 'strange' ? (
        hint
      ) : (
        <p className="quiet">{say(cause === 'passed' ? 'passed' : 'reader')}</p>
      )}
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

/** What to look at or to write, as it stands in a file or an address bar; none where there is nothing left to mend. */
function fixFor(cause: CauseName, platform: string) {
  switch (cause) {
    case 'policy':
      return { cause, line: `connect-src ${platform}` };
    case 'mixed':
      return { cause, line: platform.replace('http:', 'https:') };
    case 'refused':
      return { cause, line: `EMBED_ORIGINS=${location.origin}` };
    case 'silent':
    case 'strange':
      return { cause, line: platform };
    case 'passed':
      return null;
  }
}
