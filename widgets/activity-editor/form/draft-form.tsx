import { useMemo, useRef } from 'react';
import { activityCalls } from '../../contract/activity/calls.ts';
import type { FormState, Intent } from '../../core/forms/state.ts';
import { inOrder } from '../../core/forms/store.ts';
import { useKeptForm } from '../../core/forms/use-kept-form.ts';
import { useApi, useStore, useWidget } from '../../core/index.ts';
import { ConflictScreen } from '../../kits/writing/conflict-screen.tsx';
import { labelsOf } from '../../kits/writing/field-table.ts';
import { FieldValue } from '../../kits/writing/field-value.tsx';
import { ArticleFooter } from '../../kits/writing/footer.tsx';
import { FormFrame } from '../../kits/writing/frame.tsx';
import { defaultSummary } from '../../kits/writing/text-of-tree.ts';
import { useArticleForm } from '../../kits/writing/use-article-form.ts';
import { Heading } from '../../ui/base/heading.tsx';
import { momentWords } from '../../ui/form/moment-field.tsx';
import { ProblemList } from '../../ui/form/place.tsx';
import { readersZone } from '../../ui/i18n/format.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { Basics } from '../fields/basics.tsx';
import { Publishing } from '../fields/publishing.tsx';
import { Signup } from '../fields/signup.tsx';
import { activityFields } from '../fields/table.ts';
import { TimeAndPlace } from '../fields/time-and-place.tsx';
import { type ActivityFields, organizerKey } from '../fields/values.ts';
import { activityEditorWords } from '../words.ts';
import { createImpacts, ImpactDialog } from './impact.tsx';
import {
  type ActivityContext,
  type ActivityDraft,
  createActivityForm,
  DEFAULT_CONSEQUENCES,
  emptyActivity,
  PUBLISHED,
  toCopiedFields,
} from './model.ts';
import { placeText, Summary, signupText, timeText, useReadingContext } from './summary.tsx';

export interface DraftFormProps {
  context: ActivityContext;
  /** True if the activity of the context is copied, not edited. */
  isCopy: boolean;
  isBack: boolean;
}

/** The fields of an activity, with its draft. */
export function DraftForm({ context, isCopy, isBack }: DraftFormProps) {
  const { headingLevel } = useWidget();
  const say = useWords(activityEditorWords);
  const lang = useLang();
  const [form, impacts] = useForms(context, isCopy);
  const { fields, version, origin, problems, stopped, sending, conflict } = useStore(form.store);
  const { busy: isAsking, asking } = useStore(impacts.store);
  const draft = useKeptForm(form, 'activity', draftContext(context, isCopy));
  const article = useArticleForm({
    ...{ form, draft, say, isBack },
    kind: 'activity',
    page: 'activityDetail',
    editPage: 'activityEditor',
  });
  const reading = useReadingContext(context);
  const labelOf = labelsOf(activityFields, say);
  const { done, send } = article;
  const save = async (intent: Intent) => {
    form.setConsequences(DEFAULT_CONSEQUENCES);
    if (intent === 'draft' || (await impacts.check())) await send(intent);
  };
  const statusText = (status: number, publishTime: string) =>
    say(STATUS_WORDS[status] ?? 'standsDraft', { time: momentWords(publishTime, lang) });
  const section = { fields, change: form.change, leave: form.leave };

  return (
    <FormFrame
      session={article}
      draft={draft}
      excerpt={draft.found ? excerptOf(draft.found.content) : ''}
      result={
        done && {
          title: article.savedWords(done),
          hint: say(done.status === 1 ? 'doneScheduled' : 'doneActivity'),
          href: article.pageOf(done.id),
        }
      }
      head={
        <div className="stack">
          <Heading level={headingLevel}>
            {say(origin ? 'activityEdit' : isCopy && context.activity ? 'activityCopy' : 'activityNew')}
          </Heading>
          {origin && !conflict && (
            <p className="quiet">{statusText(origin.status, origin.base?.publishTime ?? '')}</p>
          )}
        </div>
      }
    >
      {conflict ? (
        <ConflictScreen
          conflict={conflict}
          labelOf={labelOf}
          status={statusText(conflict.theirs.status, conflict.theirs.fields.publishTime)}
          valueIn={(name, fields, besides) => (
            <FieldValue
              table={activityFields}
              context={reading}
              nothing={say('nothingHere')}
              {...{ name, fields, besides }}
            />
          )}
          busy={isAsking || sending !== null}
          onMerge={form.merge}
          onSave={picks => void save(form.merge(picks))}
        />
      ) : (
        <div className="form-columns">
          <div className="form-parts">
            <ProblemList
              problems={inOrder(form.of, problems).map(found => ({ ...found, label: labelOf(found.name) }))}
              stopped={stopped}
            />
            <Basics
              {...section}
              context={context}
              version={version}
              uploader={article.uploader}
              onUploading={article.setImages}
              cover={article.cover}
              attachments={article.attachments}
            />
            <TimeAndPlace {...section} />
            <Signup
              {...section}
              context={context}
              stats={origin && context.activity ? context.activity.stats : null}
            />
            <Publishing {...section} isPublished={origin?.status === PUBLISHED} />
          </div>
          <Summary form={form} fields={fields} reading={reading} />
          <ArticleFooter
            form={form}
            draft={draft}
            waiting={article.waiting}
            failed={article.failed}
            isPreparing={isAsking}
            label={say(sendLabel({ fields, origin }))}
            onSend={intent => void save(intent)}
          >
            {[timeText(fields, lang), placeText(fields, say), signupText(fields, say)]
              .filter(Boolean)
              .map(line => (
                <p key={line} dir="auto">
                  {line}
                </p>
              ))}
          </ArticleFooter>
        </div>
      )}
      {asking && (
        <ImpactDialog
          impact={asking}
          onClose={impacts.close}
          onSave={consequences => {
            impacts.close();
            form.setConsequences(consequences);
            void send('publish');
          }}
        />
      )}
    </FormFrame>
  );
}

/** Creates the form once, with the question for the consequences of a change. */
function useForms(context: ActivityContext, isCopy: boolean) {
  const { session } = useWidget();
  const api = useApi(activityCalls);
  const calls = useRef(api);
  calls.current = api;
  const platformZone = useStore(session, state => state.indexInfo?.timezone);
  const first = useRef({ context, isCopy, timezone: platformZone ?? readersZone() });
  return useMemo(() => {
    const { context, isCopy, timezone } = first.current;
    const { activity, organizers } = context;
    const [organizer] = organizers;
    const empty =
      isCopy && activity
        ? toCopiedFields(activity, Date.now())
        : emptyActivity({ organizer: organizer ? organizerKey(organizer) : '', timezone });
    const form = createActivityForm(() => calls.current, empty, isCopy ? null : activity);
    return [form, createImpacts(() => calls.current, form)] as const;
  }, []);
}

const STATUS_WORDS: Partial<Record<number, 'standsDraft' | 'standsScheduled' | 'standsPublished'>> = {
  0: 'standsDraft',
  1: 'standsScheduled',
  2: 'standsPublished',
};

function sendLabel({ fields, origin }: Pick<FormState<ActivityFields>, 'fields' | 'origin'>) {
  if (origin?.status === PUBLISHED) return 'save';
  return fields.publishTime ? 'schedule' : 'publish';
}

/** Object of a draft: the edited or copied activity; undefined for a new one. */
function draftContext({ activity }: ActivityContext, isCopy: boolean): string | undefined {
  if (!activity) return undefined;
  return isCopy ? `copy ${activity.id}` : activity.id;
}

/** Beginning of a draft, by which its writer recognises it. */
const excerptOf = ({ fields }: ActivityDraft): string =>
  [fields.title, defaultSummary(fields.content)].filter(Boolean).join(' — ');
