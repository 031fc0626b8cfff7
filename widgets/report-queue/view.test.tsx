import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { dynamic, report } from '../../site/platform/db/schema.ts';
import { widgetFixture } from '../../tests/helpers/page/fixture.ts';
import {
  all,
  click,
  closePage,
  find,
  PLATFORM,
  place,
  seen,
  signInHere,
  textOf,
  type WidgetElement,
} from '../../tests/helpers/page/widget.tsx';
import { type Name, publish, unsay } from '../../tests/helpers/platform/community.ts';
import './index.ts';

const { platform, line } = await widgetFixture({
  async clean(platform) {
    await platform.db.delete(report);
    await unsay(platform.db);
  },
});

/** Publishes a dynamic of `mei` that `lin` reports. */
async function reported(content: string, detail = '', author: Name = 'mei') {
  platform.clock.advance(60);
  const { id } = await publish(platform.db, { personId: author, content, time: platform.clock.ago(30) });
  const body = { objectType: 'dynamic', objectId: id, reason: 2, detail } as const;
  await platform.ask('reportAdd', { as: 'lin', body });
  return id;
}
async function asEditor(attributes: Record<string, string> = {}): Promise<WidgetElement> {
  await signInHere(platform, 'editor');
  return place('mskt-report-queue', attributes);
}
const contents = (widget: Element) => all(widget, 'article').map(entry => textOf(entry));
const showing = (widget: Element, num: number) =>
  vi.waitFor(() => expect(contents(widget)).toHaveLength(num));
const tabs = (widget: WidgetElement) =>
  [...(widget.shadowRoot?.querySelectorAll('[part="tab"]') ?? [])].map(textOf);
const rowOf = async (id: string) => (await platform.db.select().from(dynamic).where(eq(dynamic.id, id)))[0];

describe('a queue of reports', () => {
  it('shows content, author, reasons and number of reports of each case', async () => {
    await reported('Hmpf.', 'This is not kind.');
    const widget = await asEditor();
    await seen(widget, 'This is not kind.');
    const [text = ''] = contents(widget);
    for (const part of ['Post by MEI', 'Hmpf.', '1 report', 'offensive']) expect(text).toContain(part);
    expect(text).not.toContain('LIN');
    expect(tabs(widget)).toEqual(['To decide 1', 'Kept 0', 'Removed 0']);
  });

  it('keeps a case with one press, and updates the counts', async () => {
    await reported('First.');
    await reported('Second.');
    const widget = await asEditor();
    await showing(widget, 2);
    const heard = vi.fn();
    widget.addEventListener('mskt-report-handle', event => heard(event.detail.status));
    const first = await find(widget, 'article', 'First.');
    await click(first, 'Keep: Post by MEI');
    await showing(widget, 1);
    expect(contents(widget)[0]).toContain('Second.');
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[1]]));
    await vi.waitFor(() => expect(tabs(widget)).toEqual(['To decide 1', 'Kept 1', 'Removed 0']));
  });

  it('removes a case with a reason for its author, and restores it', async () => {
    const id = await reported('Hmpf.');
    const widget = await asEditor();
    await click(widget, 'Remove: Post by MEI');
    const dialog = await find(widget, 'dialog', 'Remove');
    [...dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]')].at(-1)?.click();
    await click(dialog, 'Remove');
    await seen(dialog, 'Say in a few words what is wrong with it.');
    await seen(dialog, 'Say to MEI why');
    const words = dialog.querySelector('textarea') as HTMLTextAreaElement;
    words.value = 'Please stay friendly.';
    words.dispatchEvent(new Event('input', { bubbles: true }));
    await click(dialog, 'Remove');
    await seen(widget, 'Nothing to decide');
    expect(await rowOf(id)).toMatchObject({ removeReason: 9, removeNote: 'Please stay friendly.' });
    await click(widget, 'Removed');
    await seen(widget, 'Please stay friendly.');
    await click(widget, 'Bring back: Post by MEI');
    await click(await find(widget, 'dialog', 'Bring it back?'), 'Bring back');
    await seen(widget, 'Nothing was removed');
    expect((await rowOf(id))?.removeTime).toBeNull();
  });

  it('keeps all selected cases after naming them', async () => {
    await reported('First.');
    await reported('Second.', '', 'host');
    await reported('Third.');
    const widget = await asEditor();
    await showing(widget, 3);
    for (const text of ['First.', 'Second.'])
      (await find(widget, 'article', text)).querySelector<HTMLInputElement>('[type="checkbox"]')?.click();
    await click(widget, 'Keep 2');
    const dialog = await find(widget, 'dialog', 'Keep what is chosen?');
    await seen(dialog, 'Post by MEI and Post by HOST');
    await click(dialog, 'Keep');
    await showing(widget, 1);
    expect(contents(widget)[0]).toContain('Third.');
  });

  it('says that another editor has decided, and shows the rest', async () => {
    await reported('Hmpf.');
    const widget = await asEditor();
    await showing(widget, 1);
    const [known] = await platform.db.select().from(report);
    const body = { action: 2, reason: 2 } as const;
    await platform.ask('reportHandle', { as: 'admin', params: { id: known?.id ?? '' }, body });
    await click(widget, 'Keep: Post by MEI');
    await seen(widget, 'What MEI wrote: Someone else has decided about this meanwhile.');
    await seen(widget, 'Nothing to decide');
  });

  it('shows a failure, and keeps the cases', async () => {
    await reported('Hmpf.');
    const widget = await asEditor();
    await showing(widget, 1);
    line.cut();
    await click(widget, 'Keep: Post by MEI');
    await seen(widget, 'it is not known whether this was done');
    expect(contents(widget)[0]).toContain('Hmpf.');
  });

  it('explains missing permission, and asks visitors to sign in', async () => {
    await seen(place('mskt-report-queue'), 'Sign in to see reports');
    await closePage();
    line.reconnect();
    await signInHere(platform, 'lin');
    const elsewhere = place('mskt-report-queue');
    await seen(elsewhere, 'Reports are decided on the platform');
    const way = await find<HTMLAnchorElement>(elsewhere, 'link', 'Go to the platform');
    expect(way.href).toBe(`${PLATFORM}/msktfront/manageList?tab=reports`);
    vi.stubGlobal('location', new URL(`${PLATFORM}/msktfront/manageList`));
    await seen(place('mskt-report-queue'), 'You do not decide about reports here');
  });
});
