import { useMemo, useRef } from 'react';
import { activityWritingApi } from '../core/api/makers/activity-writing.ts';
import type { Intent } from '../core/forms/state.ts';
import { inOrder } from '../core/forms/store.ts';
import { useFormWriting } from '../core/forms/use-form-writing.ts';
import { useKeptForm } from '../core/forms/use-kept-form.ts';
import { useApi, useStore, useWidget } from '../core/index.ts';
import { Heading } from '../ui/base/heading.tsx';
import { momentWords } from '../ui/form/moment.ts';
import { formPart } from '../ui/form/part.tsx';
import { FormProvider } from '../ui/form/place.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { readersZone } from '../ui/time/zoned.ts';
import { DraftOffer } from '../ui/writing/draft.tsx';
import { beginningOf } from '../ui/writing/text-of-tree.ts';
import { Basics } from './fields/basics.tsx';
import { Publishing } from './fields/publication.tsx';
import { Signup } from './fields/signup.tsx';
import { TimeAndPlace } from './fields/time-and-place.tsx';
import { useFieldLabel } from './fields/use-label.tsx';
import { emptyActivity, fieldsOfCopy, organizerKey } from './fields.ts';
import { ActivityFoot } from './footer.tsx';
import { createImpacts } from './impact.ts';
import type { Desk } from './load-context.ts';
import { type ActivityDraft, createActivityForm, PUBLISHED } from './model.ts';
import { Summary } from './summary.tsx';
import { activityEditorWords } from './words.ts';

export interface ActivityWritingProps {
  desk: Desk;
  /** What the desk holds is not changed: a new one begins like it. */
  isCopy: boolean;
  isBack: boolean;
}

const Done = formPart(() => import('../ui/writing/done.tsx').then(part => part.Done));
const ProblemList = formPart(
  () => import('../ui/form/problem-list.tsx').then(part => part.ProblemList),
  null,
);
const Conflict = formPart(() => import('./conflict.tsx').then(part => part.ActivityConflict));
const ImpactDialog = formPart(() => import('./impact-dialog.tsx').then(part => part.ImpactDialog));

/** The form of an activity, with what is kept of it. */
export function ActivityWriting({ desk, isCopy, isBack }: ActivityWritingProps) {
  const { session, headingLevel } = useWidget();
  const api = useApi(activityWritingApi);
  const say = useWords(activityEditorWords);
  const lang = useLang();
  const labelOf = useFieldLabel();
  const calls = useRef(api);
  calls.current = api;
  const platformZone = useStore(session, state => state.indexInfo?.timezone);
  const first = useRef({ desk, isCopy, zone: platformZone ?? readersZone() });
  const [form, impacts] = useMemo(() => {
    const { desk, isCopy, zone } = first.current;
    const { activity, organizers } = desk;
    const [organizer] = organizers;
    const empty =
      isCopy && activity
        ? fieldsOfCopy(activity, Date.now())
        : emptyActivity({ organizer: organizer ? organizerKey(organizer) : '', timezone: zone });
    const made = createActivityForm(() => calls.current, empty, isCopy ? null : activity);
    return [made, createImpacts(() => calls.current, made)] as const;
  }, []);
  const { fields, version, origin, problems, stopped, sending, conflict } = useStore(form.store);
  const { busy: looking, asking } = useStore(impacts.store);
  const draft = useKeptForm(form, 'activity', draftContext(desk, isCopy));
  const { place, box, uploader, cover, attachments, done, send, pageOf, ...writing } = useFormWriting({
    ...{ form, draft, say, isBack },
    kind: 'activity',
    page: 'activityDetail',
    editPage: 'activityEditor',
  });
  const save = async (intent: Intent) => {
    form.setManner({ notify: 1, move: 0 });
    if (intent === 'draft' || (await impacts.look())) await send(intent);
  };

  const part = { fields, change: form.change, leave: form.leave };
  const listed = inOrder(form.of, problems).map(found => ({ ...found, label: labelOf(found.name) }));
  const isOut = origin?.status === PUBLISHED;
  if (done)
    return (
      <FormProvider value={place}>
        <Done
          title={writing.savedWords(done)}
          hint={say(done.status === 1 ? 'doneScheduled' : 'doneActivity')}
          href={pageOf(done.id)}
          onGoOn={writing.goOn}
        />
      </FormProvider>
    );
  return (
    <FormProvider value={place}>
      <div ref={box} className="form">
        <div className="form-head">
          <Heading level={headingLevel}>
            {say(origin ? 'activityEdit' : isCopy && desk.activity ? 'activityCopy' : 'activityNew')}
          </Heading>
          {origin && !conflict && (
            <p className="quiet">{standing(origin.status, origin.base?.publishTime ?? '')}</p>
          )}
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
            desk={desk}
            standing={standing(conflict.theirs.status, conflict.theirs.fields.publishTime)}
            busy={looking || sending !== null}
            onMerge={form.merge}
            onSave={picks => void save(form.merge(picks))}
          />
        ) : (
          <div className="form-columns">
            <div className="form-parts">
              {stopped > 0 && <ProblemList problems={listed} stopped={stopped} />}
              <Basics
                {...part}
                desk={desk}
                version={version}
                uploader={uploader}
                onUploading={writing.setImages}
                cover={cover}
                attachments={attachments}
              />
              <TimeAndPlace {...part} />
              <Signup {...part} desk={desk} stats={origin && desk.activity ? desk.activity.stats : null} />
              <Publishing {...part} isOut={isOut} />
            </div>
            <Summary form={form} fields={fields} desk={desk} labelOf={labelOf} />
            <ActivityFoot
              form={form}
              draft={draft}
              waiting={writing.waiting}
              failed={writing.failed}
              looking={looking}
              onSend={intent => void save(intent)}
            />
          </div>
        )}
        {asking && (
          <ImpactDialog
            impact={asking}
            onClose={impacts.leave}
            onSave={manner => {
              impacts.leave();
              form.setManner(manner);
              void send('publish');
            }}
          />
        )}
      </div>
    </FormProvider>
  );

  function standing(status: number, publishTime: string): string {
    return say(STANDS[status] ?? 'standsDraft', { time: momentWords(publishTime, lang) });
  }
}

const STANDS = { 0: 'standsDraft', 1: 'standsScheduled', 2: 'standsPublished' } as Record<
  number,
  'standsDraft' | 'standsScheduled' | 'standsPublished' | undefined
>;

/** What a draft belongs to: the activity that is changed, or the one that a copy is made of, or nothing that is there. */
function draftContext({ activity }: Desk, isCopy: boolean): string | undefined {
  if (!activity) return undefined;
  return isCopy ? `copy ${activity.id}` : activity.id;
}

/** What a draft is known again by. */
const excerptOf = ({ fields }: ActivityDraft): string =>
  [fields.title, beginningOf(fields.content)].filter(Boolean).join(' — ');
