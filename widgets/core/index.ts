/** All that a widget may use of the core besides the calls of its nouns in `api/`. Wire types come from `contract/`, as types. */
export { attribute } from './attributes.ts';
export { COMMENT_MAX } from './contract/limits.ts';
export { defineWidget } from './define-widget.tsx';
export { type Draft, type Unsent, useDraft, useUnsent } from './drafts.ts';
export { type ApiError, toApiError } from './errors.ts';
export type { FirstRequest } from './first-request.ts';
export { type FormDraft, useFormDraft } from './form-draft.ts';
export { newKey } from './new-key.ts';
export { createPagedList, type PagedList, type PagedListState } from './paged-list.ts';
export { createResource, type Resource } from './resource.ts';
export { useApi, useLeft } from './use-api.ts';
export { usePerson, useSettling, useShown, useStore, useWidget, type Widget } from './widget-context.ts';
