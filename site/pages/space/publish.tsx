import type { SpaceInfo } from '../../../widgets/contract/space/schema.ts';
import { Empty } from '../../../widgets/ui/base/empty.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import { useSiteUrl } from '../../shell/site-context.ts';
import { SpaceFrame } from './frame.tsx';
import { spaceWords } from './words.ts';

const PERSON = 6;

/** Form for a news article or a notice (`?kind=notice`) of a space; in the user's own space, for a dynamic. */
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
  return <mskt-publish-form key={`${id} ${kind}`} loading="eager" kind={kind} space-id={id} />;
}
