import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draft, file as fileRow } from '../../site/platform/db/schema.ts';
import { holdActivity, settleActivities, unholdActivities } from '../../tests/helpers/fixtures/activities.ts';
import { aFile, aPicture, pdf, photo } from '../../tests/helpers/fixtures/uploads.ts';
import {
  all,
  click,
  closePage,
  connect,
  find,
  type Line,
  place,
  seen,
  signInHere,
  textOf,
  type WidgetElement,
} from '../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import './index.ts';

let platform: TestPlatform;
let line: Line;

beforeAll(async () => {
  platform = await startPlatform();
  await settleActivities(platform.db);
});
beforeEach(() => {
  line = connect(platform);
});
afterEach(async () => {
  await closePage();
  await unholdActivities(platform.db);
  for (const table of [draft, fileRow]) await platform.db.delete(table);
});
afterAll(() => platform.close());

async function editing(id: string): Promise<WidgetElement> {
  await signInHere(platform, 'editor');
  return place('mskt-activity-editor', { 'activity-id': id });
}

/** Chooses a file in the file input within `within`. */
async function choose(widget: WidgetElement, within: string, chosen: File): Promise<void> {
  const input = await vi.waitUntil(() =>
    widget.shadowRoot?.querySelector<HTMLInputElement>(`${within} input[type="file"]`),
  );
  Object.defineProperty(input, 'files', { value: [chosen], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const picture = async (name: string) => aFile(new Uint8Array(await photo('png', 30, 20)), name, 'image/png');
const paper = () => aFile(new Uint8Array(pdf(200)), 'plan.pdf', 'application/pdf');
const coverOf = async (id: string) =>
  (await platform.ask('activityDetail', { as: 'editor', params: { id } })).cover;
async function publish(widget: WidgetElement): Promise<void> {
  await click(widget, 'Save changes');
  await seen(widget, 'Everyone it is for can see it now');
}

const LEFT_OUT = 'One file has not arrived and will be left out';
/** Waits until no file is reported as left out. */
const silent = (widget: WidgetElement) => vi.waitFor(() => expect(textOf(widget)).not.toContain(LEFT_OUT));

describe('the cover of an activity', () => {
  async function withCover() {
    const cover = { ...(await aPicture(platform, 'editor', 'kites.png')), alt: 'Two kites' };
    const { id } = await holdActivity(platform.db, platform.clock, { title: 'Kite day', cover });
    return { id, widget: await editing(id), cover };
  }

  it('stays, with its description, when another file is rejected in its place', async () => {
    const { id, widget, cover } = await withCover();
    await find(widget, 'button', 'Take kites.png out');
    await choose(widget, '[aria-label="Cover picture"]', paper());
    await seen(widget, 'This kind of file cannot be uploaded here.');
    await find(widget, 'button', 'Take kites.png out');
    await seen(widget, LEFT_OUT);
    await publish(widget);
    expect(await coverOf(id)).toMatchObject({ fileId: cover.fileId, alt: 'Two kites' });
    await click(widget, 'Go on editing');
    await click(widget, 'Take plan.pdf out');
    await find(widget, 'button', 'Take kites.png out');
    await silent(widget);
  });

  it('is replaced by another picture once that is uploaded', async () => {
    const { id, widget } = await withCover();
    await find(widget, 'button', 'Take kites.png out');
    await choose(widget, '[aria-label="Cover picture"]', await picture('pond.png'));
    await find(widget, 'button', 'Take pond.png out');
    expect(all(widget, 'button', 'Take kites.png out')).toEqual([]);
    await publish(widget);
    expect(await coverOf(id)).toMatchObject({ fileName: 'pond.png' });
  });
});

describe('a picture in the text whose upload failed', () => {
  async function withFailed() {
    const { id } = await holdActivity(platform.db, platform.clock, { title: 'Kite day' });
    const widget = await editing(id);
    line.lose('directUpload2');
    await choose(widget, '.editor', await picture('pond.png'));
    await seen(widget, LEFT_OUT);
    return widget;
  }

  it('is reported beside the send button until it is uploaded', async () => {
    const widget = await withFailed();
    await click(widget, 'Try again');
    await vi.waitFor(() => expect(widget.shadowRoot?.querySelector('.editor img')).toBeTruthy());
    await silent(widget);
  });

  it('is no longer reported after it was removed', async () => {
    const widget = await withFailed();
    await click(widget, 'Remove picture');
    await silent(widget);
  });

  it('is no longer reported after the text was saved without it', async () => {
    const widget = await withFailed();
    await publish(widget);
    await click(widget, 'Go on editing');
    await find(widget, 'button', 'Save changes');
    await silent(widget);
  });
});
