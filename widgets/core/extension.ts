/** All that the browser extension may use of the core: its popup shows widgets, its background speaks with the platform. */
export { createAccountApi } from './account-api.ts';
export { messageApi } from './api/message.ts';
export { ApiError, type ApiErrorCode, isApiError, toApiError } from './errors.ts';
export { createHttp, type Http, type HttpFetch, type HttpInput } from './http.ts';
export { mountAt } from './mount.ts';
export { challengeOf, random } from './proof-key.ts';
export { sameContent } from './same-content.ts';
export { createSessionStore, type Person, type Session } from './session.ts';
export { type Core, shareCore } from './start.ts';
export { useStore } from './widget-context.ts';
