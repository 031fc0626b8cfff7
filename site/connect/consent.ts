import { useState } from 'react';
import { accountCalls } from '../../widgets/contract/account/calls.ts';
import type { EmbedSite } from '../../widgets/contract/account/schema.ts';
import {
  type Core,
  createApi,
  type Resource,
  type ResourceState,
  toApiError,
} from '../../widgets/core/site.ts';
import { type Lang, useLang } from '../../widgets/ui/i18n/translate.tsx';
import { useResource } from '../shell/data.ts';
import { type ConnectRequest, handOver } from './request.ts';
import { signInAsAnother } from './sign-in.ts';

/** Returns the API client for the endpoints of this page. */
const callsOf = (core: Core, lang: Lang) => createApi(core.http(lang), accountCalls, () => true);

/** Requests from the platform whether it lists an origin. Fails with FORBIDDEN if it does not. */
export function useListed(
  core: Core,
  origin: string,
): readonly [ResourceState<EmbedSite>, Resource<EmbedSite>] {
  const lang = useLang();
  return useResource(
    signal => callsOf(core, lang).embedSite({ query: { origin }, signal }),
    core,
    lang,
    origin,
  );
}

type Meanwhile = 'answering' | 'leaving';

/** State of the consent. */
type Step =
  | { name: 'asked' }
  /**
   * `answering`: the answer is being sent to the school's page. `leaving`: the browser leaves so that another
   * user can sign in.
   */
  | { name: Meanwhile }
  | { name: 'failed'; error: ReturnType<typeof toApiError>; again: () => void }
  /** The school's page has received the answer. */
  | { name: 'done' };

/** Returns the state of the consent and the user's possible answers to the request. */
export function useConsent(core: Core, { origin, codeChallenge, ...rest }: ConnectRequest) {
  const lang = useLang();
  const [step, setStep] = useState<Step>({ name: 'asked' });

  function run(meanwhile: Meanwhile, act: () => Promise<void>): void {
    setStep({ name: meanwhile });
    act().catch(thrown => {
      setStep({ name: 'failed', error: toApiError(thrown), again: () => run(meanwhile, act) });
    });
  }

  async function answer(code: string | null): Promise<void> {
    await handOver(window, { origin, codeChallenge, ...rest }, code);
    setStep({ name: 'done' });
  }

  return {
    step,
    goOn: () =>
      run('answering', async () => {
        const body = { origin, code_challenge: codeChallenge };
        const { code } = await callsOf(core, lang).embedCode({ body });
        await answer(code);
      }),
    decline: () => run('answering', () => answer(null)),
    changePerson: () => run('leaving', () => signInAsAnother(core, lang)),
  };
}
