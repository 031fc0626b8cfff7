import { useEffect, useMemo, useRef, useState } from 'react';
import type { Dynamic } from '../../contract/dynamic/schema.ts';
import { DYNAMIC_FILES, DYNAMIC_MAX } from '../../contract/limits.ts';
import { dynamicWritingApi } from '../../core/api/makers/dynamic-writing.ts';
import type { Saved } from '../../core/forms/state.ts';
import { inOrder, refusalWords } from '../../core/forms/store.ts';
import { countUploads } from '../../core/forms/use-field-list.ts';
import { useFormPlace } from '../../core/forms/use-form-place.ts';
import { useKeptForm } from '../../core/forms/use-kept-form.ts';
import { useLaterUploads } from '../../core/forms/use-later-uploads.ts';
import { useApi, useStore, useWidget } from '../../core/index.ts';
import { useSteadyUploader } from '../../core/uploads/use-uploader.ts';
import { Heading } from '../../ui/base/heading.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { formPart } from '../../ui/form/part.tsx';
import { FormProvider, focusField } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { DraftOffer } from '../../ui/writing/draft.tsx';
import { FootBar } from '../../ui/writing/foot.tsx';
import { Files } from '../../ui/writing/upload-fields.tsx';
import { ShareWith } from '../news/audience.tsx';
import type { OwnSpace } from '../spaces.ts';
import { publishFormWords } from '../words.ts';
import { createDynamicForm, type DynamicDraft, type DynamicFields } from './model.ts';
import { Media } from './pictures.tsx';
import { AboutThemes } from './theme-choice.tsx';
import type { OfferedTheme } from './themes.ts';

export interface DynamicWritingProps {
  /** The one that is changed. */
  dynamic: Dynamic | null;
  /** Where this person may share something. */
  spaces: readonly OwnSpace[];
  /** What something can be about. */
  themes: readonly OfferedTheme[];
  isBack: boolean;
}

const Done = formPart(() => import('../../ui/writing/done.tsx').then(part => part.Done));
const ProblemList = formPart(
  () => import('../../ui/form/problem-list.tsx').then(part => part.ProblemList),
  null,
);
const Conflict = formPart(() => import('./conflict.tsx').then(part => part.DynamicConflict));

/** The form of a dynamic, with what is kept of it. */
export function DynamicWriting({ dynamic, spaces, themes, isBack }: DynamicWritingProps) {
  const { siteUrl, emit, toast, headingLevel } = useWidget();
  const api = useApi(dynamicWritingApi);
  const say = useWords(publishFormWords);
  const calls = useRef(api);
  calls.current = api;
  const first = useRef(dynamic);
  const form = useMemo(() => createDynamicForm(() => calls.current, first.current), []);
  const { fields, version, origin, problems, stopped, sending, conflict, failure } = useStore(form.store);
  const { change } = form;
  const draft = useKeptForm(form, 'dynamic', dynamic?.id);
  const uploader = useSteadyUploader();
  const images = useLaterUploads(uploader, {
    accept: 'image',
    max: DYNAMIC_FILES.images,
    files: fields.images,
    onChange: files => change({ images: files }),
    version,
  });
  const video = useLaterUploads(uploader, {
    accept: 'video',
    max: 1,
    files: fields.video,
    onChange: files => change({ video: files }),
    version,
  });
  const attachments = useLaterUploads(uploader, {
    accept: 'any',
    max: DYNAMIC_FILES.attachments,
    files: fields.attachments,
    onChange: files => change({ attachments: files }),
    version,
  });
  const { count, failed } = countUploads(images, video, attachments);
  const hasVideo = video.items.length > 0;
  // nb. two versions that were put together may have both: then both can be taken away.
  const hasOthers = images.items.length + attachments.items.length > 0;
  const [done, setDone] = useState<Saved | null>(null);
  const formPlace = useFormPlace({ problems, locked: sending !== null, say });
  const { prefix } = formPlace;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBack) focusField(box.current, prefix, 'content');
  }, [isBack, prefix]);
  const pageOf = (id: string) => siteUrl(`channelPage?id=${encodeURIComponent(id)}`);

  const send = async () => {
    const saved = await form.send('publish', draft.clientKey);
    if (!saved) return;
    draft.done();
    const { id, status } = saved;
    emit('mskt-publish', { id, kind: 'dynamic', status, href: pageOf(id) });
    if (emit('mskt-navigate', { href: pageOf(id) })) setDone(saved);
    else toast(say('shared'));
  };
  const take = () => {
    const kept = draft.take();
    if (kept) form.restore(kept);
    focusField(box.current, prefix, 'content');
  };

  if (done)
    return (
      <FormProvider value={formPlace}>
        <Done
          title={say('shared')}
          hint={say('doneShared')}
          href={pageOf(done.id)}
          onGoOn={() => setDone(null)}
        />
      </FormProvider>
    );
  const listed = inOrder(form.of, problems).map(found => ({ ...found, label: say(LABELS[found.name]) }));
  return (
    <FormProvider value={formPlace}>
      <div ref={box} className="form">
        <Heading level={headingLevel}>{say(origin ? 'dynamicEdit' : 'dynamicNew')}</Heading>
        <DraftOffer
          draft={draft}
          excerpt={draft.found ? excerptOf(draft.found.content) : ''}
          onTake={take}
          onRefuse={() => {
            draft.refuse();
            focusField(box.current, prefix, 'content');
          }}
        />
        {conflict ? (
          <Conflict
            conflict={conflict}
            labelOf={name => say(LABELS[name])}
            dynamic={dynamic}
            spaces={spaces}
            themes={themes}
            busy={sending !== null}
            onMerge={form.merge}
            onSave={picks => {
              form.merge(picks);
              void send();
            }}
          />
        ) : (
          <>
            {stopped > 0 && <ProblemList problems={listed} stopped={stopped} />}
            <TextField
              name="content"
              label={say('text')}
              placeholder={say('textHint')}
              value={fields.content}
              max={DYNAMIC_MAX}
              rows={5}
              counts
              onChange={content => change({ content })}
              onLeave={() => form.leave('content')}
            />
            {(!hasVideo || hasOthers) && <Media of="pictures" uploads={images} />}
            {(!hasOthers || hasVideo) && <Media of="video" uploads={video} />}
            <div className="groups">
              {(!hasVideo || hasOthers) && <Files uploads={attachments} />}
              <AboutThemes themes={themes} dynamic={dynamic} fields={fields} change={change} />
              <ShareWith
                spaces={spaces}
                dynamic={dynamic}
                fields={fields}
                change={change}
                leave={form.leave}
              />
            </div>
            <FootBar
              draft={draft}
              refusal={refusalWords(failure, say)}
              waiting={count}
              failed={failed}
              busy={sending !== null}
              act={say(sending ? 'sending' : origin ? 'save' : 'share')}
              onSend={() => void send()}
            />
          </>
        )}
      </div>
    </FormProvider>
  );
}

const LABELS = {
  content: 'text',
  images: 'pictures',
  video: 'video',
  attachments: 'filesOf',
  themeIds: 'themes',
  groupIds: 'groups',
  visibility: 'visibility',
  link: 'link',
} as const satisfies Record<keyof DynamicFields, string>;

/** What a draft is known again by. */
const excerptOf = ({ fields }: DynamicDraft): string => [...fields.content].slice(0, 160).join('');
