/** The sign-in window of schools that the operator lists in the platform's settings. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

const LISTED = 'http://school.test:4000';

let servers: Servers;

beforeAll(async () => {
  servers = await startServers({ EMBED_ORIGINS: `${LISTED}=Sunny Slope School` });
});
afterAll(() => servers.stop());

it('asks under the name that the operator has listed', async () => {
  const { page, faults, close } = await openPage(await launchBrowser());
  await page.context().route(`${LISTED}/**`, route => route.abort());
  const query = {
    origin: LISTED,
    return_to: `${LISTED}/`,
    state: 's'.repeat(20),
    code_challenge: 'c'.repeat(43),
    lang: 'en',
    way: 'redirect',
  };
  await page.goto(`${servers.platform}/msktfront/connect.html?${new URLSearchParams(query)}`);
  await page.getByLabel('Account').fill('teacher');
  await page.getByLabel('Password').fill('teacher');
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('heading', { name: /at Sunny Slope School\?$/ }).waitFor();
  await page.getByText(LISTED, { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await close();
});
