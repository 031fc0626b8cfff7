/** All that the assembled site may use of the core: what widgets do for a page, the site does for itself. */
export { createAccountApi } from './account-api.ts';
export { type NationalApi, nationalApi } from './api/national.ts';
export { useTold, useUnreadOf } from './api/unread.ts';
export { type ApiError, toApiError } from './errors.ts';
export type { Http } from './http.ts';
export { mountAt } from './mount.ts';
export { newKey } from './new-key.ts';
export { createPagedList, type PagedList, type PagedListState } from './paged-list.ts';
export { createResource, type Resource, type ResourceState } from './resource.ts';
export type { Session, SessionState } from './session.ts';
export { type Core, coreFor } from './start.ts';
export { typedCall } from './typed-call.ts';
export { useStore } from './widget-context.ts';
