import { toApiError } from '../../../widgets/core/site.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSession, useSiteUrl } from '../site-context.ts';
import { shellWords } from './words.ts';

export interface WrongAddressProps {
  /** Unknown target: the platform itself, or a page of it. */
  of: 'platform' | 'page';
}

/** Screen of a wrong address: the server's message, if any, and for an unknown page links to others. */
export function WrongAddress({ of }: WrongAddressProps) {
  const say = useWords(shellWords);
  const siteUrl = useSiteUrl();
  const { failure } = useSession();
  const told = of === 'platform' && failure ? toApiError(failure).message : '';
  return (
    <div className="page state" role="alert">
      <h1>{say('wrongAddress')}</h1>
      {told && told !== say('wrongAddress') && <p dir="auto">{told}</p>}
      <p className="quiet">{say(of === 'platform' ? 'wrongPlatformHint' : 'wrongPageHint')}</p>
      {of === 'page' && (
        <p className="ways">
          <a className="button primary" href={siteUrl('home')}>
            {say('toHome')}
          </a>
          <a className="button" href={siteUrl('channelPage')}>
            {say('toChannel')}
          </a>
        </p>
      )}
    </div>
  );
}
