import browser from 'webextension-polyfill';

const OPENED = 'opened';

/**
 * Opens a URL of the platform's site. Reuses a tab with this URL, else the tab that the extension opened
 * before, if it is still on the site; else creates a tab. Ignores URLs of other origins.
 */
export async function openOnSite(platform: string, address: string): Promise<void> {
  if (!URL.canParse(address, platform)) return;
  const url = new URL(address, platform);
  if (url.origin !== platform) return;
  // Tabs expose their URL only for permitted hosts, which is the platform alone.
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
