/** All that a widget may use of the core. Wire types come from `contract/`, as types. */
export { attribute } from './attributes.ts';
export * as limits from './contract/limits.ts';
export { defineWidget } from './define-widget.tsx';
export { type ApiError, toApiError } from './errors.ts';
export { createPagedList, createResource, type PagedList, type Resource } from './resource.ts';
export { usePerson, useShown, useStore, useWidget, type Widget } from './widget-context.ts';
