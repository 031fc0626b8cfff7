import { useState } from 'react';
import { Button } from '../ui/base/button.tsx';
import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { ComposerProps } from './actions/composer.tsx';
import { commentsWords } from './words.ts';

export const lazyActions = lazyModule(() => import('./actions/index.ts'));

export const Menu = lazyComponent(lazyActions, ({ Menu }) => Menu);
const LoadedComposer = lazyComponent(lazyActions, ({ Composer }) => Composer);

/** The composer. Offers to try again if its code cannot be loaded. */
export function Composer(props: ComposerProps) {
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
    <LoadedComposer {...props} fallback={<div className="entrance" />} onLoadError={() => setFailed(true)} />
  );
}
