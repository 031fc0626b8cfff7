import { useState } from 'react';
import { type SitePageId, sitePageCalls } from '../../../widgets/contract/site-page/calls.ts';
import type { SitePage } from '../../../widgets/contract/site-page/schema.ts';
import { useAction } from '../../../widgets/kits/manager/actions.ts';
import { ManageFailed } from '../../../widgets/kits/manager/failed.tsx';
import { RichTextEditor } from '../../../widgets/kits/writing/body-field.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { Confirm } from '../../../widgets/ui/overlay/confirm.tsx';
import { useApi, useResource } from '../../shell/data.ts';
import { PageFailed, PageWaiting } from '../parts/loading.tsx';
import { sitePageWords } from './words.ts';

interface SitePageEditorProps {
  id: SitePageId;
  /** Called when the text was saved, or the editor is left without saving. */
  onDone: (saved: boolean) => void;
}

/** Form for the text of a page in the current language. */
export function SitePageEditor({ id, onDone }: SitePageEditorProps) {
  const say = useWords(sitePageWords);
  const api = useApi(sitePageCalls);
  const [state, page] = useResource(signal => api.sitePageManage({ params: { id }, signal }), api, id);
  if (state.status === 'failed')
    return <PageFailed title={say('edit')} error={state.error} onRetry={() => void page.load()} />;
  if (!state.value) return <PageWaiting title={say('edit')} />;
  return <Form key={state.value.revision} page={state.value} onDone={onDone} />;
}

function Form({ page, onDone }: { page: SitePage } & Pick<SitePageEditorProps, 'onDone'>) {
  const say = useWords(sitePageWords);
  const api = useApi(sitePageCalls);
  const { busy, error, run, forget } = useAction();
  const [content, setContent] = useState(page.content);
  const [revision, setRevision] = useState(page.revision);
  const [isAsking, setAsking] = useState(false);
  const params = { id: page.id };
  const save = async () => {
    const isSaved = await run(
      () => api.sitePageSave({ params, body: { content, revision } }),
      failure => {
        // Saving once more replaces what another administrator has saved meanwhile.
        if (failure.code === 'CONFLICT') setRevision((failure.data as SitePage).revision);
        return false;
      },
    );
    if (isSaved) onDone(true);
  };
  const reset = async () => {
    if (await run(() => api.sitePageReset({ params }))) onDone(true);
  };
  return (
    <form
      className="form"
      onSubmit={event => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <p className="quiet small">{say('editHint')}</p>
      <RichTextEditor
        label={say('text')}
        platform=""
        value={page.content}
        onChange={setContent}
        disabled={busy}
      />
      {error && !isAsking && (
        <ManageFailed error={error} unclear={error.code === 'CONFLICT' ? say('conflict') : say('unclear')} />
      )}
      <p className="site-page-foot">
        <Button type="submit" look="primary" busy={busy}>
          {say('save')}
        </Button>
        <Button onClick={() => onDone(false)}>{say('cancel')}</Button>
        {page.revision > 0 && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {say('reset')}
          </Button>
        )}
      </p>
      {isAsking && (
        <Confirm
          title={say('resetTitle')}
          text={say('resetText')}
          act={say('reset')}
          busy={busy}
          onConfirm={() => void reset()}
          onClose={() => {
            setAsking(false);
            forget();
          }}
        >
          {error && <ManageFailed error={error} unclear={say('unclear')} />}
        </Confirm>
      )}
    </form>
  );
}
