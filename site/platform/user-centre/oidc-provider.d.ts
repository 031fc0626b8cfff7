/**
 * The parts of the protocol library in use. They are imported by file, because the library's index prints a
 * warning under Node 20, on which the sign-in tests run it.
 */
declare module 'oidc-provider/lib/provider.js' {
  export { default as Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  export const base: typeof import('oidc-provider').interactionPolicy.base;
  export const Check: typeof import('oidc-provider').interactionPolicy.Check;
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  export const InvalidGrant: typeof import('oidc-provider').errors.InvalidGrant;
  export const InvalidRequestObject: typeof import('oidc-provider').errors.InvalidRequestObject;
  export const SessionNotFound: typeof import('oidc-provider').errors.SessionNotFound;
}
