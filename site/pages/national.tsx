import { useWords } from '../../widgets/ui/words.tsx';
import { useSiteUrl } from '../shell/site-context.ts';
import { pagesWords } from './pages.words.ts';
import { PlatformName } from './platform-name.tsx';

/** The national platform page: what this is, and the way into the community. */
export function National() {
  const say = useWords(pagesWords);
  const siteUrl = useSiteUrl();
  return (
    <div className="page national">
      <PlatformName />
      <p className="lead">{say('nationalLead')}</p>
      <p className="ways">
        <a className="button primary" href={siteUrl('home')}>
          {say('toCommunity')}
        </a>
        <a className="button" href={siteUrl('channelPage')}>
          {say('toChannel')}
        </a>
      </p>
    </div>
  );
}
