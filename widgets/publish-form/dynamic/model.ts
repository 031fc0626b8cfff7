/** The form of a dynamic: its checks, and how it is saved. */
import type { Dynamic } from '../../contract/dynamic/schema.ts';
import { DYNAMIC_FILES, DYNAMIC_MAX } from '../../contract/limits.ts';
import { CASE_REASON } from '../../contract/report/calls.ts';
import type { BodyOf } from '../../contract/shapes.ts';
import { type DynamicApi, dynamicConflictOf } from '../../core/api/dynamic.ts';
import type { FormOf, KeptForm } from '../../core/forms/state.ts';
import { createForm, type Form } from '../../core/forms/store.ts';
import { emptyValues, fieldOfPath, sameIn } from '../../kits/writing/field-table.ts';
import { namesOf } from '../../ui/form/conflict.ts';
import type { Problems } from '../../ui/form/problem.ts';
import { type DynamicFields, dynamicFields, fieldsOf, isLink } from './fields.tsx';

type DynamicBody = BodyOf<'dynamicAdd'>;
export type DynamicForm = Form<DynamicFields, DynamicBody>;
export type DynamicDraft = KeptForm<DynamicFields, DynamicBody>;

/** Status of every shared dynamic: published. */
const PUBLISHED = 2;

/** Creates the form of `dynamic`, or of a new one. */
export function createDynamicForm(
  api: () => Pick<DynamicApi, 'dynamicAdd' | 'dynamicEdit'>,
  dynamic: Dynamic | null,
  now: () => number = Date.now,
): DynamicForm {
  const savedOf = ({ id, revision = 1, removed }: Dynamic) => ({
    ...{ id, revision, status: PUBLISHED },
    ...(removed?.reason === CASE_REASON.held && { isHeld: true as const }),
  });
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
