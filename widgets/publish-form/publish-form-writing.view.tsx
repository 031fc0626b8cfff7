import { useEffect, useMemo, useRef, useState } from 'react';
import { type Intent, inOrder, type Saved } from '../core/api/form.ts';
import { useKeptForm } from '../core/api/form-kept.ts';
import { useFormPlace } from '../core/api/form-place.ts';
import { countUploads, useFieldUploads, useSteadyUploader } from '../core/api/form-uploads.ts';
import { newsManagingApi } from '../core/api/news-managing.ts';
import { NEWS_ATTACHMENTS_MAX, newsWritingApi } from '../core/api/news-writing.ts';
import { useApi, useStore, useWidget } from '../core/index.ts';
import { DraftFound } from '../ui/draft-found.tsx';
import { ConflictOnDemand } from '../ui/form/conflict-on-demand.tsx';
import { Done } from '../ui/form/done.tsx';
import { momentWords } from '../ui/form/moment.ts';
import { FormProvider, focusField } from '../ui/form/place.tsx';
import { ProblemList } from '../ui/form/problem-list.tsx';
import { beginningOf } from '../ui/form/text-of-tree.ts';
import { Cover, Files } from '../ui/form/upload-fields.tsx';
import { Heading } from '../ui/heading.tsx';
import { useLang, useWords } from '../ui/words.tsx';
import { createNewsForm, type NewsDraft } from './publish-form.store.ts';
import { publishFormWords } from './publish-form.strings.ts';
import { ForWhom, FoundBy, WhenGroup } from './publish-form-about.view.tsx';
import { ChoicesProvider } from './publish-form-choices.view.tsx';
import type { Desk } from './publish-form-desk.store.ts';
import { NewsFoot } from './publish-form-foot-news.view.tsx';
import { useFieldLabel } from './publish-form-label.view.tsx';
import { Main } from './publish-form-main.view.tsx';
import { createStandingActs } from './publish-form-standing.store.ts';
import { Deleted, Standing } from './publish-form-standing.view.tsx';

export interface NewsWritingProps {
  kind: 'news' | 'notice';
  desk: Desk;
  isBack: boolean;
}

const loadConflict = () => import('./publish-form-conflict.view.tsx').then(part => part.NewsConflict);

/** The form of a news or notice, with what is kept of it. */
export function NewsWriting({ kind, desk, isBack }: NewsWritingProps) {
  const { siteUrl, emit, toast, announce, headingLevel } = useWidget();
  const api = useApi(newsWritingApi);
  const say = useWords(publishFormWords);
  const lang = useLang();
  const labelOf = useFieldLabel();
  const calls = useRef(api);
  calls.current = api;
  const managing = useApi(newsManagingApi);
  const acting = useRef(managing);
  acting.current = managing;
  const first = useRef({ kind, desk });
  const [form, acts] = useMemo(() => {
    const { desk, kind } = first.current;
    const { news, scopes } = desk;
    const [scope = { scope: 1 as const, scopeId: '' }] = scopes;
    const given = { kind: kind === 'notice' ? 2 : 1, scope: scope.scope, scopeId: scope.scopeId } as const;
    const made = createNewsForm(() => calls.current, given, news);
    return [made, createStandingActs(() => acting.current, made, news?.withdrawReason ?? '')] as const;
  }, []);
  const state = useStore(form.store);
  const { fields, version, origin, problems, stopped, sending, conflict } = state;
  const draft = useKeptForm(form, desk.news ? 'news' : kind, desk.news?.id);
  const uploader = useSteadyUploader();
  const cover = useFieldUploads(uploader, {
    accept: 'image',
    max: 1,
    files: fields.cover ? [fields.cover] : [],
    onChange: ([file = null]) => form.change({ cover: file }),
    version,
  });
  const attachments = useFieldUploads(uploader, {
    accept: 'any',
    max: NEWS_ATTACHMENTS_MAX,
    files: fields.attachments,
    onChange: files => form.change({ attachments: files }),
    version,
  });
  const [images, setImages] = useState(0);
  const uploading = countUploads(cover, attachments);
  const { isDeleted } = useStore(acts.store);
  const [done, setDone] = useState<Saved | null>(null);
  const formPlace = useFormPlace({ problems, locked: sending !== null, say });
  const { prefix } = formPlace;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBack) focusField(box.current, prefix, 'title');
  }, [isBack, prefix]);

  const isNotice = fields.kind === 2;
  const pageOf = (id: string) =>
    siteUrl(`home/${isNotice ? 'notice' : 'news'}Detail?id=${encodeURIComponent(id)}`);
  const savedWords = ({ status }: Saved) => {
    const { publishTime } = form.store.getState().fields;
    return say(SAVED_WORDS[status] ?? 'savedPublished', { time: momentWords(publishTime, lang) });
  };
  const send = async (intent: Intent) => {
    const isNew = form.store.getState().origin === null;
    const saved = await form.send(intent, draft.clientKey);
    if (!saved) return;
    const { id, status } = saved;
    draft.done();
    toast(savedWords(saved));
    const isDraft = status === 0;
    const href = isDraft ? siteUrl(`publish/editNews?id=${encodeURIComponent(id)}`) : pageOf(id);
    emit('mskt-publish', { id, kind: isNotice ? 'notice' : 'news', status, href });
    // What was saved to go on with stays where it is written, when its address says so already.
    if (isDraft && !isNew) return;
    const isStaying = emit('mskt-navigate', { href });
    if (isStaying && !isDraft) setDone(saved);
  };

  const take = () => {
    const kept = draft.take();
    if (kept) form.restore(kept);
    focusField(box.current, prefix, 'title');
  };
  const refuse = () => {
    draft.refuse();
    focusField(box.current, prefix, 'title');
  };
  const part = { fields, change: form.change, leave: form.leave };
  const listed = inOrder(form.of, problems).map(found => ({ ...found, label: labelOf(found.name) }));
  const choices = { scopes: desk.scopes, categories: desk.categories[fields.kind] };
  if (isDeleted) return <Deleted acts={acts} />;
  if (done)
    return (
      <FormProvider value={formPlace}>
        <Done
          title={savedWords(done)}
          hint={say(done.status === 1 ? 'doneScheduled' : 'donePublished')}
          href={pageOf(done.id)}
          onGoOn={() => setDone(null)}
        />
      </FormProvider>
    );
  return (
    <FormProvider value={formPlace}>
      <ChoicesProvider value={choices}>
        <div ref={box} className="form">
          <div className="form-head">
            <Heading level={headingLevel}>
              {say(origin ? (isNotice ? 'noticeEdit' : 'newsEdit') : isNotice ? 'noticeNew' : 'newsNew')}
            </Heading>
            {origin && <Standing form={form} acts={acts} href={pageOf(origin.id)} />}
          </div>
          {draft.found && (
            <DraftFound
              found={draft.found}
              excerpt={excerptOf(draft.found.content)}
              onTake={take}
              onRefuse={refuse}
              announce={announce}
            />
          )}
          {conflict ? (
            <ConflictOnDemand
              load={loadConflict}
              props={{
                conflict,
                busy: sending !== null,
                onMerge: form.merge,
                onSave: picks => {
                  form.merge(picks);
                  void send('publish');
                },
              }}
            />
          ) : (
            <>
              <ProblemList problems={listed} stopped={stopped} />
              <Main {...part} version={version} uploader={uploader} onUploading={setImages} />
              <Cover uploads={cover} />
              <div className="groups">
                <FoundBy {...part} />
                <Files uploads={attachments} />
                <ForWhom {...part} />
                <WhenGroup {...part} isOut={origin?.status === 2} />
              </div>
              <NewsFoot
                form={form}
                draft={draft}
                waiting={uploading.count + images}
                failed={uploading.failed}
                onSend={send}
              />
            </>
          )}
        </div>
      </ChoicesProvider>
    </FormProvider>
  );
}

const SAVED_WORDS = { 0: 'savedDraft', 1: 'savedScheduled', 2: 'savedPublished' } as Record<
  number,
  'savedDraft' | 'savedScheduled' | 'savedPublished' | undefined
>;

/** What a draft is known again by. */
const excerptOf = ({ fields }: NewsDraft): string =>
  [fields.title, beginningOf(fields.content)].filter(Boolean).join(' — ');
