/** Fields of a dynamic: their values, how they are compared and read, and their inputs. */
import { type ReactNode, useRef } from 'react';
import type { Dynamic, Link } from '../../contract/dynamic/schema.ts';
import type { File } from '../../contract/file/schema.ts';
import { DYNAMIC_FILES, DYNAMIC_MAX } from '../../contract/limits.ts';
import type { Change, Form } from '../../core/forms/store.ts';
import { useFieldUploads } from '../../core/forms/use-field-uploads.ts';
import { useStore, useWidget } from '../../core/index.ts';
import { useSteadyUploader } from '../../core/uploads/use-uploader.ts';
import { MentionPicker } from '../../kits/mention/picker.tsx';
import type { CheckContext, FieldTable, ReadingContext } from '../../kits/writing/field-table.ts';
import { Files, UploadField } from '../../kits/writing/fields.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { type TranslateOf, useWords } from '../../ui/i18n/translate.tsx';
import { UploadFiles, UploadPictures } from '../../ui/upload/lists.tsx';
import type { words } from '../en.ts';
import { publishFormWords } from '../words.ts';

/** An address that is no valid link target, as it was typed. */
export interface InvalidLink {
  typed: string;
  why: 'linkStrange' | 'linkGone';
}

/** Editable values of a dynamic. */
export interface DynamicFields {
  content: string;
  images: File[];
  /** One at most. */
  video: File[];
  attachments: File[];
  /** Spaces that it is shared with. */
  groupIds: string[];
  themeIds: string[];
  /** Readers: 0 members of its spaces, 1 signed-in users, 2 everyone. */
  visibility: NonNullable<Dynamic['visibility']>;
  link: Link | InvalidLink | null;
}

/** Parts of a dynamic that the compact form shows on request. */
export type Part = 'images' | 'video' | 'attachments' | 'themeIds' | 'groupIds';

export interface DynamicReadingContext extends ReadingContext {
  say: TranslateOf<typeof publishFormWords>;
  spaceName: (id: string) => string;
  themeName: (id: string) => string;
}

/** The fields of a dynamic, in the order of the list of problems. */
export const dynamicFields: FieldTable<
  DynamicFields,
  keyof typeof words,
  CheckContext,
  DynamicReadingContext
> = {
  content: { kind: 'text', label: 'text', empty: '' },
  images: { kind: 'files', label: 'pictures', empty: [] },
  video: { kind: 'files', label: 'video', empty: [] },
  attachments: { kind: 'files', label: 'filesOf', empty: [] },
  themeIds: {
    kind: 'other',
    label: 'themes',
    empty: [],
    text: ({ themeIds }, { themeName }) => themeIds.map(themeName).join('\n'),
  },
  groupIds: {
    kind: 'other',
    label: 'groups',
    empty: [],
    text: ({ groupIds }, { spaceName }) => groupIds.map(spaceName).join('\n'),
  },
  visibility: {
    kind: 'other',
    label: 'visibility',
    empty: 2,
    text: ({ visibility }, { say }) => say(`visibility${visibility}` as const),
  },
  link: { kind: 'other', label: 'link', empty: null, text: ({ link }) => linkText(link) },
};

/** Values of an existing dynamic. */
export const fieldsOf = ({
  content,
  images,
  video,
  attachments,
  groups = [],
  themeList = [],
  visibility = 2,
  link,
}: Dynamic) => ({
  content,
  images,
  video: video ? [video] : [],
  attachments,
  groupIds: groups.map(({ groupId }) => groupId),
  themeIds: themeList.map(({ id }) => id),
  visibility,
  link: link ?? null,
});

/** Returns whether a link has a valid target. */
export const isLink = (link: Link | InvalidLink): link is Link => 'kind' in link;

/** Title of the target, or else the address as it was typed. */
export const linkText = (link: DynamicFields['link']): string =>
  link ? (isLink(link) ? link.title : link.typed) : '';

/** The uploads of the form's three fields for files. */
export function useDynamicUploads<B>({ store, change }: Form<DynamicFields, B>) {
  const { fields, version } = useStore(store);
  const uploader = useSteadyUploader();
  const images = useFieldUploads(uploader, {
    accept: 'image',
    max: DYNAMIC_FILES.images,
    files: fields.images,
    onChange: files => change({ images: files }),
    version,
  });
  const video = useFieldUploads(uploader, {
    accept: 'video',
    max: 1,
    files: fields.video,
    onChange: files => change({ video: files }),
    version,
  });
  const attachments = useFieldUploads(uploader, {
    accept: 'any',
    max: DYNAMIC_FILES.attachments,
    files: fields.attachments,
    onChange: files => change({ attachments: files }),
    version,
  });
  return { images, video, attachments };
}

export interface DynamicInputsProps {
  fields: DynamicFields;
  change: (some: Change<DynamicFields>) => void;
  /** Called on blur of a field. */
  leave: (name: keyof DynamicFields) => void;
  uploads: ReturnType<typeof useDynamicUploads>;
  isShown: (part: Part) => boolean;
  /** Inputs of themes; of spaces, readers and link. */
  themes: ReactNode;
  spaces: ReactNode;
}

export function DynamicInputs(props: DynamicInputsProps) {
  const { fields, change, leave, uploads, isShown, themes, spaces } = props;
  const { mediaUrl, compact } = useWidget();
  const say = useWords(publishFormWords);
  const { images, video, attachments } = uploads;
  const hasVideo = video.items.length > 0;
  // A merge of two versions may have both, which can then be removed.
  const hasOthers = images.items.length + attachments.items.length > 0;
  const content = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <TextField
        name="content"
        label={say('text')}
        placeholder={say('textHint')}
        value={fields.content}
        max={DYNAMIC_MAX}
        rows={compact ? 3 : 5}
        counts={!compact}
        area={{
          field: content,
          around: field => <MentionPicker field={content}>{field}</MentionPicker>,
        }}
        onChange={content => change({ content })}
        onLeave={() => leave('content')}
      />
      {(!hasVideo || hasOthers) && isShown('images') && (
        <UploadField name="images" label={say('pictures')}>
          <UploadPictures {...images} label={say('pictures')} mediaUrl={mediaUrl} />
        </UploadField>
      )}
      {(!hasOthers || hasVideo) && isShown('video') && (
        <UploadField name="video" label={say('video')}>
          <UploadFiles {...video} label={say('video')} />
        </UploadField>
      )}
      <div className="groups">
        {(!hasVideo || hasOthers) && isShown('attachments') && (
          <Files uploads={attachments} opens={compact} />
        )}
        {isShown('themeIds') && themes}
        {isShown('groupIds') && spaces}
      </div>
    </>
  );
}
