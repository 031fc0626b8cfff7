/** Returns whether a URL clears the account: its path below the base path contains `logout`. */
export function isLogoutPath(url: URL, rootUrl: string): boolean {
  const root = new URL(rootUrl).pathname;
  return url.pathname.startsWith(root) && url.pathname.slice(root.length).includes('logout');
}
