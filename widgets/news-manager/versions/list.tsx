import { useLayoutEffect, useRef } from 'react';
import { useStore } from '../../core/index.ts';
import { ManageStates } from '../../kits/manager/rows.tsx';
import { Paging } from '../../ui/base/paging.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { momentWords, type Version, type Versions } from './model.ts';
import { versionsWords } from './words.ts';

export interface ListProps {
  versions: Versions;
  /** Title of the article. */
  title: string;
  /** The version compared last, which gets the focus. */
  last: Version | null;
  onChoose: (version: Version) => void;
}

/** The versions of an article, with time, editor and note. */
export function List(props: ListProps) {
  const { versions, title, last, onChoose } = props;
  const say = useWords(versionsWords);
  const lang = useLang();
  const { taken } = useStore(versions.store);
  const list = useStore(versions.list.store);
  const { items, more } = list;
  const focused = useRef<HTMLElement>(null);
  // A layout effect, so that the focus never leaves the dialog.
  useLayoutEffect(() => focused.current?.focus(), []);
  const load = () => void versions.list.load(versions.list.pages());
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
      <ManageStates list={list} onRetry={load} count={3} empty={<p>{say('none')}</p>}>
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
      </ManageStates>
    </>
  );
}
