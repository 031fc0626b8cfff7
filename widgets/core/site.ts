/** All that the assembled site may use of the core: what widgets do for a page, the site does for itself. */
export { createAccountApi } from './account-api.ts';
export { useTold, useUnreadOf } from './api/unread.ts';
export { toApiError } from './errors.ts';
export { mountAt } from './mount.ts';
export type { Session, SessionState } from './session.ts';
export { type Core, coreFor } from './start.ts';
export { typedCall } from './typed-call.ts';
export { useStore } from './widget-context.ts';
