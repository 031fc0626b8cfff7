import { useEffect, useRef, useState } from 'react';
import { newsRevisionApi } from '../../core/api/makers/news-revision.ts';
import { useStore, useWidget } from '../../core/index.ts';
import { useModel } from '../../kits/manager/use-list.ts';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import richTextCss from '../../ui/rich-text/styles.css?inline';
import type { ActDialogProps } from '../actions/withdraw-dialog.tsx';
import { Comparison } from './comparison.tsx';
import { List } from './list.tsx';
import { createVersions, type Version } from './model.ts';
import css from './styles.css?inline';
import { versionsWords } from './words.ts';

/** The versions of an article, or the comparison of one with the current text. */
export function VersionsDialog({ manager, news, onClose }: ActDialogProps) {
  const { emit } = useWidget();
  const say = useWords(versionsWords);
  const [versions, api] = useModel(newsRevisionApi, createVersions, news.id);
  const { chosen } = useStore(versions.store);
  const [last, setLast] = useState<Version | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useSheet(box, richTextCss);
  useSheet(box, css);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other calls load the list again
  useEffect(() => {
    void versions.list.load(versions.list.pages());
    return versions.list.stop;
  }, [versions, api]);

  const choose = (version: Version | null) => {
    setLast(version ?? chosen);
    versions.choose(version);
  };
  const takeBack = async () => {
    const isDone = await versions.takeBack();
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
            onTakeBack={takeBack}
          />
        ) : (
          <List versions={versions} title={news.title} last={last} onChoose={choose} />
        )}
      </div>
    </Dialog>
  );
}
