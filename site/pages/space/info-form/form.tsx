import { type ReactNode, useId, useMemo, useRef } from 'react';
import { SPACE_INFO } from '../../../../widgets/contract/space/calls.ts';
import type { SpaceInfo } from '../../../../widgets/contract/space/schema.ts';
import { spaceApi } from '../../../../widgets/core/api/space.ts';
import { inOrder, refusalWords } from '../../../../widgets/core/forms/store.ts';
import { countUploads, useFieldUploads } from '../../../../widgets/core/forms/use-field-uploads.ts';
import { useStore } from '../../../../widgets/core/site.ts';
import { uploaderOf } from '../../../../widgets/core/uploads/use-uploader.ts';
import { ConflictScreen } from '../../../../widgets/kits/writing/conflict-screen.tsx';
import { labelsOf } from '../../../../widgets/kits/writing/field-table.ts';
import { FieldValue } from '../../../../widgets/kits/writing/field-value.tsx';
import { UploadField } from '../../../../widgets/kits/writing/fields.tsx';
import { Button } from '../../../../widgets/ui/base/button.tsx';
import { Choice } from '../../../../widgets/ui/form/choices.tsx';
import { TextField } from '../../../../widgets/ui/form/field.tsx';
import { useForm } from '../../../../widgets/ui/form/place.tsx';
import '../../../../widgets/ui/form/styles.css';
import { ProblemList } from '../../../../widgets/ui/form/place.tsx';
import { formWords } from '../../../../widgets/ui/form/words.ts';
import { useLang, useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import { UploadCover } from '../../../../widgets/ui/upload/cover.tsx';
import type { ShownUploads } from '../../../../widgets/ui/upload/item.ts';
import { useApi } from '../../../shell/data.ts';
import { useSite } from '../../../shell/site-context.ts';
import { PageForm } from '../../forms/form.tsx';
import { useEntries } from './entries.ts';
import { createInfoForm, type InfoFieldName, type InfoFields, infoFields } from './fields.ts';
import { InfoGroups, useVisibilityName } from './groups.tsx';
import { spaceInfoFormWords } from './words.ts';

interface SpaceInfoFormProps {
  info: SpaceInfo;
  onSaved: (info: SpaceInfo) => void;
  onClose: () => void;
}

/** Form for the profile of a space, for those who manage it. */
export function SpaceInfoForm({ info, onSaved, onClose }: SpaceInfoFormProps) {
  const api = useApi(spaceApi);
  const { core } = useSite();
  const lang = useLang();
  const say = useWords(spaceInfoFormWords);
  const sayOfForms = useWords(formWords);
  const prefix = useId();
  const calls = useRef(api);
  calls.current = api;
  const first = useRef(info);
  const writing = useMemo(
    () => createInfoForm(body => calls.current.spaceInfoSave({ body }), first.current),
    [],
  );
  const { form } = writing;
  const { fields, version, problems, stopped, sending, failure, conflict } = useStore(form.store);
  const uploader = useMemo(() => uploaderOf(core, lang), [core, lang]);
  const avatar = useFieldUploads(uploader, {
    accept: 'image',
    max: 1,
    files: fields.avatar ? [fields.avatar] : [],
    onChange: ([file = null]) => form.change({ avatar: file }),
    version,
  });
  const banner = useFieldUploads(uploader, {
    accept: 'image',
    max: 1,
    files: fields.banner ? [fields.banner] : [],
    onChange: ([file = null]) => form.change({ banner: file }),
    version,
  });
  const waiting = countUploads(avatar, banner).count;
  const entries = useEntries(first.current);
  const valueIn = useInfoValue(info.scope, entries.nameOf);
  const labelOf = labelsOf(infoFields, say);
  const save = async () => {
    const saved = await writing.save();
    if (saved) onSaved(saved);
  };
  const listed = inOrder(form.of, problems).map(found => ({ ...found, label: labelOf(found.name) }));
  const refusal = failure?.code === 'FORBIDDEN' ? say('forbidden') : refusalWords(failure, sayOfForms);
  const part = { fields, change: form.change, leave: form.leave };
  return (
    <PageForm
      form={{ prefix, problems, busy: sending !== null }}
      say={say as (why: string) => string}
      sayOfForms={sayOfForms}
      onSend={() => void save()}
    >
      <h2 className="heading">{say('heading')}</h2>
      {conflict ? (
        <ConflictScreen
          conflict={conflict}
          labelOf={labelOf}
          valueIn={valueIn}
          busy={sending !== null}
          onMerge={form.merge}
          onSave={picks => {
            form.merge(picks);
            void save();
          }}
        />
      ) : (
        <>
          <ProblemList problems={listed} stopped={stopped} />
          <TextField
            name="intro"
            label={say('intro')}
            value={fields.intro}
            max={SPACE_INFO.intro}
            rows={5}
            counts
            onChange={intro => form.change({ intro })}
            onLeave={() => form.leave('intro')}
          />
          <InfoPictures avatar={avatar} banner={banner} />
          <div className="pair">
            <Choice
              name="sectionId"
              label={say('section')}
              value={fields.sectionId}
              options={entries.optionsOf('sections', fields.sectionId)}
              onChange={sectionId => form.change({ sectionId })}
            />
            <Choice
              name="subjectId"
              label={say('subject')}
              value={fields.subjectId}
              options={entries.optionsOf('subjects', fields.subjectId)}
              onChange={subjectId => form.change({ subjectId })}
            />
          </div>
          <InfoGroups {...part} scope={info.scope} />
          <div className="form-foot">
            {refusal && (
              <p className="refusal" role="alert" dir="auto">
                {refusal}
              </p>
            )}
            {waiting > 0 && (
              <p className="small" role="status">
                {sayOfForms('waiting', { count: waiting })}
              </p>
            )}
            <div className="foot-acts">
              <Button onClick={onClose}>{say('cancel')}</Button>
              <Button type="submit" look="primary" busy={sending !== null} disabled={waiting > 0}>
                {say('save')}
              </Button>
            </div>
          </div>
        </>
      )}
    </PageForm>
  );
}

/** Returns a function that renders a field read-only, for the conflict screen. */
function useInfoValue(scope: SpaceInfo['scope'], entryName: (id: string) => string) {
  const context = {
    lang: useLang(),
    say: useWords(spaceInfoFormWords),
    visibilityName: useVisibilityName(scope),
    entryName,
  };
  return (name: InfoFieldName, fields: InfoFields): ReactNode => {
    const file = name === 'avatar' || name === 'banner' ? fields[name] : null;
    if (file) return <img src={file.thumbUrl ?? file.fileUrl} alt={file.alt || file.fileName} />;
    return (
      <FieldValue
        table={infoFields}
        context={context}
        nothing={context.say('nothing')}
        {...{ name, fields }}
      />
    );
  };
}

interface InfoPicturesProps {
  avatar: ShownUploads;
  banner: ShownUploads;
}

/** Avatar of a space, and the banner above its pages. */
function InfoPictures({ avatar, banner }: InfoPicturesProps) {
  const say = useWords(spaceInfoFormWords);
  const { mediaUrl } = useForm();
  const fields = [
    ['avatar', avatar],
    ['banner', banner],
  ] as const;
  return (
    <div className="pair">
      {fields.map(([name, uploads]) => (
        <UploadField key={name} name={name} label={say(name)}>
          <UploadCover use={name} label={say(name)} {...uploads} mediaUrl={mediaUrl} />
        </UploadField>
      ))}
    </div>
  );
}
