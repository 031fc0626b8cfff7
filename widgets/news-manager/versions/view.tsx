import { useEffect, useMemo, useRef, useState } from 'react';
import { newsRevisionApi } from '../../core/api/makers/news-revision.ts';
import { useApi, useStore, useWidget } from '../../core/index.ts';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import richTextCss from '../../ui/rich-text/styles.css?inline';
import type { NewsManagerDialogProps } from '../withdraw-dialog.tsx';
import { NewsManagerVersion } from './comparison.tsx';
import { NewsManagerVersionList } from './list.tsx';
import { createVersions, type Version } from './model.ts';
import css from './styles.css?inline';
import { versionsWords } from './words.ts';

/** What a news has said at each time: all versions, or one of them beside what it says now. */
export function NewsManagerVersions({ manager, news, onClose }: NewsManagerDialogProps) {
  const api = useApi(newsRevisionApi);
  const { emit } = useWidget();
  const say = useWords(versionsWords);
  const calls = useRef(api);
  calls.current = api;
  const versions = useMemo(() => createVersions(() => calls.current, news.id), [news.id]);
  const { chosen } = useStore(versions.store);
  const [last, setLast] = useState<Version | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useSheet(box, richTextCss);
  useSheet(box, css);

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the same list is read anew
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
    if (isDone) emit('mskt-manage', { id: news.id, act: 'revert' });
    // nb. also after somebody else was faster: the row behind tells what it is now.
    void manager.refresh(news);
    return isDone;
  };
  return (
    <Dialog title={say('heading', { title: news.title })} size="wide" onClose={onClose}>
      <div ref={box} className="news-versions">
        {chosen ? (
          <NewsManagerVersion
            versions={versions}
            version={chosen}
            title={news.title}
            onBack={() => choose(null)}
            onTakeBack={takeBack}
          />
        ) : (
          <NewsManagerVersionList versions={versions} title={news.title} last={last} onChoose={choose} />
        )}
      </div>
    </Dialog>
  );
}
