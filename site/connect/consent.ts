import { useState } from 'react';
import { type Core, toApiError } from '../../widgets/core/site.ts';
import { useLang } from '../../widgets/ui/words.tsx';
import { letSomebodyElseSignIn } from './another-person.ts';
import { handOver } from './hand-over.ts';
import { callsOf } from './listed.ts';
import type { ConnectRequest } from './request.ts';

type Meanwhile = 'answering' | 'leaving';

/** How far the person's answer has got. */
export type Step =
  | { name: 'asked' }
  /** The answer is on its way to the school's page; or, leaving, somebody else shall sign in. */
  | { name: Meanwhile }
  | { name: 'failed'; error: ReturnType<typeof toApiError>; again: () => void }
  /** The school's page has heard. */
  | { name: 'done' };

/** What a person may answer to the request of a school's page. */
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
        const { code } = await callsOf(core, lang)('embedCode', { body });
        await answer(code);
      }),
    decline: () => run('answering', () => answer(null)),
    changePerson: () => run('leaving', () => letSomebodyElseSignIn(core, lang)),
  };
}
