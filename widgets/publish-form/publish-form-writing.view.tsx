import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFormDraft } from '../core/api/draft.ts';
import { newsWritingApi } from '../core/api/news-writing.ts';
import { useApi, useStore, useWidget } from '../core/index.ts';
import { DraftFound } from '../ui/draft-found.tsx';
import { Heading } from '../ui/heading.tsx';
import { useLang, useWords } from '../ui/words.tsx';
import { type Intent, inOrder, type Saved } from './publish-form.store.ts';
import { publishFormWords } from './publish-form.strings.ts';
import { ForWhom, FoundBy, WhenGroup } from './publish-form-about.view.tsx';
import { ChoicesProvider } from './publish-form-choices.view.tsx';
import { ConflictScreen } from './publish-form-conflict.view.tsx';
import type { Desk } from './publish-form-desk.store.ts';
import { Done } from './publish-form-done.view.tsx';
import { Cover, Files } from './publish-form-files.view.tsx';
import { Foot } from './publish-form-foot.view.tsx';
import { Main } from './publish-form-main.view.tsx';
import { momentWords } from './publish-form-moment.store.ts';
import { createNewsForm, type NewsDraft, type NewsForm } from './publish-form-news.store.ts';
import { FormProvider, focusField } from './publish-form-place.view.tsx';
import { ProblemList } from './publish-form-problems.view.tsx';
import { createStandingActs } from './publish-form-standing.store.ts';
import { Deleted, Standing } from './publish-form-standing.view.tsx';
import { useUploading } from './publish-form-uploads.view.tsx';
import { FieldValue, useFieldLabel } from './publish-form-value.view.tsx';

export interface NewsWritingProps {
  kind: 'news' | 'notice';
  desk: Desk;
  isBack: boolean;
}

/** The form of a news or notice, with what is kept of it. */
export function NewsWriting({ kind, desk, isBack }: NewsWritingProps) {
  const { siteUrl, emit, toast, headingLevel } = useWidget();
  const api = useApi(newsWritingApi);
  const say = useWords(publishFormWords);
  const lang = useLang();
  const labelOf = useFieldLabel();
  const calls = useRef(api);
  calls.current = api;
  const first = useRef({ kind, desk });
  const [form, acts] = useMemo(() => {
    const { desk, kind } = first.current;
    const { news, scopes } = desk;
    const [scope = { scope: 1 as const, scopeId: '' }] = scopes;
    const given = { kind: kind === 'notice' ? 2 : 1, scope: scope.scope, scopeId: scope.scopeId } as const;
    const made = createNewsForm(() => calls.current, given, news);
    return [made, createStandingActs(() => calls.current, made, news?.withdrawReason ?? '')] as const;
  }, []);
  const state = useStore(form.store);
  const { fields, version, origin, problems, stopped, sending, conflict } = state;
  const draft = useFormDraft<NewsDraft>(desk.news ? 'news' : kind, desk.news?.id);
  useKeeping(form, draft);
  const uploading = useUploading(fields, version, form.change);
  const { isDeleted } = useStore(acts.store);
  const [done, setDone] = useState<Saved | null>(null);
  const prefix = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBack) focusField(box.current, prefix, 'title');
  }, [isBack, prefix]);

  const isNotice = fields.kind === 2;
  const pageOf = (id: string) =>
    siteUrl(`home/${isNotice ? 'notice' : 'news'}Detail?id=${encodeURIComponent(id)}`);
  const send = async (intent: Intent) => {
    const saved = await form.send(intent, draft.clientKey);
    if (!saved) return;
    draft.done();
    const told = { time: momentWords(form.store.getState().fields.publishTime, lang) };
    toast(say(SAVED_WORDS[saved.status] ?? 'savedPublished', told));
    if (saved.status !== 0) setDone(saved);
    const editing = siteUrl(`publish/editNews?id=${encodeURIComponent(saved.id)}`);
    const href = saved.status === 0 ? editing : pageOf(saved.id);
    emit('mskt-publish', { id: saved.id, kind: isNotice ? 'notice' : 'news', status: saved.status, href });
  };

  const part = { fields, change: form.change, leave: form.leave };
  const listed = inOrder(form.of, problems).map(found => ({ ...found, label: labelOf(found.name) }));
  const choices = { scopes: desk.scopes, categories: desk.categories[fields.kind] };
  if (isDeleted) return <Deleted acts={acts} />;
  if (done)
    return (
      <Done
        saved={done}
        href={pageOf(done.id)}
        time={momentWords(fields.publishTime, lang)}
        onGoOn={() => setDone(null)}
      />
    );
  return (
    <FormProvider value={{ prefix, problems, locked: sending !== null }}>
      <ChoicesProvider value={choices}>
        <div ref={box} className="form">
          <div className="form-head">
            <Heading level={headingLevel}>
              {say(origin ? (isNotice ? 'noticeEdit' : 'newsEdit') : isNotice ? 'noticeNew' : 'newsNew')}
            </Heading>
            {origin && <Standing form={form} acts={acts} href={pageOf(origin.id)} />}
          </div>
          {draft.found && <DraftFound found={draft.found} onTake={take} onRefuse={draft.refuse} />}
          {conflict ? (
            <ConflictScreen
              form={form}
              conflict={conflict}
              labelOf={labelOf}
              valueOf={(name, fields, besides) => (
                <FieldValue name={name} fields={fields} besides={besides} />
              )}
              onSave={() => void send('publish')}
            />
          ) : (
            <>
              <ProblemList problems={listed} stopped={stopped} />
              <Main {...part} version={version} uploading={uploading} />
              <Cover uploads={uploading.cover} />
              <div className="groups">
                <FoundBy {...part} />
                <Files uploads={uploading.attachments} />
                <ForWhom {...part} />
                <WhenGroup {...part} isOut={origin?.status === 2} />
              </div>
              <Foot form={form} draft={draft} uploading={uploading} onSend={send} />
            </>
          )}
        </div>
      </ChoicesProvider>
    </FormProvider>
  );

  function take(): void {
    const { found } = draft;
    if (!found) return;
    draft.take();
    form.restore(found.content);
  }
}

const SAVED_WORDS = { 0: 'savedDraft', 1: 'savedScheduled', 2: 'savedPublished' } as Record<
  number,
  'savedDraft' | 'savedScheduled' | 'savedPublished' | undefined
>;

/** Keeps what is written after every change; what equals the stored one is nothing to keep. */
function useKeeping(form: NewsForm, draft: ReturnType<typeof useFormDraft<NewsDraft>>): void {
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(
    () =>
      form.store.subscribe((state, before) => {
        if (state.fields !== before.fields && form.isChanged()) latest.current.change(form.kept());
      }),
    [form],
  );
  const { saved } = draft;
  const isOnlyHere = saved?.where === 'memory';
  useEffect(() => {
    if (!isOnlyHere) return;
    const watch = new AbortController();
    addEventListener('beforeunload', event => event.preventDefault(), { signal: watch.signal });
    return () => watch.abort();
  }, [isOnlyHere]);
}
