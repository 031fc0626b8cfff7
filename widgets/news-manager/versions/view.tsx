import { useLayoutEffect, useRef, useState } from 'react';
import { newsApi } from '../../core/api/news.ts';
import { useKeyedEffect, useStore, useWidget } from '../../core/index.ts';
import { ManageStates } from '../../kits/manager/rows.tsx';
import { useModel } from '../../kits/manager/use-list.ts';
import { Paging } from '../../ui/base/paging.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import richTextCss from '../../ui/rich-text/styles.css?inline';
import type { ActDialogProps } from '../actions/dialogs.tsx';
import { formatTime } from '../model.ts';
import { Comparison } from './comparison.tsx';
import { createVersions, type Version, type Versions } from './model.ts';
import css from './styles.css?inline';
import { versionsWords } from './words.ts';

/** The versions of an article, or the comparison of one with the current text. */
export function VersionsDialog({ manager, news, onClose }: ActDialogProps) {
  const { emit } = useWidget();
  const say = useWords(versionsWords);
  const [versions, api] = useModel(newsApi, createVersions, news.id);
  const { chosen } = useStore(versions.store);
  const [last, setLast] = useState<Version | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useSheet(box, richTextCss);
  useSheet(box, css);

  useKeyedEffect(
    () => {
      void versions.list.load(versions.list.pages());
      return versions.list.stop;
    },
    versions,
    api,
  );

  const choose = (version: Version | null) => {
    setLast(version ?? chosen);
    versions.choose(version);
  };
  const restore = async () => {
    const isDone = await versions.restore();
    if (isDone) emit('mskt-news-manage', { id: news.id, act: 'revert' });
    // Also after a conflict, so that the row in the list is up to date.
    void manager.refresh(news);
    return isDone;
  };
  return (
    <Dialog title={say('heading', { title: news.title })} size="wide" onClose={onClose}>
      <div ref={box} className="news-versions">
        {chosen ? (
          <Comparison
            versions={versions}
            version={chosen}
            title={news.title}
            onBack={() => choose(null)}
            onRestore={restore}
          />
        ) : (
          <List versions={versions} title={news.title} last={last} onChoose={choose} />
        )}
      </div>
    </Dialog>
  );
}

interface ListProps {
  versions: Versions;
  /** Title of the article. */
  title: string;
  /** The version compared last, which gets the focus. */
  last: Version | null;
  onChoose: (version: Version) => void;
}

/** The versions of an article, with time, editor and note. */
function List(props: ListProps) {
  const { versions, title, last, onChoose } = props;
  const say = useWords(versionsWords);
  const lang = useLang();
  const { restored } = useStore(versions.store);
  const list = useStore(versions.list.store);
  const { items, more } = list;
  const focused = useRef<HTMLElement>(null);
  // A layout effect, so that the focus never leaves the dialog.
  useLayoutEffect(() => focused.current?.focus(), []);
  const load = () => void versions.list.load(versions.list.pages());
  return (
    <>
      {restored ? (
        <p
          ref={focused as React.RefObject<HTMLParagraphElement>}
          className="version-said"
          role="status"
          tabIndex={-1}
          dir="auto"
        >
          {say('done', { title, time: formatTime(restored.time, lang) })}
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
                  !restored && version.id === last?.id
                    ? (focused as React.RefObject<HTMLButtonElement>)
                    : undefined
                }
                type="button"
                className="version-entry"
                part="button quiet"
                onClick={() => onChoose(version)}
              >
                <span>
                  <bdi>{formatTime(version.time, lang)}</bdi> · <bdi>{version.editor}</bdi>
                  {place === 0 && ' '}
                  {place === 0 && <span className="version-now small">{say('isNow')}</span>}
                </span>
                <span className="quiet small" dir="auto">
                  {version.note}
                  {version.restoredTime &&
                    ` · ${say('asOf', { time: formatTime(version.restoredTime, lang) })}`}
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
