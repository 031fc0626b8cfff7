import { useMemo, useRef } from 'react';
import { newsManagingApi } from '../../core/api/makers/news-managing.ts';
import { newsWritingApi } from '../../core/api/makers/news-writing.ts';
import { inOrder } from '../../core/forms/store.ts';
import { useFormWriting } from '../../core/forms/use-form-writing.ts';
import { useKeptForm } from '../../core/forms/use-kept-form.ts';
import { useApi, useStore, useWidget } from '../../core/index.ts';
import { Heading } from '../../ui/base/heading.tsx';
import { formPart } from '../../ui/form/part.tsx';
import { FormProvider } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { DraftOffer } from '../../ui/writing/draft.tsx';
import { beginningOf } from '../../ui/writing/text-of-tree.ts';
import { Cover, Files } from '../../ui/writing/upload-fields.tsx';
import type { Desk } from '../load-context.ts';
import { createNewsForm, type NewsDraft } from '../model.ts';
import { publishFormWords } from '../words.ts';
import { ChoicesProvider } from './choices.tsx';
import { NewsFoot } from './footer.tsx';
import { ForWhom, FoundBy, WhenGroup } from './groups.tsx';
import { Main } from './main.tsx';
import { createStandingActs } from './status-model.ts';
import { useFieldLabel } from './use-label.tsx';

export interface NewsWritingProps {
  kind: 'news' | 'notice';
  desk: Desk;
  isBack: boolean;
}

const Done = formPart(() => import('../../ui/writing/done.tsx').then(part => part.Done));
const ProblemList = formPart(
  () => import('../../ui/form/problem-list.tsx').then(part => part.ProblemList),
  null,
);
const Conflict = formPart(() => import('./conflict.tsx').then(part => part.NewsConflict));
const loadStanding = () => import('./status.tsx');
const Deleted = formPart(() => loadStanding().then(part => part.Deleted));
/** What may be done with a news that is there. */
export const Standing = formPart(() => loadStanding().then(part => part.Standing), null);

/** The form of a news or notice, with what is kept of it. */
export function NewsWriting({ kind, desk, isBack }: NewsWritingProps) {
  const { headingLevel } = useWidget();
  const api = useApi(newsWritingApi);
  const say = useWords(publishFormWords);
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
  const { fields, version, origin, problems, stopped, sending, conflict } = useStore(form.store);
  const draft = useKeptForm(form, desk.news ? 'news' : kind, desk.news?.id);
  const isNotice = fields.kind === 2;
  const { place, box, uploader, cover, attachments, done, send, pageOf, ...writing } = useFormWriting({
    ...{ form, draft, say, isBack },
    kind: isNotice ? 'notice' : 'news',
    page: `home/${isNotice ? 'notice' : 'news'}Detail`,
    editPage: 'publish/editNews',
  });
  const { isDeleted } = useStore(acts.store);
  const part = { fields, change: form.change, leave: form.leave };
  const listed = inOrder(form.of, problems).map(found => ({ ...found, label: labelOf(found.name) }));
  const choices = { scopes: desk.scopes, categories: desk.categories[fields.kind] };
  if (isDeleted) return <Deleted acts={acts} />;
  if (done)
    return (
      <FormProvider value={place}>
        <Done
          title={writing.savedWords(done)}
          hint={say(done.status === 1 ? 'doneScheduled' : 'donePublished')}
          href={pageOf(done.id)}
          onGoOn={writing.goOn}
        />
      </FormProvider>
    );
  return (
    <FormProvider value={place}>
      <ChoicesProvider value={choices}>
        <div ref={box} className="form">
          <div className="form-head">
            <Heading level={headingLevel}>
              {say(origin ? (isNotice ? 'noticeEdit' : 'newsEdit') : isNotice ? 'noticeNew' : 'newsNew')}
            </Heading>
            {origin && !conflict && <Standing form={form} acts={acts} href={pageOf(origin.id)} />}
          </div>
          <DraftOffer
            draft={draft}
            excerpt={draft.found ? excerptOf(draft.found.content) : ''}
            onTake={writing.take}
            onRefuse={writing.refuse}
          />
          {conflict ? (
            <Conflict
              conflict={conflict}
              busy={sending !== null}
              onMerge={picks => {
                acts.know(conflict.theirs.reason);
                form.merge(picks);
              }}
              onSave={picks => void send(form.merge(picks))}
            />
          ) : (
            <>
              {stopped > 0 && <ProblemList problems={listed} stopped={stopped} />}
              <Main {...part} version={version} uploader={uploader} onUploading={writing.setImages} />
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
                waiting={writing.waiting}
                failed={writing.failed}
                onSend={send}
              />
            </>
          )}
        </div>
      </ChoicesProvider>
    </FormProvider>
  );
}

/** What a draft is known again by. */
const excerptOf = ({ fields }: NewsDraft): string =>
  [fields.title, beginningOf(fields.content)].filter(Boolean).join(' — ');
