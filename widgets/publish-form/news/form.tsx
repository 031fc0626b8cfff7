import { useMemo, useRef } from 'react';
import { newsApi } from '../../core/api/news.ts';
import type { FormState } from '../../core/forms/state.ts';
import { inOrder } from '../../core/forms/store.ts';
import { useKeptForm } from '../../core/forms/use-kept-form.ts';
import { useApi, useStore, useWidget } from '../../core/index.ts';
import { ConflictScreen } from '../../kits/writing/conflict-screen.tsx';
import { labelsOf } from '../../kits/writing/field-table.ts';
import { FieldValue } from '../../kits/writing/field-value.tsx';
import { Cover, Files } from '../../kits/writing/fields.tsx';
import { ArticleFooter } from '../../kits/writing/footer.tsx';
import { FormArea, FormFrame } from '../../kits/writing/frame.tsx';
import { defaultSummary } from '../../kits/writing/text-of-tree.ts';
import { useArticleForm } from '../../kits/writing/use-article-form.ts';
import { Heading } from '../../ui/base/heading.tsx';
import { ProblemList } from '../../ui/form/place.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { type NewsContext, scopeKey } from '../model.ts';
import { publishFormWords } from '../words.ts';
import { type Choices, ForWhom, FoundBy, Times } from './groups.tsx';
import { Main } from './main.tsx';
import { createNewsForm, createStatusActions, type NewsDraft } from './model.ts';
import { Deleted, Status, useStatusWords } from './status.tsx';
import { type NewsFields, type NewsReadingContext, newsFields } from './table.ts';

export interface NewsFormProps {
  kind: 'news' | 'notice';
  context: NewsContext;
  isBack: boolean;
}

/** Form of a news article or notice. */
export function NewsForm(props: NewsFormProps) {
  return (
    <FormArea>
      <Fields {...props} />
    </FormArea>
  );
}

/** The fields, with their draft. */
function Fields({ kind, context, isBack }: NewsFormProps) {
  const { headingLevel } = useWidget();
  const api = useApi(newsApi);
  const say = useWords(publishFormWords);
  const calls = useRef(api);
  calls.current = api;
  const first = useRef({ kind, context });
  const [form, actions] = useMemo(() => {
    const { context, kind } = first.current;
    const { news, scopes } = context;
    const [scope = { scope: 1 as const, scopeId: '' }] = scopes;
    const given = { kind: kind === 'notice' ? 2 : 1, scope: scope.scope, scopeId: scope.scopeId } as const;
    const form = createNewsForm(() => calls.current, given, news);
    return [form, createStatusActions(() => calls.current, form, news?.withdrawReason ?? '')] as const;
  }, []);
  const { fields, version, origin, problems, stopped, sending, conflict } = useStore(form.store);
  const { isDeleted } = useStore(actions.store);
  const draft = useKeptForm(form, context.news ? 'news' : kind, context.news?.id);
  const isNotice = fields.kind === 2;
  const article = useArticleForm({
    ...{ form, draft, say, isBack },
    kind: isNotice ? 'notice' : 'news',
    page: `home/${isNotice ? 'notice' : 'news'}Detail`,
    editPage: 'publish/editNews',
  });
  const choices = { scopes: context.scopes, categories: context.categories[fields.kind] };
  const reading = useReading(choices);
  const statusWords = useStatusWords();
  const labelOf = labelsOf(newsFields, say);
  const { done, pageOf, send } = article;
  const section = { fields, change: form.change, leave: form.leave };
  if (isDeleted) return <Deleted actions={actions} />;
  return (
    <FormFrame
      session={article}
      draft={draft}
      excerpt={draft.found ? excerptOf(draft.found.content) : ''}
      result={
        done && {
          title: article.savedWords(done),
          hint: say(done.status === 1 ? 'doneScheduled' : 'donePublished'),
          href: pageOf(done.id),
        }
      }
      head={
        <div className="stack">
          <Heading level={headingLevel}>
            {say(origin ? (isNotice ? 'noticeEdit' : 'newsEdit') : isNotice ? 'noticeNew' : 'newsNew')}
          </Heading>
          {origin && !conflict && <Status form={form} actions={actions} href={pageOf(origin.id)} />}
        </div>
      }
    >
      {conflict ? (
        <ConflictScreen
          conflict={conflict}
          labelOf={labelOf}
          status={statusWords(
            conflict.theirs.status,
            conflict.theirs.fields.publishTime,
            conflict.theirs.reason ?? '',
          )}
          valueIn={(name, fields, besides) => (
            <FieldValue
              table={newsFields}
              context={reading}
              nothing={say(name === 'summary' ? 'summaryAuto' : 'nothingHere')}
              {...{ name, fields, besides }}
            />
          )}
          busy={sending !== null}
          onMerge={picks => {
            actions.setReason(conflict.theirs.reason);
            form.merge(picks);
          }}
          onSave={picks => void send(form.merge(picks))}
        />
      ) : (
        <>
          <ProblemList
            problems={inOrder(form.of, problems).map(found => ({ ...found, label: labelOf(found.name) }))}
            stopped={stopped}
          />
          <Main {...section} version={version} uploader={article.uploader} onUploading={article.setImages} />
          <Cover uploads={article.cover} />
          <div className="groups">
            <FoundBy {...section} reading={reading} categories={choices.categories} />
            <Files uploads={article.attachments} />
            <ForWhom {...section} reading={reading} scopes={choices.scopes} />
            <Times {...section} isPublished={origin?.status === 2} />
          </div>
          <ArticleFooter
            form={form}
            draft={draft}
            waiting={article.waiting}
            failed={article.failed}
            label={say(sendLabel({ fields, origin }))}
            onSend={intent => void send(intent)}
          />
        </>
      )}
    </FormFrame>
  );
}

/** Returns what reading the fields needs to know: words, and names of the choices. */
function useReading({ scopes, categories }: Choices): NewsReadingContext {
  return {
    lang: useLang(),
    say: useWords(publishFormWords),
    categoryName: id => categories.find(category => category.id === id)?.name ?? id,
    scopeName: fields => scopes.find(scope => scopeKey(scope) === scopeKey(fields))?.name ?? fields.scopeId,
  };
}

function sendLabel({ fields, origin }: Pick<FormState<NewsFields>, 'fields' | 'origin'>) {
  if (origin?.status === 2) return 'save';
  if (fields.publishTime) return 'schedule';
  return origin?.status === 3 ? 'publishAgain' : 'publish';
}

/** Beginning of a draft, by which its writer recognises it. */
const excerptOf = ({ fields }: NewsDraft): string =>
  [fields.title, defaultSummary(fields.content)].filter(Boolean).join(' — ');
