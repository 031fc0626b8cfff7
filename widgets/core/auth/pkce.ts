/** What proves that whoever comes back with a code is who went away for it (PKCE, method S256). */

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    char => ({ '+': '-', '/': '_', '=': '' })[char] ?? '',
  );

/** 256 bits that nobody guesses: a verifier, a state, a nonce. */
export const random = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

export const challengeOf = async (verifier: string): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
