import { ChevronLeft } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { NewsManagerVersionFields } from './fields.tsx';
import { momentWords, type Version, type Versions } from './model.ts';
import { compare } from './table.ts';
import { versionsWords } from './words.ts';

export interface ComparisonProps {
  versions: Versions;
  version: Version;
  /** Current title of the article. */
  title: string;
  onBack: () => void;
  /** Resolves to whether the version was restored. */
  onTakeBack: () => Promise<boolean>;
}

/** Compares a version with the current text, with the button that restores it. */
export function Comparison(props: ComparisonProps) {
  const { versions, version, title, onBack, onTakeBack } = props;
  const say = useWords(versionsWords);
  const lang = useLang();
  const compared = useStore(versions.compared.store);
  const newest = useStore(versions.list.store, ({ items }) => items[0]?.id);
  const { isBusy, failed, changedBy } = useStore(versions.store);
  const [isAsking, setAsking] = useState(false);
  const head = useRef<HTMLParagraphElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => head.current?.focus(), []);
  // After a conflict, the user reads the other change before deciding again.
  useLayoutEffect(() => {
    if (changedBy === null) return;
    setAsking(false);
    said.current?.focus();
  }, [changedBy]);

  const { value } = compared;
  const differing = value ? compare(value).differing : [];
  const time = momentWords(version.time, lang);
  const close = () => {
    versions.forget();
    setAsking(false);
  };
  return (
    <>
      <div className="version-top">
        <Button look="quiet" onClick={onBack}>
          <Icon of={ChevronLeft} /> {say('all')}
        </Button>
        <p ref={head} className="version-head" tabIndex={-1}>
          <strong dir="auto">{say('by', { time, name: version.editor })}</strong>
          <span className="quiet small" dir="auto">
            {version.note}
          </span>
        </p>
      </div>
      {changedBy !== null && (
        <p ref={said} className="version-said" role="alert" tabIndex={-1} dir="auto">
          {say('changedBy', { name: changedBy || say('somebody') })}
        </p>
      )}
      {compared.status === 'failed' && (
        <Failure error={compared.error} onRetry={() => void versions.compared.load()} />
      )}
      {!value && compared.status === 'loading' && <Skeleton count={2} lines={3} />}
      {value && (
        <>
          <p role="status">
            {differing.length > 0
              ? say('differs', { count: differing.length })
              : say(version.id === newest ? 'saysNow' : 'saysSame')}
          </p>
          <NewsManagerVersionFields compared={value} />
          {differing.length > 0 && (
            <div className="dialog-foot">
              <Button look="primary" busy={isBusy} onClick={() => setAsking(true)}>
                {say('takeBack')}
              </Button>
            </div>
          )}
        </>
      )}
      {isAsking && (
        <Confirm
          title={say('confirmTitle')}
          text={say('confirm', { title, time })}
          act={say('doTakeBack')}
          look="primary"
          busy={isBusy}
          onConfirm={() => void onTakeBack()}
          onClose={close}
        >
          {failed && <ManageFailed error={failed} unclear={say('unclear')} />}
        </Confirm>
      )}
    </>
  );
}
