import type { Platform } from '../dependencies.ts';
import { type AuthorizationRequest, authorizationParameters, requestSigner } from './request-object.ts';

/**
 * Returns the URL at which the user centre signs a person in and answers the request. The parameters are in a
 * signed request object, unless a foreign user centre takes none.
 */
export async function authorizationUrl(
  { db, clock, userCentre }: Pick<Platform, 'db' | 'clock' | 'userCentre'>,
  request: AuthorizationRequest,
): Promise<string> {
  const { foreign, clientId } = userCentre;
  const url = new URL(userCentre.authorizationUrl);
  url.searchParams.set('client_id', clientId);
  const { response_type, scope, ...rest } = authorizationParameters(request);
  // Other providers require `response_type` and `scope` outside the signature, too.
  const plain = foreign && { response_type, scope, ...(foreign.signs ? {} : rest) };
  for (const [name, value] of Object.entries(plain ?? {})) url.searchParams.set(name, String(value));
  if (foreign && !foreign.signs) return url.href;
  const signer = await requestSigner(db, clientId);
  url.searchParams.set('request', await signer.signRequest(userCentre.issuer, request, clock.now()));
  return url.href;
}
