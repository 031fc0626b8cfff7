import type { Dynamic, Link } from '../../contract/dynamic/schema.ts';
import type { File } from '../../contract/file/schema.ts';
import { DYNAMIC_FILES, DYNAMIC_MAX } from '../../contract/limits.ts';
import type { BodyOf } from '../../contract/shapes.ts';
import { type DynamicApi, dynamicConflictOf } from '../../core/api/dynamic.ts';
import type { FormOf, KeptForm } from '../../core/forms/state.ts';
import { createForm, type Form } from '../../core/forms/store.ts';
import {
  type CheckContext,
  emptyValues,
  type FieldTable,
  fieldOfPath,
  type ReadingContext,
  sameIn,
} from '../../kits/writing/field-table.ts';
import { namesOf } from '../../ui/form/conflict.ts';
import type { Problems } from '../../ui/form/problem.ts';
import type { TranslateOf } from '../../ui/i18n/translate.tsx';
import type { words } from '../en.ts';
import type { publishFormWords } from '../words.ts';

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

type DynamicBody = BodyOf<'dynamicAdd'>;
export type DynamicForm = Form<DynamicFields, DynamicBody>;
export type DynamicDraft = KeptForm<DynamicFields, DynamicBody>;

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

/** Status of every shared dynamic: published. */
const PUBLISHED = 2;

/** Creates the form of `dynamic`, or of a new one. */
export function createDynamicForm(
  api: () => Pick<DynamicApi, 'dynamicAdd' | 'dynamicEdit'>,
  dynamic: Dynamic | null,
  now: () => number = Date.now,
): DynamicForm {
  const savedOf = ({ id, revision = 1 }: Dynamic) => ({ id, revision, status: PUBLISHED });
  const of: FormOf<DynamicFields, DynamicBody> = {
    empty: emptyValues(dynamicFields),
    order: namesOf(dynamicFields),
    check: checkDynamic,
    isSame: sameIn(dynamicFields),
    nameOf: fieldOfPath(dynamicFields),
    bodyOf({ link, content, video: [video], ...rest }) {
      const target = link && isLink(link) ? { link } : {};
      return { ...rest, content: content.trim(), ...(video && { video }), ...target };
    },
    add: async body => savedOf(await api().dynamicAdd({ body })),
    edit: async (id, body) => savedOf(await api().dynamicEdit({ params: { id }, body })),
    theirsOf(error) {
      const conflict = dynamicConflictOf(error);
      if (!conflict) return null;
      const { current, editor } = conflict;
      return { fields: fieldsOf(current), editor, time: current.editTime, ...savedOf(current) };
    },
  };
  return createForm(of, dynamic && { ...savedOf(dynamic), base: fieldsOf(dynamic) }, now);
}

/** Returns whether a link has a valid target. */
export const isLink = (link: Link | InvalidLink): link is Link => 'kind' in link;

/** Title of the target, or else the address as it was typed. */
export const linkText = (link: DynamicFields['link']): string =>
  link ? (isLink(link) ? link.title : link.typed) : '';

const fieldsOf = ({
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

/** Returns the first problem of the content, and that of the link. */
function checkDynamic(fields: DynamicFields): Problems<keyof DynamicFields> {
  const { link } = fields;
  return { ...checkContent(fields), ...(link && !isLink(link) && { link: { why: link.why } }) };
}

function checkContent({ content, images, video, attachments }: DynamicFields): Problems<keyof DynamicFields> {
  const beside = images.length + attachments.length;
  const length = [...content.trim()].length;
  if (length > DYNAMIC_MAX) {
    return { content: { why: 'textLong', values: { max: DYNAMIC_MAX, count: length - DYNAMIC_MAX } } };
  }
  if (length + beside + video.length === 0) return { content: { why: 'nothing' } };
  if (video.length > 0 && beside > 0) return { video: { why: 'videoAlone' } };
  const { images: imagesMax, attachments: filesMax } = DYNAMIC_FILES;
  if (images.length > imagesMax) return { images: { why: 'filesMany', values: { max: imagesMax } } };
  if (attachments.length > filesMax) return { attachments: { why: 'filesMany', values: { max: filesMax } } };
  return {};
}
