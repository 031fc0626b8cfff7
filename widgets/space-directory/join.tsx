import { useState } from 'react';
import { SPACE_ROLE } from '../contract/space/calls.ts';
import { toApiError, usePerson, useSettling, useWidget } from '../core/index.ts';
import { actOn, changeMembership, membershipLabel } from '../kits/membership.ts';
import { Button } from '../ui/base/button.tsx';
import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { uiWords } from '../ui/words.ts';
import type { Space, SpaceDirectory } from './model.ts';
import { writePosition } from './return-position.ts';
import { spaceDirectoryWords } from './words.ts';

export const actions = lazyModule(() => import('./actions/index.ts'));
const dialogs = {
  ask: lazyComponent(actions, ({ AskDialog }) => AskDialog),
  leave: lazyComponent(actions, ({ LeaveDialog }) => LeaveDialog),
};

export interface JoinProps {
  space: Space;
  directory: SpaceDirectory;
}

/** Translations that announce the result of an action, by the status of the user in the space. */
const RESULTS = ['left', 'asked', 'left', 'joined'] as const;

/** The user's membership of a space, and the action to change it. Some actions are confirmed in a dialog. */
export function Join({ space, directory }: JoinProps) {
  const { readonly, compact, http, signIn, emit, announce, toast } = useWidget();
  const say = useWords(spaceDirectoryWords);
  const sayOfUi = useWords(uiWords);
  const person = usePerson();
  const settling = useSettling();
  const [isSending, setSending] = useState(false);
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const { id, name } = space;
  // Owners leave in the space itself, where they name another owner.
  const act = readonly || compact || space.myRole === SPACE_ROLE.owner ? null : actOn(space);
  const standing = membershipLabel(space);

  /** Rejects if the platform refuses the action. */
  const send = async (wanted: 'join' | 'leave', message?: string) => {
    setSending(true);
    try {
      const standing = await changeMembership(http, wanted, space, message);
      directory.setStanding(id, standing);
      emit('mskt-space-join', { id, ...standing });
      announce(say(RESULTS[standing.joinStatus], { name }));
    } finally {
      setSending(false);
    }
  };
  const begin = () => {
    if (!person)
      signIn('join', `space/index?id=${encodeURIComponent(id)}`, writePosition(id, directory.pages()));
    else if (act === 'ask' || act === 'leave') setDialog(act);
    else send(act === 'join' ? 'join' : 'leave').catch(error => toast(toApiError(error).message));
  };
  const close = () => setDialog(null);
  const closeUnloaded = () => {
    close();
    toast(sayOfUi('OFFLINE').split('\n')[0] ?? '');
  };
  if (!standing && !act) return null;
  const Dialog = dialog && dialogs[dialog];
  return (
    <div className="join" part="acts" tabIndex={-1}>
      {standing && (
        <span className="chip small" part="state">
          {say(standing)}
        </span>
      )}
      {act && (
        <Button
          look={/join|ask/.test(act) ? 'plain' : 'quiet'}
          busy={isSending || dialog !== null}
          disabled={settling && !person}
          aria-label={say('actOf', { act: say(act), name })}
          onClick={begin}
        >
          {say(act)}
        </Button>
      )}
      {Dialog && (
        <Dialog
          space={space}
          busy={isSending}
          onSend={message => send(dialog === 'ask' ? 'join' : 'leave', message)}
          onClose={close}
          onLoadError={closeUnloaded}
        />
      )}
    </div>
  );
}
