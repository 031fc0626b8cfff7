import type { ReactNode } from 'react';
import type { SpaceInfo } from '../../../widgets/contract/space/schema.ts';
import { spaceApi } from '../../../widgets/core/api/space.ts';
import { profileWords } from '../../../widgets/kits/person/words.ts';
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
import { Follow } from './person/follow.tsx';
import { PERSON, type PersonPart, partIn, partsOf } from './person/parts.ts';
import { personWords } from './person/words.ts';
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

function SpaceOf({ id, url, route, children }: SpaceFrameProps & { id: string | undefined }) {
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
  const change = (changed: SpaceInfo) => info.change(() => changed);
  if (value)
    return (
      <div className="page wide space-page">
        <SpaceRail info={value} path={route.path} part={partIn(url)} onChange={change} />
        <div className="space-main">{children(value, change)}</div>
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
  /** Part of the page of a person. */
  part: PersonPart;
  onChange: (info: SpaceInfo) => void;
}

/** Sidebar of a space: banner, avatar, name, introduction, numbers and navigation. */
function SpaceRail({ info, path, part, onChange }: SpaceRailProps) {
  const say = useWords(spaceWords);
  const sayOfProfiles = useWords(profileWords);
  const { scope, name, intro, avatarUrl, banner, schoolName, stats, canEdit } = info;
  const numbers = [
    ...(scope === PERSON && stats.newsNum === 0 ? [] : [say('news', { count: stats.newsNum })]),
    say('shares', { count: stats.shareNum }),
    ...(stats.memberNum === undefined ? [] : [say('members', { count: stats.memberNum })]),
    ...(stats.followNum === undefined ? [] : [sayOfProfiles('followers', { count: stats.followNum })]),
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
      {scope === PERSON && !canEdit && <Follow info={info} onChange={onChange} />}
      <SpaceMenu info={info} path={path} part={part} />
    </aside>
  );
}

interface MenuEntry {
  path: string;
  /** Part of the home page of a person. */
  part: PersonPart;
  name: string;
}

/** Pages of a space, and the parts of the home page of a person. */
function SpaceMenu({ info, path, part }: Omit<SpaceRailProps, 'onChange'>) {
  const say = useWords(spaceWords);
  const sayOfPerson = useWords(personWords);
  const siteUrl = useSiteUrl();
  const { id, scope, canEdit } = info;
  const nameOf = (one: PersonPart): string => {
    if (one === 'home') return say('home');
    return sayOfPerson(one === 'followed' && canEdit ? 'followedOwn' : one);
  };
  const parts: PersonPart[] = scope === PERSON ? partsOf(info) : ['home'];
  const entries: MenuEntry[] = [
    ...parts.map(one => ({ path: 'space/index', part: one, name: nameOf(one) })),
    ...(canEdit ? [{ path: 'space/publish', part: 'home' as const, name: say('publish') }] : []),
    { path: 'space/information', part: 'home', name: say('information') },
  ];
  return (
    <nav className="space-menu" aria-label={say('menu')}>
      {entries.map(entry => {
        const query = new URLSearchParams({ id, ...(entry.part !== 'home' && { part: entry.part }) });
        const isCurrent = entry.path === path && (path !== 'space/index' || entry.part === part);
        return (
          <a
            key={entry.name}
            href={siteUrl(`${entry.path}?${query}`)}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {entry.name}
          </a>
        );
      })}
    </nav>
  );
}
