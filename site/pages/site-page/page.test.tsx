import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../tests/helpers/page/site-page.tsx';
import {
  all,
  click,
  closePage,
  connect,
  find,
  seen,
  signInHere,
  textOf,
} from '../../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import { byLang } from '../../../widgets/ui/i18n/lang.ts';
import { sitePage } from '../../platform/db/schema.ts';
import type { PageProps, Route } from '../../route.ts';
import { SitePage } from './page.tsx';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(() => {
  connect(platform);
});
afterEach(async () => {
  await closePage();
  await platform.db.delete(sitePage);
});
afterAll(() => platform.close());

const PRIVACY: Route = { path: 'privacy', title: byLang(() => 'Privacy'), load: async () => SitePage };
const PrivacyPage = (props: PageProps) => <SitePage {...props} route={PRIVACY} />;
const open = async (as?: 'admin' | 'lin') => {
  if (as) await signInHere(platform, as);
  return (await showPage(PrivacyPage, 'privacy')).box;
};
const save = (text: string) =>
  platform.ask('sitePageSave', {
    as: 'admin',
    params: { id: 'privacy' },
    body: {
      content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      revision: 0,
    },
  });

describe('a page of the community', () => {
  it('is shown to visitors, with headings below its title', async () => {
    const box = await open();
    await seen(box, 'What is stored');
    expect(all(box, 'heading').slice(0, 2).map(textOf)).toEqual(['Privacy', 'What is stored']);
    expect(all(box, 'button')).toEqual([]);
    expect(textOf(box)).not.toContain('comes with the platform');
  });

  it('says when it was changed', async () => {
    await save('We keep little.');
    const box = await open('lin');
    await seen(box, 'We keep little. Last changed');
    expect(all(box, 'button')).toEqual([]);
  });

  it('asks administrators to check the text that comes with the platform', async () => {
    const box = await open('admin');
    await seen(box, 'This text comes with the platform.');
    await find(box, 'button', 'Edit');
  });

  it('is restored by an administrator after a question', async () => {
    await save('We keep little.');
    const box = await open('admin');
    await seen(box, 'We keep little.');
    await click(box, 'Edit');
    await click(box, 'Restore original text');
    const dialog = await find(box, 'dialog', 'Restore the original text?');
    await click(dialog, 'Restore original text');
    await vi.waitFor(() => expect(textOf(box)).toContain('What is stored'));
    expect(textOf(box)).not.toContain('We keep little.');
  });
});
