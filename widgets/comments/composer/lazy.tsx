import { useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { OnDemand } from '../../ui/base/lazy-component.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { commentsWords } from '../words.ts';
import type { ComposerProps } from './view.tsx';

const load = () => import('./view.tsx').then(part => part.Composer);

/** Where to write; its code is fetched for somebody who may, so that readers do not wait for it. */
export function ComposerOnDemand(props: ComposerProps) {
  const say = useWords(commentsWords);
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <div className="entrance">
        <p className="quiet">{say('fieldMissing')}</p>
        <Button onClick={() => setFailed(false)}>{say('fetchField')}</Button>
      </div>
    );
  }
  return (
    <OnDemand
      load={load}
      props={props}
      waiting={<div className="entrance" />}
      onFail={() => setFailed(true)}
    />
  );
}
