import type { ReactNode } from 'react';
import type { SpaceInfo } from '../../../widgets/contract/space/schema.ts';
import { spaceApi } from '../../../widgets/core/api/space.ts';
import { Avatar } from '../../../widgets/ui/base/avatar.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import { useApi, useResource } from '../../shell/data.ts';
import { WrongAddress } from '../../shell/frame/screen.tsx';
import { isUndecided } from '../../shell/rules.ts';
import { useSession, useSite, useSiteUrl } from '../../shell/site-context.ts';
import { spaceWords } from './words.ts';
import './frame.css';

interface SpaceFrameProps extends PageProps {
  /** Content beside the sidebar; `onChange` replaces the information shown. */
  children: (info: SpaceInfo, onChange: (info: SpaceInfo) => void) => ReactNode;
}

/** Error codes for a space that does not exist or that the user may not see. */
const NOT_THERE = ['ADDRESS_ERROR', 'NOT_FOUND'];

/** Page of the space in `?id=`, or else of the user's own space. */
export function SpaceFrame(props: SpaceFrameProps) {
  const id = props.url.searchParams.get('id') || undefined;
  const session = useSession();
  if (id === undefined && !session.person) return isUndecided(session) ? <Waiting /> : <SignInFirst />;
  return <SpaceOf key={`${id} ${session.person?.sub}`} {...props} id={id} />;
}

function SpaceOf({ id, route, children }: SpaceFrameProps & { id: string | undefined }) {
  const api = useApi(spaceApi);
  const say = useWords(spaceWords);
  const session = useSession();
  const [state, info] = useResource<SpaceInfo>(
    signal =>
      session.person || id === undefined
        ? api.spaceInfo({ query: { id }, signal })
        : api.publicSpaceInfo({ params: { id }, signal }),
    api,
    id,
  );
  const { value } = state;
  if (value)
    return (
      <div className="page wide space-page">
        <SpaceRail info={value} path={route.path} />
        <div className="space-main">{children(value, changed => info.change(() => changed))}</div>
      </div>
    );
  if (state.status !== 'failed' || (NOT_THERE.includes(state.error.code) && isUndecided(session)))
    return <Waiting />;
  if (NOT_THERE.includes(state.error.code)) return <WrongAddress of="page" />;
  return (
    <div className="page state">
      <h1>{say('failedTitle')}</h1>
      <Failure error={state.error} onRetry={() => void info.load()} />
    </div>
  );
}

function Waiting() {
  return (
    <div className="page wide waiting">
      <Skeleton count={2} lines={4} />
    </div>
  );
}

function SignInFirst() {
  const say = useWords(spaceWords);
  const siteUrl = useSiteUrl();
  const { session } = useSite().core;
  return (
    <div className="page state">
      <h1>{say('mineTitle')}</h1>
      <p className="quiet">{say('mineHint')}</p>
      <p className="ways">
        <Button look="primary" onClick={() => session.signIn()}>
          {say('signIn')}
        </Button>
        <a className="button" href={siteUrl('teachingSports')}>
          {say('toSquare')}
        </a>
      </p>
    </div>
  );
}

interface SpaceRailProps {
  info: SpaceInfo;
  /** Path of the current page. */
  path: string;
}

/** Sidebar of a space: banner, avatar, name, introduction, numbers and navigation. */
function SpaceRail({ info, path }: SpaceRailProps) {
  const say = useWords(spaceWords);
  const siteUrl = useSiteUrl();
  const { id, scope, name, intro, avatarUrl, banner, schoolName, stats, canEdit } = info;
  const pages = [
    ['space/index', 'home'],
    ...(canEdit ? ([['space/publish', 'publish']] as const) : []),
    ['space/information', 'information'],
  ] as const;
  const numbers = [
    say('news', { count: stats.newsNum }),
    say('shares', { count: stats.shareNum }),
    ...(stats.memberNum === undefined ? [] : [say('members', { count: stats.memberNum })]),
    ...(stats.visitNum === undefined ? [] : [say('visits', { count: stats.visitNum })]),
  ];
  return (
    <aside className="space-rail">
      <div className={banner ? 'space-banner' : 'space-banner plain'}>
        {banner && <img src={banner.fileUrl} alt={banner.alt ?? ''} />}
      </div>
      <div className="space-who">
        <Avatar name={name} src={avatarUrl} />
        <div>
          <h1 dir="auto" tabIndex={-1}>
            {name}
          </h1>
          <p className="quiet small">
            <span>{say(`scope${scope}`)}</span>
            {schoolName && schoolName !== name && <bdi>{schoolName}</bdi>}
          </p>
        </div>
      </div>
      {intro && path !== 'space/information' && (
        <p className="space-intro clamped" dir="auto">
          {intro}
        </p>
      )}
      <ul className="space-numbers quiet small" aria-label={say('numbers')}>
        {numbers.map(number => (
          <li key={number}>{number}</li>
        ))}
      </ul>
      <nav className="space-menu" aria-label={say('menu')}>
        {pages.map(([page, word]) => (
          <a
            key={page}
            href={siteUrl(`${page}?id=${encodeURIComponent(id)}`)}
            aria-current={page === path ? 'page' : undefined}
          >
            {say(word)}
          </a>
        ))}
      </nav>
    </aside>
  );
}
