import { useEffect, useRef, useState } from 'react';
import type { SpaceInfo } from '../../../widgets/contract/space/schema.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Empty } from '../../../widgets/ui/base/empty.tsx';
import { lazyComponent, lazyModule } from '../../../widgets/ui/base/lazy.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import { useSession, useSiteUrl } from '../../shell/site-context.ts';
import { SpaceAbout } from './about.tsx';
import { SpaceFrame } from './frame.tsx';
import { PersonHome } from './person/home.tsx';
import { PERSON, partIn } from './person/parts.ts';
import { spaceWords } from './words.ts';

/** Scopes with members and dynamics of their own: community space and teacher studio. */
const SPACES: Partial<Record<SpaceInfo['scope'], '1' | '2'>> = { 4: '1', 5: '2' };

const members = lazyModule(() => import('./members.tsx'));
const SpaceMembers = lazyComponent(members, part => part.SpaceMembers);
const invitations = lazyModule(() => import('../invite/list.tsx'));
const SpaceInvitations = lazyComponent(invitations, part => part.SpaceInvitations);

/**
 * Home page of a space: its news, dynamics, members and, for those who may invite, invitations. The home page of a person has
 * parts, which `?part=` names.
 */
export function SpaceIndexPage(props: PageProps) {
  const { person } = useSession();
  return (
    <SpaceFrame {...props}>
      {info =>
        info.scope === PERSON ? (
          <PersonHome info={info} part={partIn(props.url)} />
        ) : (
          <SpaceHome info={info} isSignedIn={person !== null} />
        )
      }
    </SpaceFrame>
  );
}

function SpaceHome({ info: { id, scope }, isSignedIn }: { info: SpaceInfo; isSignedIn: boolean }) {
  return (
    <>
      <mskt-space-sync key={id} loading="eager" space-id={id} />
      {SPACES[scope] && <mskt-channel key={`channel ${id}`} feed="space" group-id={id} />}
      {SPACES[scope] && <SpaceMembers spaceId={id} />}
      {isSignedIn && SPACES[scope] && <SpaceInvitations spaceId={id} />}
    </>
  );
}

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

const infoForm = lazyModule(() => import('./info-form/form.tsx'));
const SpaceInfoForm = lazyComponent(infoForm, part => part.SpaceInfoForm);

/** Profile of a space. Its managers can edit it here. */
export function SpaceInformationPage(props: PageProps) {
  return (
    <SpaceFrame {...props}>{(info, onChange) => <Information info={info} onChange={onChange} />}</SpaceFrame>
  );
}

interface InformationProps {
  info: SpaceInfo;
  onChange: (info: SpaceInfo) => void;
}

function Information({ info, onChange }: InformationProps) {
  const say = useWords(spaceWords);
  const { person } = useSession();
  const [isEdited, edit] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  useEffect(() => {
    if (!isEdited && isBack.current) button.current?.focus();
    isBack.current = isEdited;
  }, [isEdited]);
  const close = () => edit(false);
  if (isEdited && person)
    return (
      <SpaceInfoForm
        info={info}
        onSaved={saved => {
          onChange(saved);
          close();
        }}
        onClose={close}
        onLoadError={close}
        fallback={<Skeleton count={2} lines={4} />}
      />
    );
  return (
    <section className="space-about" aria-labelledby="about-space">
      <header className="space-about-head">
        <h2 id="about-space" className="heading">
          {say('aboutHeading')}
        </h2>
        {info.canEdit && (
          <Button ref={button} onClick={() => edit(true)}>
            {say('edit')}
          </Button>
        )}
      </header>
      <SpaceAbout info={info} />
    </section>
  );
}
