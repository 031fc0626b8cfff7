import type { Dynamic, Link } from '../../contract/dynamic/schema.ts';
import type { File } from '../../contract/file/schema.ts';
import { DYNAMIC_FILES, DYNAMIC_MAX } from '../../contract/limits.ts';
import { dynamicConflictOf } from '../../core/api/dynamic.ts';
import type { DynamicWritingApi } from '../../core/api/makers/dynamic-writing.ts';
import type { FormOf, KeptForm } from '../../core/forms/state.ts';
import { createForm, type Form } from '../../core/forms/store.ts';
import type { Problems } from '../../ui/form/problem.ts';

/** An address that names nothing to point at, as it was typed: it stays until its writer puts it right. */
export interface Stray {
  typed: string;
  why: 'linkStrange' | 'linkGone';
}

/** Of a dynamic, what its writer fills in. */
export interface DynamicFields {
  content: string;
  images: File[];
  /** One at most. */
  video: File[];
  attachments: File[];
  /** The spaces that it is shared with. */
  groupIds: string[];
  /** What it is about. */
  themeIds: string[];
  /** Who may read it: 0 members of its spaces, 1 everybody signed in, 2 everyone. */
  visibility: NonNullable<Dynamic['visibility']>;
  /** What it points at. */
  link: Link | Stray | null;
}

type DynamicBody = Parameters<DynamicWritingApi['add']>[0];
export type DynamicForm = Form<DynamicFields, DynamicBody>;
export type DynamicDraft = KeptForm<DynamicFields, DynamicBody>;

const EMPTY: DynamicFields = {
  content: '',
  images: [],
  video: [],
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
    order: ['content', 'images', 'video', 'attachments', 'themeIds', 'groupIds', 'visibility', 'link'],
    check: checkDynamic,
    isSame: (name, one, other) => comparable(one[name]) === comparable(other[name]),
    bodyOf({ link, content, video: [video], ...rest }) {
      const pointsTo = link && isLink(link) ? { link } : {};
      return { ...rest, content: content.trim(), ...(video && { video }), ...pointsTo };
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

/** Whether that is something to point at. */
export const isLink = (link: Link | Stray): link is Link => 'kind' in link;

/** What is told of it in a line: its title, else the address as it was typed. */
export const tellLink = (link: DynamicFields['link']): string =>
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

const comparable = (value: DynamicFields[keyof DynamicFields]): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    Array.isArray(inner) && inner.some(item => (item as File).fileId)
      ? inner.map(({ fileId, alt = '' }: File) => [fileId, alt])
      : inner,
  );

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
