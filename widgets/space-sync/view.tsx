import { useState } from 'react';
import { usePerson, useShown } from '../core/index.ts';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { List } from './list.tsx';
import type { SpaceQuery } from './model.ts';
import { spaceSyncWords } from './words.ts';

const manage = lazyModule(() => import('./manage/view.tsx'));
const Manager = lazyComponent(manage, ({ Manager }) => Manager);

/** The articles of a space, or the manager, which users with permission open by a button. */
export function SpaceSyncView({ spaceId, kind, origin, limit }: SpaceQuery) {
  const person = usePerson();
  /** The space and user whose manager is open, and whether one was closed before. */
  const [managed, setManaged] = useState({ key: '', wasClosed: false });
  const [failed, setFailed] = useState(false);
  if (!spaceId) return <Unnamed />;
  const initial = { spaceId, kind, origin, limit };
  const key = `${spaceId} ${person?.sub}`;
  if (managed.key !== key || !person) {
    return (
      <List
        key={spaceId}
        initial={initial}
        isReturning={managed.wasClosed}
        onManage={() => setManaged({ key, wasClosed: false })}
      />
    );
  }
  if (failed) return <LoadFailure onRetry={() => setFailed(false)} />;
  return (
    <Manager
      key={key}
      spaceId={spaceId}
      onClose={() => setManaged({ key: '', wasClosed: true })}
      fallback={<Skeleton count={4} lines={2} />}
      onLoadError={() => setFailed(true)}
    />
  );
}

function Unnamed() {
  const say = useWords(spaceSyncWords);
  useShown('empty', () => {});
  return <Empty title={say('none')} hint={say('noneHint')} />;
}

const OFFLINE = { code: 'OFFLINE', message: '' };

/** In place of the manager, whose code could not be loaded. */
function LoadFailure({ onRetry }: { onRetry: () => void }) {
  useShown('ready', onRetry);
  return <Failure error={OFFLINE} onRetry={onRetry} />;
}
