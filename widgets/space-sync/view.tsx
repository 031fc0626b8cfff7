import { useState } from 'react';
import { usePerson, useShown } from '../core/index.ts';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { SpaceSyncList } from './list.tsx';
import type { SpaceQuestion } from './model.ts';
import { spaceSyncWords } from './words.ts';

const loadKeeping = () => import('./manage/view.tsx').then(part => part.SpaceSyncKeeping);

const UNFETCHED = { code: 'OFFLINE', message: '' };

/** The news of a space; or, for who keeps it and wants to, what it shows and by which rules. */
export function SpaceSyncView({ spaceId, kind, origin, limit }: SpaceQuestion) {
  const person = usePerson();
  const [kept, keep] = useState({ of: '', isLeft: false });
  const [failed, setFailed] = useState(false);
  if (!spaceId) return <Unnamed />;
  const asked = { spaceId, kind, origin, limit };
  const of = `${spaceId} ${person?.sub}`;
  if (kept.of !== of || !person) {
    const isBack = kept.isLeft;
    return (
      <SpaceSyncList key={spaceId} asked={asked} isBack={isBack} onKeep={() => keep({ of, isLeft: false })} />
    );
  }
  if (failed) return <Unfetched onRetry={() => setFailed(false)} />;
  return (
    <OnDemand
      key={of}
      load={loadKeeping}
      props={{ spaceId, onClose: () => keep({ of: '', isLeft: true }) }}
      waiting={<Skeleton count={4} lines={2} />}
      onFail={() => setFailed(true)}
    />
  );
}

function Unnamed() {
  const say = useWords(spaceSyncWords);
  useShown('empty', () => {});
  return <Empty title={say('none')} hint={say('noneHint')} />;
}

function Unfetched({ onRetry }: { onRetry: () => void }) {
  useShown('ready', onRetry);
  return <Failure error={UNFETCHED} onRetry={onRetry} />;
}
