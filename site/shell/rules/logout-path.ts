/** Whether an address asks to forget the account here: its path below the base contains `logout`. */
export function isLogoutPath(url: URL, rootUrl: string): boolean {
  const root = new URL(rootUrl).pathname;
  return url.pathname.startsWith(root) && url.pathname.slice(root.length).includes('logout');
}
