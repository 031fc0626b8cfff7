import { Button } from '../../../widgets/ui/base/button.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSite } from '../site-context.ts';
import { shellWords } from './words.ts';

/** Shown to visitors instead of a page that requires sign-in. Signing in returns to the page. */
export function LoginFirst() {
  const say = useWords(shellWords);
  const { session } = useSite().core;
  return (
    <div className="page state" role="alert">
      <h1>{say('loginFirst')}</h1>
      <p className="quiet">{say('loginFirstHint')}</p>
      <Button look="primary" onClick={() => session.signIn()}>
        {say('signIn')}
      </Button>
    </div>
  );
}
