import { useState } from 'react';
import { type Core, toApiError } from '../../widgets/core/site.ts';
import { useLang } from '../../widgets/ui/i18n/translate.tsx';
import { letSomebodyElseSignIn } from './another-person.ts';
import { handOver } from './hand-over.ts';
import { callsOf } from './listed.ts';
import type { ConnectRequest } from './request.ts';

type Meanwhile = 'answering' | 'leaving';

/** State of the consent. */
export type Step =
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
    changePerson: () => run('leaving', () => letSomebodyElseSignIn(core, lang)),
  };
}
