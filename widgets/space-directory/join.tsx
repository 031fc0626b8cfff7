import { useState } from 'react';
import { SPACE_ROLE } from '../contract/space/calls.ts';
import { usePerson, useSettling, useWidget } from '../core/index.ts';
import { actOn, type JoinAct, standingOf } from '../kits/membership/act.ts';
import { Button } from '../ui/base/button.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { uiWords } from '../ui/words.ts';
import type { Space, SpaceDirectory } from './model.ts';
import { placeOf } from './return-position.ts';
import { spaceDirectoryWords } from './words.ts';

export interface SpaceDirectoryJoinProps {
  space: Space;
  directory: SpaceDirectory;
}

const loadActs = () => import('./entry-actions.tsx').then(part => part.SpaceDirectoryActs);

/** Where the reader stands towards a space, and the one thing to do about it. */
export function SpaceDirectoryJoin({ space, directory }: SpaceDirectoryJoinProps) {
  const { readonly, compact, signIn, toast } = useWidget();
  const say = useWords(spaceDirectoryWords);
  const sayOfUi = useWords(uiWords);
  const person = usePerson();
  const settling = useSettling();
  const [wanted, want] = useState<JoinAct | null>(null);
  const { id, name } = space;
  // nb. a space is not left without an owner: owners settle that in the space itself.
  const act = readonly || compact || space.myRole === SPACE_ROLE.owner ? null : actOn(space);
  const standing = standingOf(space);
  const begin = () => {
    if (person) want(act);
    else signIn('join', `space/index?id=${encodeURIComponent(id)}`, placeOf(id, directory.list.pages()));
  };
  const close = () => want(null);
  if (!standing && !act) return null;
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
          busy={wanted !== null}
          disabled={settling && !person}
          aria-label={say('actOf', { act: say(act), name })}
          onClick={begin}
        >
          {say(act)}
        </Button>
      )}
      {wanted && (
        <OnDemand
          load={loadActs}
          props={{ space, directory, act: wanted, onClose: close }}
          onFail={() => {
            close();
            toast(sayOfUi('OFFLINE').split('\n')[0] ?? '');
          }}
        />
      )}
    </div>
  );
}
