import { useLayoutEffect, useRef } from 'react';
import { useStore } from '../../core/index.ts';
import { Failure } from '../../ui/base/failure.tsx';
import { Paging } from '../../ui/base/paging.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { momentWords, type Version, type Versions } from './model.ts';
import { versionsWords } from './words.ts';

export interface NewsManagerVersionListProps {
  versions: Versions;
  /** Of the news. */
  title: string;
  /** The one that was looked at last: the focus goes back to it. */
  last: Version | null;
  onChoose: (version: Version) => void;
}

/** Every version that is kept: when, by whom, and what was new in it. */
export function NewsManagerVersionList(props: NewsManagerVersionListProps) {
  const { versions, title, last, onChoose } = props;
  const say = useWords(versionsWords);
  const lang = useLang();
  // The focus goes to where it is said that one was taken back.
  const { taken } = useStore(versions.store);
  const { items, status, error, more } = useStore(versions.list.store);
  const focused = useRef<HTMLElement>(null);
  // nb. before the dialog is drawn anew, so that the focus is never outside of it.
  useLayoutEffect(() => focused.current?.focus(), []);
  const load = () => void versions.list.load(versions.list.pages());
  const isEmpty = items.length === 0;
  return (
    <>
      {taken ? (
        <p
          ref={focused as React.RefObject<HTMLParagraphElement>}
          className="version-said"
          role="status"
          tabIndex={-1}
          dir="auto"
        >
          {say('done', { title, time: momentWords(taken.time, lang) })}
        </p>
      ) : (
        <p className="quiet">{say('hint')}</p>
      )}
      {status === 'failed' && error && <Failure error={error} onRetry={load} />}
      {isEmpty && status === 'loading' && <Skeleton count={3} lines={2} />}
      {isEmpty && status === 'ready' && <p>{say('none')}</p>}
      {!isEmpty && (
        <>
          <ol className="version-list" part="list" aria-label={say('list')}>
            {items.map((version, place) => (
              <li key={version.id}>
                <button
                  ref={
                    !taken && version.id === last?.id
                      ? (focused as React.RefObject<HTMLButtonElement>)
                      : undefined
                  }
                  type="button"
                  className="version-entry"
                  part="button quiet"
                  onClick={() => onChoose(version)}
                >
                  <span>
                    <bdi>{momentWords(version.time, lang)}</bdi> · <bdi>{version.editor}</bdi>
                    {place === 0 && ' '}
                    {place === 0 && <span className="version-now small">{say('isNow')}</span>}
                  </span>
                  <span className="quiet small" dir="auto">
                    {version.note}
                    {version.restoredTime &&
                      ` · ${say('asOf', { time: momentWords(version.restoredTime, lang) })}`}
                  </span>
                </button>
              </li>
            ))}
          </ol>
          {more !== 'none' && <Paging more={more} onMore={() => void versions.list.loadMore()} />}
        </>
      )}
    </>
  );
}
