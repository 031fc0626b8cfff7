import { RotateCcw } from 'lucide';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { useWords } from '../i18n/translate.tsx';
import { isPassing, reasonIn } from './failure-reason.ts';
import type { UploadShown } from './item.ts';
import { uploadWords } from './words.ts';

export interface UploadProgressProps {
  item: UploadShown;
  onRetry: () => void;
}

/** How far a file is; or why it did not arrive, and another try where that may help. Nothing when it is there. */
export function UploadProgress({ item: { name, state, progress, error }, onRetry }: UploadProgressProps) {
  const say = useWords(uploadWords);
  if (error)
    return (
      <div className="upload-failed small">
        <p dir="auto">{reasonIn(say, error)}</p>
        {isPassing(error) && (
          <Button aria-label={say('retryName', { name })} onClick={onRetry}>
            <Icon of={RotateCcw} />
            {say('retry')}
          </Button>
        )}
      </div>
    );
  if (state === 'done') return null;
  const percent = Math.floor(progress * 100);
  return (
    <div className="upload-progress small">
      <progress aria-label={say('progress', { name })} max={100} value={percent} />
      <span className="quiet" aria-hidden="true">
        {state === 'waiting'
          ? say('waiting')
          : percent < 100
            ? say('sending', { percent })
            : say('finishing')}
      </span>
    </div>
  );
}
