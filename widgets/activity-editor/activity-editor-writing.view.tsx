import { useEffect, useMemo, useRef, useState } from 'react';
import { activityWritingApi, NEWS_ATTACHMENTS_MAX } from '../core/api/activity-writing.ts';
import { type Intent, inOrder, type Saved } from '../core/api/form.ts';
import { useKeptForm } from '../core/api/form-kept.ts';
import { useFormPlace } from '../core/api/form-place.ts';
import { countUploads, useFieldUploads, useSteadyUploader } from '../core/api/form-uploads.ts';
import { useApi, useStore, useWidget } from '../core/index.ts';
import { DraftFound } from '../ui/draft-found.tsx';
import { ConflictOnDemand } from '../ui/form/conflict-on-demand.tsx';
import { Done } from '../ui/form/done.tsx';
import { momentWords } from '../ui/form/moment.ts';
import { FormProvider, focusField } from '../ui/form/place.tsx';
import { ProblemList } from '../ui/form/problem-list.tsx';
import { beginningOf } from '../ui/form/text-of-tree.ts';
import { Heading } from '../ui/heading.tsx';
import { useLang, useWords } from '../ui/words.tsx';
import { readersZone } from '../ui/zoned-time.ts';
import { type ActivityDraft, createActivityForm, PUBLISHED } from './activity-editor.store.ts';
import { activityEditorWords } from './activity-editor.strings.ts';
import { Basics } from './activity-editor-basics.view.tsx';
import type { Desk } from './activity-editor-desk.store.ts';
import { emptyActivity, fieldsOfCopy, organizerKey } from './activity-editor-fields.store.ts';
import { ActivityFoot } from './activity-editor-foot.view.tsx';
import { createImpacts } from './activity-editor-impact.store.ts';
import { ImpactDialog } from './activity-editor-impact.view.tsx';
import { useFieldLabel } from './activity-editor-label.view.tsx';
import { Publishing } from './activity-editor-publish.view.tsx';
import { Signup } from './activity-editor-signup.view.tsx';
import { Summary } from './activity-editor-summary.view.tsx';
import { TimeAndPlace } from './activity-editor-when.view.tsx';

export interface ActivityWritingProps {
  desk: Desk;
  /** What the desk holds is not changed: a new one begins like it. */
  isCopy: boolean;
  isBack: boolean;
}

const loadConflict = () => import('./activity-editor-conflict.view.tsx').then(part => part.ActivityConflict);

/** The form of an activity, with what is kept of it. */
export function ActivityWriting({ desk, isCopy, isBack }: ActivityWritingProps) {
  const { session, siteUrl, emit, toast, announce, headingLevel } = useWidget();
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
  const [done, setDone] = useState<Saved | null>(null);
  const formPlace = useFormPlace({ problems, locked: sending !== null, say });
  const { prefix } = formPlace;
  const box = useRef<HTMLDivElement>(null);
  const focusTitle = () => focusField(box.current, prefix, 'title');
  useEffect(() => {
    if (isBack) focusField(box.current, prefix, 'title');
  }, [isBack, prefix]);

  const pageOf = (id: string) => siteUrl(`activityDetail?id=${encodeURIComponent(id)}`);
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
    const href = isDraft ? siteUrl(`activityEditor?id=${encodeURIComponent(id)}`) : pageOf(id);
    emit('mskt-publish', { id, kind: 'activity', status, href });
    // What was saved to go on with stays where it is written, when its address says so already.
    if (isDraft && !isNew) return;
    const isStaying = emit('mskt-navigate', { href });
    if (isStaying && !isDraft) setDone(saved);
  };
  const save = async (intent: Intent) => {
    form.setManner({ notify: 1, move: 0 });
    if (intent === 'draft' || (await impacts.look())) await send(intent);
  };

  const take = () => {
    const kept = draft.take();
    if (kept) form.restore(kept);
    focusTitle();
  };
  const refuse = () => {
    draft.refuse();
    focusTitle();
  };
  const part = { fields, change: form.change, leave: form.leave };
  const listed = inOrder(form.of, problems).map(found => ({ ...found, label: labelOf(found.name) }));
  const isOut = origin?.status === PUBLISHED;
  if (done)
    return (
      <FormProvider value={formPlace}>
        <Done
          title={savedWords(done)}
          hint={say(done.status === 1 ? 'doneScheduled' : 'doneActivity')}
          href={pageOf(done.id)}
          onGoOn={() => setDone(null)}
        />
      </FormProvider>
    );
  return (
    <FormProvider value={formPlace}>
      <div ref={box} className="form">
        <div className="form-head">
          <Heading level={headingLevel}>
            {say(origin ? 'activityEdit' : isCopy && desk.activity ? 'activityCopy' : 'activityNew')}
          </Heading>
          {origin && <p className="quiet">{say(STANDS[origin.status] ?? 'standsDraft', standing())}</p>}
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
              desk,
              busy: looking || sending !== null,
              onMerge: form.merge,
              onSave: picks => {
                form.merge(picks);
                void save('publish');
              },
            }}
          />
        ) : (
          <div className="form-columns">
            <div className="form-parts">
              <ProblemList problems={listed} stopped={stopped} />
              <Basics
                {...part}
                desk={desk}
                version={version}
                uploader={uploader}
                onUploading={setImages}
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
              waiting={uploading.count + images}
              failed={uploading.failed}
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

  function standing() {
    return { time: momentWords(origin?.base?.publishTime ?? '', lang) };
  }
}

const SAVED_WORDS = { 0: 'savedDraft', 1: 'savedScheduled', 2: 'savedPublished' } as Record<
  number,
  'savedDraft' | 'savedScheduled' | 'savedPublished' | undefined
>;

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
