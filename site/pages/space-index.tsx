import type { SpaceInfo } from '../../widgets/core/contract/space-info.ts';
import type { PageProps } from '../pages.ts';
import { SpaceFrame } from './space-frame.tsx';
import { SpaceInvitations } from './space-invitations.tsx';

/** Scopes of what has members and dynamics of its own: a community space, a studio. */
const SPACES: Partial<Record<SpaceInfo['scope'], '1' | '2'>> = { 4: '1', 5: '2' };

/** The home of a space: its news, what is shared in it, and for whoever looks after it who comes in. */
export function SpaceIndexPage(props: PageProps) {
  return (
    <SpaceFrame {...props}>
      {({ id, scope }) => (
        <>
          <mskt-space-sync key={id} loading="eager" space-id={id} />
          {SPACES[scope] && <mskt-channel key={`channel ${id}`} type="3" group-id={id} />}
          {SPACES[scope] && <SpaceInvitations spaceId={id} />}
        </>
      )}
    </SpaceFrame>
  );
}
