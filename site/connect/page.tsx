import { useEffect, useState } from 'react';
import type { EmbedSite } from '../../widgets/contract/account/schema.ts';
import { type Core, type SessionState, useStore } from '../../widgets/core/site.ts';
import { Failure } from '../../widgets/ui/base/failure.tsx';
import { useWords } from '../../widgets/ui/i18n/translate.tsx';
import { useConsent, useListed } from './consent.ts';
import { Question } from './question.tsx';
import type { ConnectRequest } from './request.ts';
import { Done, Incomplete, NotListed, Sheet, SignedOut, Stopped, Waiting } from './screens.tsx';
import { goToSignIn, useSignInFirst } from './sign-in.ts';
import { connectWords } from './words.ts';

interface ConnectProps {
  core: Core;
  /** Null if the query is invalid. */
  request: ConnectRequest | null;
}

/** Asks the user for consent to take part on a school's page, and sends the answer there. */
export function Connect({ core, request }: ConnectProps) {
  const { indexInfo } = useStore(core.session.store);
  const name = indexInfo?.headFootInfo.flatName ?? '';
  useTitle(name);
  return (
    <div className="sheet">
      <Platform name={name} logo={indexInfo?.headFootInfo.titleLogo} platform={core.platform} />
      <main>{request ? <Request core={core} request={request} /> : <Incomplete />}</main>
    </div>
  );
}

function useTitle(name: string): void {
  const title = useWords(connectWords)('title');
  useEffect(() => {
    document.title = name ? `${title} - ${name}` : title;
  }, [title, name]);
}

/** Header with the platform's logo and name. Its space is reserved before the name has loaded. */
function Platform({ name, logo, platform }: { name: string; logo: string | undefined; platform: string }) {
  const [broken, setBroken] = useState(false);
  const src = logo && !broken && URL.canParse(logo, platform) ? new URL(logo, platform).href : null;
  return (
    <header className="platform">
      {src && <img src={src} alt="" width="32" height="32" onError={() => setBroken(true)} />}
      <bdi>{name}</bdi>
    </header>
  );
}

function Request({ core, request }: { core: Core; request: ConnectRequest }) {
  const say = useWords(connectWords);
  const [state, { load }] = useListed(core, request.origin);
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'ready') return <Listed core={core} request={request} site={state.value} />;
  if (state.error.code === 'FORBIDDEN') return <NotListed origin={request.origin} />;
  return (
    <Sheet title={say('title')}>
      <Failure error={state.error} onRetry={() => void load()} />
    </Sheet>
  );
}

interface ListedProps {
  core: Core;
  request: ConnectRequest;
  site: EmbedSite;
}

/** Shown once the school's page is known to be listed: asks for sign-in, then for consent. */
function Listed({ core, request, site }: ListedProps) {
  const say = useWords(connectWords);
  const session = useStore(core.session.store);
  const { step, goOn, decline, changePerson } = useConsent(core, request);
  const first = useSignInFirst(core.session, step.name === 'asked');
  if (step.name === 'done') return <Done />;
  if (session.status === 'halted') return <Stopped why={session.halt} onRetry={core.session.resume} />;
  if (step.name === 'leaving' || isOnTheWay(session)) return <Waiting />;
  if (step.name === 'failed') {
    if (step.error.code === 'FORBIDDEN') return <NotListed origin={request.origin} />;
    return (
      <Sheet title={say('title')}>
        <Failure error={step.error} onRetry={step.again} />
      </Sheet>
    );
  }
  const busy = step.name === 'answering';
  if (session.person) {
    const acts = { onGoOn: goOn, onNotNow: decline, onNotMe: changePerson };
    return <Question site={site} person={session.person} busy={busy} {...acts} />;
  }
  if (first === 'notYetKnown') return <Waiting />;
  return (
    <SignedOut
      site={site}
      unknown={first === 'unknown'}
      busy={busy}
      onSignIn={() => goToSignIn(core.session)}
      onNotNow={decline}
    />
  );
}

const isOnTheWay = ({ status }: SessionState): boolean => status === 'leaving' || status === 'ending';
