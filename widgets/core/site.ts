/** Public module of the core for the pages of the site. */
export { accountApi } from './api/account.ts';
export { useKeyed, useKeyedEffect } from './data/keyed.ts';
export { createPagedList, type PagedList, type PagedListState } from './data/paged-list.ts';
export { createResource, type Resource, type ResourceState } from './data/resource.ts';
export { useStore } from './element/context.ts';
export type { WidgetAttributes } from './element/jsx.ts';
export { mountAt } from './element/mount.ts';
export { type Api, type ClientCalls, createApi } from './http/api.ts';
export { type ApiError, toApiError } from './http/errors.ts';
export { firstAddress } from './http/first-request.ts';
export { newKey } from './http/idempotency-key.ts';
export { preloadAddress } from './http/prefetch.ts';
export { watchLive } from './live/watch-live.ts';
export { useUnreadMessages, useUnreadOf } from './polling/use-unread.ts';
export { holdsToken } from './session/local-storage.ts';
export { isSettling, type Session, type SessionState } from './session/store.ts';
export { type Core, coreFor } from './start.ts';
