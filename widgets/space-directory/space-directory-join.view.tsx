import { useEffect, useRef, useState } from 'react';
import { JOIN_POLICY, JOIN_STATUS, SPACE_ROLE } from '../core/api/space-directory.ts';
import { toApiError, usePerson, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { uiWords } from '../ui/ui.strings.ts';
import { useWords } from '../ui/words.tsx';
import type { Space, SpaceDirectory } from './space-directory.store.ts';
import { spaceDirectoryWords } from './space-directory.strings.ts';
import { placeOf, readPlace } from './space-directory-place.store.ts';

/** What the reader can do about belonging to a space. */
export type JoinAct = 'join' | 'ask' | 'leave' | 'withdraw';

export interface SpaceDirectoryJoinProps {
  space: Space;
  directory: SpaceDirectory;
}

const loadAsking = () => import('./space-directory-asking.view.tsx').then(part => part.SpaceDirectoryAsking);

/** States of the session in which nobody knows yet who is reading. */
const UNKNOWN = ['boot', 'probing', 'exchanging', 'loadingMe'];

/** Where the reader stands towards a space, and the one thing to do about it. */
export function SpaceDirectoryJoin({ space, directory }: SpaceDirectoryJoinProps) {
  const { readonly, compact, signIn, session, emit, announce, toast, http } = useWidget();
  const say = useWords(spaceDirectoryWords);
  const sayOfUi = useWords(uiWords);
  const person = usePerson();
  const isSettling = useStore(session, ({ status }) => UNKNOWN.includes(status));
  const panel = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<'ask' | 'leave' | null>(null);
  const { id, name } = space;
  const act = actOn(space);

  /** Resolves to why it was not done; null when it was. */
  const run = async (act: JoinAct, message = '') => {
    const part = await import('../core/api/member-standing.ts').catch(() => null);
    if (!part) return sayOfUi('OFFLINE').split('\n')[0] ?? '';
    setBusy(true);
    try {
      const wanted = act === 'join' || act === 'ask' ? 'join' : 'leave';
      const standing = await part.changeStanding(http, wanted, space, message);
      directory.stand(id, standing);
      emit('mskt-join', { id, ...standing });
      announce(say(TOLD[standing.joinStatus], { name }));
      return null;
    } catch (error) {
      return toApiError(error).message;
    } finally {
      setBusy(false);
    }
  };
  const want = async (act: JoinAct) => {
    if (!person)
      return signIn('join', `space/index?id=${encodeURIComponent(id)}`, placeOf(id, directory.list.pages()));
    if (act === 'ask' || act === 'leave') return setAsking(act);
    const failed = await run(act);
    if (failed !== null) toast(failed);
  };
  useReturn(space, directory, panel, () => {
    if (!readonly && (act === 'join' || act === 'ask')) void want(act);
  });

  const standing = standingOf(space);
  const offered = !readonly && !compact && act;
  if (!standing && !offered) return null;
  return (
    <div className="join" part="acts" ref={panel} tabIndex={-1}>
      {standing && (
        <span className="standing small" part="state">
          {say(standing)}
        </span>
      )}
      {offered && (
        <Button
          look={offered === 'join' || offered === 'ask' ? 'plain' : 'quiet'}
          busy={busy}
          disabled={isSettling && !person}
          aria-label={say('actOf', { act: say(offered), name })}
          onClick={() => void want(offered)}
        >
          {say(offered)}
        </Button>
      )}
      {asking && (
        <OnDemand
          load={loadAsking}
          props={{ space, act: asking, busy, onAct: run, onClose: () => setAsking(null) }}
          onFail={() => setAsking(null)}
        />
      )}
    </div>
  );
}

/** How it is told what has come of an act. */
const TOLD = { 0: 'left', 1: 'asked', 2: 'left', 3: 'joined' } as const;

/** nb. a space is not left without an owner: owners settle that in the space itself. */
function actOn({ joinStatus, joinPolicy, myRole, archived }: Space): JoinAct | null {
  if (joinStatus === JOIN_STATUS.member) return myRole < SPACE_ROLE.owner ? 'leave' : null;
  if (joinStatus === JOIN_STATUS.requested) return 'withdraw';
  if (archived) return null;
  if (joinPolicy === JOIN_POLICY.free) return 'join';
  return joinPolicy === JOIN_POLICY.request ? 'ask' : null;
}

/** What is said of it in words; nothing where the button says it. */
function standingOf({ joinStatus, joinPolicy, myRole, archived }: Space) {
  if (joinStatus === JOIN_STATUS.member) return `role${myRole || SPACE_ROLE.member}` as 'role1';
  if (joinStatus === JOIN_STATUS.requested) return 'requested';
  if (archived) return 'archived';
  if (joinStatus === JOIN_STATUS.invited) return 'invited';
  return joinPolicy === JOIN_POLICY.invite ? 'byInvitation' : null;
}

/** Who has signed in to join goes on with it, once the space is here as they read it. */
function useReturn(
  { id }: Space,
  { list }: SpaceDirectory,
  panel: { current: HTMLElement | null },
  goOn: () => void,
): void {
  const { session } = useWidget();
  const isBack = useStore(session, ({ person, place }) => person !== null && readPlace(place).id === id);
  useEffect(() => {
    // nb. a view may be older than its store: until the list is there these are still the visitor's.
    if (!isBack || list.store.getState().status !== 'ready') return;
    const { asker } = session.getState();
    const host = (panel.current?.getRootNode() as ShadowRoot | undefined)?.host;
    if (asker && asker !== host) return;
    session.setState({ place: null });
    panel.current?.querySelector('button')?.focus();
    goOn();
  });
}
