import { useId } from 'react';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import { spaceApi } from '../../../widgets/core/api/space.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import { useApi, useResource } from '../../shell/data.ts';
import { isUndecided } from '../../shell/rules.ts';
import { useSession, useSite, useSiteUrl } from '../../shell/site-context.ts';
import { PageFailed, PageWaiting } from '../parts/loading.tsx';
import { SpaceInvitations } from './list.tsx';
import { inviteWords } from './words.ts';

/**
 * For hosts: selects one of their spaces and shows its invitations. For other users and visitors: explains
 * how to invite.
 */
export function InvitePeople({ url }: Pick<PageProps, 'url'>) {
  const title = useWords(inviteWords)('title');
  const session = useSession();
  if (isUndecided(session)) return <PageWaiting title={title} />;
  return session.person ? <MySpaces key={session.person.userId} url={url} /> : <HowItGoes />;
}

function HowItGoes() {
  const say = useWords(inviteWords);
  const { session } = useSite().core;
  return (
    <div className="state">
      <h1>{say('noCodeTitle')}</h1>
      <p className="quiet">{say('noCodeHint')}</p>
      <p className="quiet">{say('noCodeSignIn')}</p>
      <Button look="primary" onClick={() => session.signIn()}>
        {say('signIn')}
      </Button>
    </div>
  );
}

function MySpaces({ url }: Pick<PageProps, 'url'>) {
  const say = useWords(inviteWords);
  const siteUrl = useSiteUrl();
  const { go } = useSite();
  const api = useApi(spaceApi);
  const id = useId();
  const [state, spaces] = useResource(async signal => {
    const [communities, studios] = await Promise.all([
      api.myCommunitySpaces({ signal }),
      api.myTeaStudios({ signal }),
    ]);
    const all = [...communities.records, ...studios.records];
    return all.filter(({ myRole, archived }) => myRole >= SPACE_ROLE.host && !archived);
  }, api);
  if (state.status === 'failed')
    return <PageFailed title={say('title')} error={state.error} onRetry={() => void spaces.load()} />;
  if (!state.value) return <PageWaiting title={say('title')} />;
  const asked = url.searchParams.get('groupId');
  const chosen = asked ?? state.value[0]?.id;
  if (!chosen)
    return (
      <div className="state">
        <h1>{say('noSpaces')}</h1>
        <p className="quiet">{say('noSpacesHint')}</p>
        <a className="button" href={siteUrl('teachingSports')}>
          {say('toSquare')}
        </a>
      </div>
    );
  const choose = (groupId: string) => {
    const wanted = new URL(url);
    wanted.searchParams.set('groupId', groupId);
    go(wanted, 'replace', 'stay');
  };
  return (
    <div className="invite-people">
      <header className="page-head">
        <h1>{say('title')}</h1>
        <p className="quiet">{say('choose')}</p>
      </header>
      {state.value.length > 0 && (
        <div className="form-field">
          <label htmlFor={id}>{say('space')}</label>
          <select
            id={id}
            className="field"
            value={chosen}
            onChange={event => choose(event.currentTarget.value)}
          >
            {state.value.map(space => (
              <option key={space.id} value={space.id}>
                {space.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <SpaceInvitations key={chosen} spaceId={chosen} />
    </div>
  );
}
