import browser from 'webextension-polyfill';

const OPENED = 'opened';

/**
 * Shows an address of the platform's site: in a tab that shows it already, else in the tab that this extension has opened
 * before, while that is still on the site; else in a new one.
 */
export async function openOnSite(platform: string, address: string): Promise<void> {
  if (!URL.canParse(address, platform)) return;
  const url = new URL(address, platform);
  if (url.origin !== platform) return;
  // nb. tabs tell their address only where the extension may go, which is just the platform.
  const tabs = (await browser.tabs.query({})).filter(tab => tab.url?.startsWith(`${platform}/`));
  const { [OPENED]: opened } = await browser.storage.session.get(OPENED);
  const same = tabs.find(tab => tab.url === url.href);
  const own = tabs.find(({ id }) => id === opened);
  const tab = same ?? own;
  if (tab?.id === undefined) {
    const made = await browser.tabs.create({ url: url.href });
    await browser.storage.session.set({ [OPENED]: made.id });
    return;
  }
  await browser.tabs.update(tab.id, { active: true, ...(!same && { url: url.href }) });
  if (tab.windowId !== undefined) await browser.windows.update(tab.windowId, { focused: true });
}
