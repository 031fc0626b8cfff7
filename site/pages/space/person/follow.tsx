import { useEffect, useRef, useState } from 'react';
import type { SpaceInfo } from '../../../../widgets/contract/space/schema.ts';
import { followedOf, personApi, toggleFollow } from '../../../../widgets/core/api/person.ts';
import { type ApiError, toApiError } from '../../../../widgets/core/site.ts';
import { FollowButton } from '../../../../widgets/kits/person/follow-button.tsx';
import { useApi } from '../../../shell/data.ts';
import { isUndecided } from '../../../shell/rules.ts';
import { useSession, useSite } from '../../../shell/site-context.ts';

interface FollowProps {
  info: SpaceInfo;
  onChange: (info: SpaceInfo) => void;
}

/** Follows or unfollows a person. Visitors sign in first, and the person is followed when they return. */
export function Follow({ info, onChange }: FollowProps) {
  const api = useApi(personApi);
  const { core } = useSite();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const { hasFollow } = followedOf(info);
  const wished = `follow ${info.id}`;

  const change = async () => {
    setBusy(true);
    setError(null);
    try {
      const { hasFollow, followNum } = await toggleFollow(api, info.id, followedOf(info));
      onChange({ ...info, hasFollow, stats: { ...info.stats, followNum } });
    } catch (thrown) {
      setError(toApiError(thrown));
    }
    setBusy(false);
  };
  const latest = useRef(change);
  latest.current = change;
  const isBack = session.person !== null && session.place === wished;
  useEffect(() => {
    if (!isBack) return;
    core.session.store.setState({ place: null });
    if (!hasFollow) void latest.current();
  }, [isBack, hasFollow, core]);

  return (
    <div className="follow">
      <FollowButton
        name={info.name}
        hasFollow={hasFollow}
        busy={busy}
        disabled={isUndecided(session)}
        onPress={() => (session.person ? void change() : core.session.signIn(wished))}
      />
      {error && (
        <p className="failed small" role="alert" dir="auto">
          {error.message}
        </p>
      )}
    </div>
  );
}
