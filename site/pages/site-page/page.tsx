import { useRef, useState } from 'react';
import { type SitePageId, sitePageCalls } from '../../../widgets/contract/site-page/calls.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { RelativeTime } from '../../../widgets/ui/base/relative-time.tsx';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import '../../../widgets/ui/rich-text/styles.css';
import { RichText } from '../../../widgets/ui/rich-text/view.tsx';
import type { PageProps } from '../../route.ts';
import { useApi, useResource } from '../../shell/data.ts';
import { isAdmin } from '../../shell/rules.ts';
import { useSession, useSite } from '../../shell/site-context.ts';
import { lazyPart, PageFailed, PageWaiting } from '../parts/loading.tsx';
import { useToast } from '../parts/use-toast.tsx';
import './page.css';
import { sitePageWords } from './words.ts';

const SitePageEditor = lazyPart(
  () => import('./editor.tsx'),
  part => part.SitePageEditor,
);

/** Help, privacy, accessibility or terms of the community, which administrators can change. */
export function SitePage({ route }: PageProps) {
  const id = route.path as SitePageId;
  const say = useWords(sitePageWords);
  const lang = useLang();
  const api = useApi(sitePageCalls);
  const { platform } = useSite().core;
  const canEdit = isAdmin(useSession());
  const [state, page] = useResource(signal => api.publicSitePage({ params: { id }, signal }), api, id);
  const [isEditing, setEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [showToast, toast] = useToast();
  const title = route.title[lang];
  if (state.status === 'failed' && !state.value)
    return (
      <div className="page">
        <PageFailed title={title} error={state.error} onRetry={() => void page.load()} />
      </div>
    );
  if (!state.value)
    return (
      <div className="page">
        <PageWaiting title={title} />
      </div>
    );
  const { contentHtml, editTime } = state.value;
  const finish = async (saved: boolean) => {
    if (saved) {
      await page.load();
      showToast(say('saved'));
    }
    setEditing(false);
    heading.current?.focus(); // the editor has disappeared
  };
  return (
    <div className="page site-page">
      <header className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {canEdit && !isEditing && <Button onClick={() => setEditing(true)}>{say('edit')}</Button>}
      </header>
      {canEdit && isEditing ? (
        <SitePageEditor title={title} id={id} onDone={saved => void finish(saved)} />
      ) : (
        <>
          {canEdit && !editTime && <p className="site-page-note quiet small">{say('asSupplied')}</p>}
          <RichText html={contentHtml} platform={platform} below={1} />
          {editTime && (
            <p className="quiet small">
              {say('changed')} <RelativeTime time={editTime} />
            </p>
          )}
        </>
      )}
      {toast}
    </div>
  );
}
