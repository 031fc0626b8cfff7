import {
  DYNAMIC_FILES,
  DYNAMIC_MAX,
  type DynamicWritingApi,
  dynamicConflictOf,
} from '../core/api/dynamic-writing.ts';
import { createForm, type Form, type FormOf, type KeptForm } from '../core/api/form.ts';
import type { Dynamic } from '../core/contract/dynamic.ts';
import type { File } from '../core/contract/file.ts';
import type { Problems } from '../ui/form/problem.ts';

/** Of a dynamic, what its writer fills in. */
export interface DynamicFields {
  content: string;
  images: File[];
  attachments: File[];
  /** The spaces that it is shared with. */
  groupIds: string[];
  /** What it is about. */
  themeIds: string[];
  /** Who may read it: 0 members of its spaces, 1 everybody signed in, 2 everyone. */
  visibility: NonNullable<Dynamic['visibility']>;
  /** What it points at. */
  link: Dynamic['link'] | null;
}

type DynamicBody = Parameters<DynamicWritingApi['add']>[0];
export type DynamicForm = Form<DynamicFields, DynamicBody>;
export type DynamicDraft = KeptForm<DynamicFields, DynamicBody>;

const EMPTY: DynamicFields = {
  content: '',
  images: [],
  attachments: [],
  groupIds: [],
  themeIds: [],
  visibility: 2,
  link: null,
};

/** What is published stands in the channel at once: the state of a news that is out. */
const PUBLISHED = 2;

/** A dynamic that is being written: a new one, or `dynamic`. */
export function createDynamicForm(
  api: () => DynamicWritingApi,
  dynamic: Dynamic | null,
  now: () => number = Date.now,
): DynamicForm {
  const savedOf = ({ id, revision = 1 }: Dynamic) => ({ id, revision, status: PUBLISHED });
  const of: FormOf<DynamicFields, DynamicBody> = {
    empty: EMPTY,
    order: ['content', 'images', 'attachments', 'themeIds', 'groupIds', 'visibility', 'link'],
    check: checkDynamic,
    isSame: (name, one, other) => comparable(one[name]) === comparable(other[name]),
    bodyOf({ link, content, ...rest }) {
      return { ...rest, content: content.trim(), ...(link && { link }) };
    },
    add: async body => savedOf(await api().add(body)),
    edit: async (id, body) => savedOf(await api().edit(id, body)),
    theirsOf(error) {
      const conflict = dynamicConflictOf(error);
      if (!conflict) return null;
      const { current, editor } = conflict;
      return { fields: fieldsOf(current), editor, time: current.editTime, ...savedOf(current) };
    },
  };
  const form = createForm(of, dynamic && { ...savedOf(dynamic), base: fieldsOf(dynamic) }, now);
  return {
    ...form,
    // nb. a draft may be older than a field of the form.
    restore: kept => form.restore({ ...kept, fields: { ...EMPTY, ...kept.fields } }),
  };
}

const fieldsOf = ({
  content,
  images,
  attachments,
  groups = [],
  themeList = [],
  visibility = 2,
  link,
}: Dynamic) => ({
  content,
  images,
  attachments,
  groupIds: groups.map(({ groupId }) => groupId),
  themeIds: themeList.map(({ id }) => id),
  visibility,
  link: link ?? null,
});

const comparable = (value: DynamicFields[keyof DynamicFields]): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    Array.isArray(inner) && inner.some(item => (item as File).fileId)
      ? inner.map(({ fileId, alt = '' }: File) => [fileId, alt])
      : inner,
  );

function checkDynamic({ content, images, attachments }: DynamicFields): Problems<keyof DynamicFields> {
  const length = [...content.trim()].length;
  if (length > DYNAMIC_MAX) {
    return { content: { why: 'textLong', values: { max: DYNAMIC_MAX, count: length - DYNAMIC_MAX } } };
  }
  if (length + images.length + attachments.length === 0) return { content: { why: 'nothing' } };
  const { images: imagesMax, attachments: filesMax } = DYNAMIC_FILES;
  if (images.length > imagesMax) return { images: { why: 'filesMany', values: { max: imagesMax } } };
  if (attachments.length > filesMax) return { attachments: { why: 'filesMany', values: { max: filesMax } } };
  return {};
}
