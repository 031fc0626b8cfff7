/** Public module of the core for the pages of the site. */
export { type NationalApi, nationalApi } from './api/national.ts';
export { useTold, useUnreadOf } from './api/unread.ts';
export { createAccountApi } from './auth/account-api.ts';
export { createPagedList, type PagedList, type PagedListState } from './data/paged-list.ts';
export { createResource, type Resource, type ResourceState } from './data/resource.ts';
export { useStore } from './element/context.ts';
export type { WidgetAttributes } from './element/jsx.ts';
export { mountAt } from './element/mount.ts';
export type { Http } from './http/client.ts';
export { type ApiError, toApiError } from './http/errors.ts';
export { newKey } from './http/idempotency-key.ts';
export { typedCall } from './http/typed-call.ts';
export type { Session, SessionState } from './session/store.ts';
export { type Core, coreFor } from './start.ts';
