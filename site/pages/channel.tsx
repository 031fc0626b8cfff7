import { useWords } from '../../widgets/ui/words.tsx';
import type { PageProps } from '../pages.ts';
import { useSession, useSiteUrl } from '../shell/site-context.ts';
import { pagesWords } from './pages.words.ts';

/**
 * The channel of dynamics, with `?type=` and `?sort=` as the tabs and orders number them; with `?theme=` one theme; or with
 * `?id=` one dynamic, at `?commentId=` one of its comments. Whoever is signed in finds the way to share something.
 */
export function ChannelPage({ url }: PageProps) {
  const { searchParams } = url;
  const say = useWords(pagesWords);
  const siteUrl = useSiteUrl();
  const { person } = useSession();
  return (
    <div className="page">
      {person && !searchParams.has('id') && (
        <p className="share">
          <a className="button primary" href={siteUrl('publish/dynamic')}>
            {say('share')}
          </a>
        </p>
      )}
      <mskt-channel
        loading="eager"
        heading-level="1"
        type={searchParams.get('type') ?? undefined}
        sort={searchParams.get('sort') ?? undefined}
        theme-id={searchParams.get('theme') ?? undefined}
        dynamic-id={searchParams.get('id') ?? undefined}
        comment-id={searchParams.get('commentId') ?? undefined}
      />
    </div>
  );
}
