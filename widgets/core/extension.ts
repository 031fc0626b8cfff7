/** Public module of the core for the browser extension: its popup renders widgets, its background script calls the platform. */
export { accountApi } from './api/account.ts';
export { messageApi } from './api/message.ts';
export { challengeOf, random } from './auth/attempt.ts';
export { sameContent } from './data/same-content.ts';
export { useStore } from './element/context.ts';
export type { WidgetAttributes } from './element/jsx.ts';
export { mountAt } from './element/mount.ts';
export { createApi } from './http/api.ts';
export { createHttp, type Http, type HttpFetch, type HttpInput } from './http/client.ts';
export { ApiError, type ApiErrorCode, isApiError, toApiError } from './http/errors.ts';
export { readStream } from './live/event-stream.ts';
export { createSessionStore, type Person, type Session } from './session/store.ts';
export { type Core, shareCore } from './start.ts';
