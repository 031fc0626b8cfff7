import type { SpaceInfo } from '../../widgets/core/contract/space-info.ts';
import { Empty } from '../../widgets/ui/empty.tsx';
import { useWords } from '../../widgets/ui/words.tsx';
import type { PageProps } from '../pages.ts';
import { useSiteUrl } from '../shell/site-context.ts';
import { spaceWords } from './space.words.ts';
import { SpaceFrame } from './space-frame.tsx';

const PERSON = 6;

/** Where news of a space are written, or with `?kind=notice` a notice; in one's own space one shares a dynamic. */
export function SpacePublishPage(props: PageProps) {
  const kind = props.url.searchParams.get('kind') === 'notice' ? 'notice' : 'news';
  return <SpaceFrame {...props}>{info => <Writing info={info} kind={kind} />}</SpaceFrame>;
}

function Writing({ info, kind }: { info: SpaceInfo; kind: 'news' | 'notice' }) {
  const say = useWords(spaceWords);
  const siteUrl = useSiteUrl();
  const { id, scope, canEdit } = info;
  if (!canEdit)
    return (
      <Empty
        title={say('publishForbidden')}
        hint={say('publishForbiddenHint')}
        action={
          <a className="button" href={siteUrl('publish/dynamic')}>
            {say('share')}
          </a>
        }
      />
    );
  if (scope === PERSON) return <mskt-publish-form key={id} loading="eager" kind="dynamic" />;
  const page = (of: 'news' | 'notice') => {
    const query = new URLSearchParams(of === 'notice' ? { id, kind: of } : { id });
    return siteUrl(`space/publish?${query}`);
  };
  return (
    <>
      <nav className="space-menu space-kinds" aria-label={say('what')}>
        <a href={page('news')} aria-current={kind === 'news' ? 'page' : undefined}>
          {say('whatNews')}
        </a>
        <a href={page('notice')} aria-current={kind === 'notice' ? 'page' : undefined}>
          {say('whatNotice')}
        </a>
      </nav>
      <mskt-publish-form key={`${id} ${kind}`} loading="eager" kind={kind} space-id={id} />
    </>
  );
}
