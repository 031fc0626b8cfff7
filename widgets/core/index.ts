/** Public module of the core for widgets, besides the calls in `api/`. Types of requests and responses come from `contract/`. */
export { COMMENT_MAX } from '../contract/limits.ts';
export { useKeyed, useKeyedEffect, useKeyedLayoutEffect } from './data/keyed.ts';
export { createPagedList, type PagedList, type PagedListState } from './data/paged-list.ts';
export {
  createQuestionList,
  type ListQuestion,
  type ListView,
  type QuestionList,
  useList,
  useListState,
} from './data/question-list.ts';
export { createResource, type Resource } from './data/resource.ts';
export { useQuery } from './data/use-query.ts';
export { type Draft, type Unsent, useDraft, useUnsent } from './drafts/use-draft.ts';
export { attribute } from './element/attributes.ts';
export { usePerson, useSettling, useStore, useViewState, useWidget, type Widget } from './element/context.ts';
export { defineWidget } from './element/define-widget.tsx';
export type { WidgetAttributes } from './element/jsx.ts';
export type { Api } from './http/api.ts';
export { ApiError, toApiError } from './http/errors.ts';
export type { FirstRequest } from './http/first-request.ts';
export { newKey } from './http/idempotency-key.ts';
export { toggle } from './http/toggle.ts';
export { useApi, useLeft } from './http/use-api.ts';
export { useLive } from './live/use-live.ts';
export { useLocalValue } from './session/local-value.ts';
