import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  all,
  click,
  closePage,
  find,
  nameOf,
  seen,
  show,
  textOf,
} from '../../../tests/helpers/page/widget.tsx';
import { useStore } from '../../core/element/context.ts';
import { LangProvider, translate } from '../i18n/translate.tsx';
import { UploadCover } from './cover.tsx';
import { acceptOf, limitsIn, sizeIn, type UploadActs, type UploadShown } from './item.ts';
import { UploadFiles, UploadPictures } from './lists.tsx';
import { uploadWords } from './words.ts';

afterEach(closePage);

const item = (name: string, changes: Partial<UploadShown> = {}): UploadShown => ({
  key: name,
  name,
  size: 2_500_000,
  isPicture: true,
  preview: null,
  state: 'done',
  progress: 1,
  error: null,
  file: null,
  alt: '',
  ...changes,
});
const failed = (name: string, code: string, message = '') =>
  item(name, { state: 'failed', error: { code, message } });

const actsOf = () => ({
  add: vi.fn(),
  cancel: vi.fn(),
  retry: vi.fn(),
  remove: vi.fn(),
  move: vi.fn(),
  setAlt: vi.fn(),
});
const mediaUrl = (address: string | undefined) => address && `http://platform.test${address}`;

function pictures(items: UploadShown[], acts: UploadActs = actsOf(), { max = 9, leftOut = 0 } = {}) {
  return show(
    <UploadPictures
      label="Pictures"
      items={items}
      max={max}
      leftOut={leftOut}
      acts={acts}
      mediaUrl={mediaUrl}
    />,
  );
}
const files = (items: UploadShown[], acts: UploadActs = actsOf()) =>
  show(<UploadFiles label="Files" accept="any" items={items} max={5} leftOut={0} acts={acts} />);

/** A list whose items change as a form's do. */
function living(first: UploadShown[]) {
  const store = createStore<UploadShown[]>(() => first);
  const change = (items: UploadShown[]) => store.setState(items, true);
  const acts: UploadActs = {
    ...actsOf(),
    remove: key => change(store.getState().filter(other => other.key !== key)),
    move(key, by) {
      const moved = [...store.getState()];
      const from = moved.findIndex(other => other.key === key);
      moved.splice(from + by, 0, ...moved.splice(from, 1));
      change(moved);
    },
  };
  return { box: show(<Living store={store} acts={acts} />), change };
}

function Living({ store, acts }: { store: StoreApi<UploadShown[]>; acts: UploadActs }) {
  const items = useStore(store);
  return (
    <UploadPictures label="Pictures" items={items} max={9} leftOut={0} acts={acts} mediaUrl={mediaUrl} />
  );
}

const inputOf = (box: HTMLElement) =>
  vi.waitFor(() => {
    const input = box.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('nowhere to choose');
    return input;
  });
const aFile = (name: string) => new File(['x'], name);
async function choose(box: HTMLElement, ...chosen: File[]): Promise<void> {
  const input = await inputOf(box);
  Object.defineProperty(input, 'files', { value: chosen, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
/** An event that brings files along, as dropping and pasting do. */
function bring(box: HTMLElement, type: string, carrier: string, brought: File[]): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, carrier, { value: { files: brought, types: ['Files'] } });
  box.querySelector('[part="upload-drop"]')?.dispatchEvent(event);
  return event;
}

const focused = () => document.activeElement && nameOf(document.activeElement);

describe('the chooser', () => {
  it('shows the accepted types and offers no others', async () => {
    const box = pictures([]);
    await seen(box, 'JPG, PNG or WebP, up to 5 MB');
    const input = await inputOf(box);
    expect([input.accept, input.multiple]).toEqual(['.jpg,.jpeg,.png,.webp', true]);
    expect((await inputOf(pictures([], actsOf(), { max: 1 }))).multiple).toBe(false);
    const button = await find(box, 'button', 'Add pictures');
    const about = button.getAttribute('aria-describedby') ?? '';
    expect(box.querySelector(`[id="${about}"]`)?.textContent).toContain('up to 5 MB');
  });

  it('adds chosen, dropped and pasted files', async () => {
    const acts = actsOf();
    const box = pictures([], acts);
    await choose(box, aFile('a.jpg'), aFile('b.jpg'));
    expect(acts.add.mock.lastCall?.[0].map((file: File) => file.name)).toEqual(['a.jpg', 'b.jpg']);
    expect(bring(box, 'dragover', 'dataTransfer', []).defaultPrevented).toBe(true);
    await seen(box, 'Add pictures');
    expect(bring(box, 'drop', 'dataTransfer', [aFile('c.jpg')]).defaultPrevented).toBe(true);
    bring(box, 'paste', 'clipboardData', [aFile('d.jpg')]);
    expect(acts.add.mock.calls.map(([taken]) => taken.map((file: File) => file.name))).toEqual([
      ['a.jpg', 'b.jpg'],
      ['c.jpg'],
      ['d.jpg'],
    ]);
  });

  it('ignores pasted and dragged text', async () => {
    const acts = actsOf();
    const box = pictures([], acts);
    await inputOf(box);
    bring(box, 'paste', 'clipboardData', []);
    const over = new Event('dragover', { bubbles: true, cancelable: true });
    Object.defineProperty(over, 'dataTransfer', { value: { files: [], types: ['text/plain'] } });
    box.querySelector('[part="upload-drop"]')?.dispatchEvent(over);
    expect(over.defaultPrevented).toBe(false);
    expect(acts.add).not.toHaveBeenCalled();
  });

  it('shows the number of files and of those left out, and disappears at the maximum', async () => {
    await seen(pictures([item('a.jpg')]), '1 of 9');
    const full = pictures([item('a.jpg'), item('b.jpg')], actsOf(), { max: 2, leftOut: 3 });
    await seen(full, '2 of 2: take one out to add another.');
    await seen(full, '3 files were left out: there is room for 2.');
    expect(all(full, 'button', 'Add pictures')).toEqual([]);
  });
});

describe('a file', () => {
  it('shows its progress and can be cancelled', async () => {
    const acts = actsOf();
    const box = files([
      item('a.pdf', { state: 'sending', progress: 0.426 }),
      item('b.pdf', { state: 'sending', progress: 1 }),
      item('c.pdf', { state: 'waiting', progress: 0 }),
    ]);
    await vi.waitFor(() => expect(box.querySelectorAll('progress')).toHaveLength(3));
    expect([...box.querySelectorAll('progress')].map(bar => [nameOf(bar), bar.value])).toEqual([
      ['Uploading a.pdf', 42],
      ['Uploading b.pdf', 100],
      ['Uploading c.pdf', 0],
    ]);
    expect(box.textContent).toContain('42 %');
    expect(box.textContent).toContain('Almost there…');
    expect(box.textContent).toContain('Waiting');
    const own = files([item('a.pdf', { state: 'sending' })], acts);
    await click(own, 'Cancel the upload of a.pdf');
    expect(acts.cancel).toHaveBeenCalledExactlyOnceWith('a.pdf');
  });

  it('shows its size and can be removed', async () => {
    const acts = actsOf();
    const box = files([item('a.pdf')], acts);
    await seen(box, 'a.pdf 2.4 MB');
    await click(box, 'Take a.pdf out');
    expect(acts.remove).toHaveBeenCalledExactlyOnceWith('a.pdf');
  });

  it.each([
    ['OFFLINE', 'network error', 'The connection broke off.', true],
    ['TIMEOUT', 'timeout of 30000ms exceeded', 'The connection is too slow', true],
    ['ABORTED', 'given up', 'Cancelled', true],
    ['SERVER', 'HTTP 502', 'The platform has a problem.', true],
    ['QUOTA', 'Your space for files is used up.', 'Your space for files is used up.', true],
    ['FILE_TYPE', 'Not what its name says.', 'Not what its name says.', false],
    ['FILE_TOO_LARGE', 'This file is too large.', 'This file is too large.', false],
  ])('that failed with %s says why, and whether another try may help', async (code, message, told, again) => {
    const acts = actsOf();
    const box = files([failed('a.pdf', code, message)], acts);
    await seen(box, told);
    const [retry] = all(box, 'button', 'Try again to upload a.pdf');
    retry?.click();
    expect(acts.retry.mock.calls).toEqual(again ? [['a.pdf']] : []);
  });
});

describe('a picture', () => {
  it('is shown as uploaded, with its alternative text', async () => {
    const file = {
      fileId: '1',
      fileName: 'a.jpg',
      fileUrl: '/media/1',
      fileSize: 1,
      fileType: '',
      ext: 'jpg',
    };
    const box = pictures([
      item('a.jpg', { file: { ...file, thumbUrl: '/media/1/thumb' }, alt: 'Two kites' }),
      item('b.jpg', { file }),
    ]);
    await vi.waitFor(() =>
      expect([...box.querySelectorAll('img')].map(({ src, alt }) => [src, alt])).toEqual([
        ['http://platform.test/media/1/thumb', 'Two kites'],
        ['http://platform.test/media/1', 'b.jpg'],
      ]),
    );
  });

  it('can be described; pictures without a description are counted', async () => {
    const acts = actsOf();
    const box = pictures(
      [item('a.jpg', { alt: 'Kites' }), item('b.jpg'), failed('c.jpg', 'FILE_TYPE')],
      acts,
    );
    await seen(box, 'Add a description for people who can’t see this picture');
    const [kites, blank, ...others] = all<HTMLTextAreaElement>(box, 'textbox');
    expect(others).toEqual([]);
    expect([kites?.value, kites?.hasAttribute('aria-describedby')]).toEqual(['Kites', false]);
    expect(blank?.hasAttribute('aria-describedby')).toBe(true);
    if (blank) blank.value = 'A hill';
    blank?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(acts.setAlt).toHaveBeenCalledExactlyOnceWith('b.jpg', 'A hill');
  });

  it('can be moved, but not beyond the ends', async () => {
    const acts = actsOf();
    const box = pictures([item('a.jpg'), item('b.jpg')], acts);
    await click(box, 'Move a.jpg towards the beginning');
    await click(box, 'Move b.jpg towards the end');
    expect(acts.move).not.toHaveBeenCalled();
    await click(box, 'Move b.jpg towards the beginning');
    expect(acts.move).toHaveBeenCalledExactlyOnceWith('b.jpg', -1);
    expect(all(pictures([item('a.jpg')]), 'button', 'Move')).toEqual([]);
  });

  it('keeps the focus when moved, and announces its position', async () => {
    const { box } = living([item('a.jpg'), item('b.jpg'), item('c.jpg')]);
    const later = await find(box, 'button', 'Move a.jpg towards the end');
    later.focus();
    later.click();
    await seen(box, 'a.jpg is now 2 of 3.');
    const order = () => [...box.querySelectorAll('li')].map(tile => tile.querySelector('bdi')?.textContent);
    await vi.waitFor(() => expect(order()).toEqual(['b.jpg', 'a.jpg', 'c.jpg']));
    expect(focused()).toBe('Move a.jpg towards the end');
  });

  it('passes the focus to the next one when removed, the last one to the chooser', async () => {
    const { box } = living([item('a.jpg'), item('b.jpg')]);
    await click(box, 'Take b.jpg out');
    await seen(box, 'b.jpg was taken out.');
    await vi.waitFor(() => expect(focused()).toBe('Take a.jpg out'));
    await click(box, 'Take a.jpg out');
    await vi.waitFor(() => expect(focused()).toBe('Add pictures'));
  });

  it('announces success and failure', async () => {
    const { box, change } = living([
      item('a.jpg', { state: 'sending' }),
      item('b.jpg', { state: 'sending' }),
    ]);
    await inputOf(box);
    change([item('a.jpg'), item('b.jpg', { state: 'sending' })]);
    await seen(box, 'a.jpg is uploaded. 1 of 2 are there.');
    change([item('a.jpg'), failed('b.jpg', 'OFFLINE')]);
    await seen(box, 'b.jpg was not uploaded. The connection broke off.');
  });
});

describe('a cover', () => {
  it('has a label for its purpose', async () => {
    const asked = async (use: 'cover' | 'avatar' | 'banner', name: string) => {
      const box = show(<UploadCover use={use} label="One" items={[]} acts={actsOf()} mediaUrl={mediaUrl} />);
      expect((await find(box, 'button', name)).textContent).toBe(name);
    };
    await asked('cover', 'Choose a cover picture');
    await asked('avatar', 'Choose a picture');
    await asked('banner', 'Choose a banner');
  });

  const cover = (items: UploadShown[], acts: UploadActs = actsOf()) =>
    show(<UploadCover use="cover" label="Cover" items={items} acts={acts} mediaUrl={mediaUrl} />);
  const described = (box: HTMLElement) =>
    all<HTMLTextAreaElement>(box, 'textbox').map(({ labels }) => labels?.[0]?.textContent);

  it('keeps its picture while another one is uploaded', async () => {
    const acts = actsOf();
    const box = cover([item('a.jpg')], acts);
    await find(box, 'button', 'Choose another picture');
    await choose(box, aFile('b.jpg'), aFile('c.jpg'));
    expect(acts.remove).not.toHaveBeenCalled();
    expect(acts.add.mock.lastCall?.[0].map((file: File) => file.name)).toEqual(['b.jpg']);
  });

  it.each([
    ['is on its way', item('b.jpg', { state: 'sending', progress: 0.4 })],
    ['did not arrive', failed('b.jpg', 'OFFLINE')],
  ])('that %s gives its place to another one at once', async (_, other) => {
    const acts = actsOf();
    await choose(cover([item('a.jpg'), other], acts), aFile('c.jpg'));
    expect(acts.remove).toHaveBeenCalledExactlyOnceWith('b.jpg');
    expect(acts.add).toHaveBeenCalledOnce();
  });

  it('is above a rejected file, which shows the reason and can be removed', async () => {
    const acts = actsOf();
    const box = cover([item('a.jpg', { alt: 'Kites' }), failed('b.pdf', 'FILE_TYPE', 'No picture.')], acts);
    await seen(box, 'No picture.');
    expect(described(box)).toEqual([expect.stringContaining('a.jpg')]);
    await click(box, 'Take b.pdf out');
    expect(acts.remove).toHaveBeenCalledExactlyOnceWith('b.pdf');
  });

  it('is above a running upload, which is the one to describe', async () => {
    const box = cover([item('a.jpg'), item('b.jpg', { state: 'sending' })]);
    await find(box, 'button', 'Cancel the upload of b.jpg');
    expect(all(box, 'button', 'Take a.jpg out')).toHaveLength(1);
    expect(described(box)).toEqual([expect.stringContaining('b.jpg')]);
    expect(textOf(box).match(/Add a description for people who can’t see this picture/g)).toHaveLength(1);
  });
});

describe('words', () => {
  it('show limits and sizes in both languages', async () => {
    const [en, zh] = [translate(uploadWords, 'en'), translate(uploadWords, 'zh-CN')];
    expect(limitsIn(en, 'video')).toBe('MP4 or WebM, up to 100 MB');
    expect(limitsIn(zh, 'image')).toBe('JPG、PNG 或 WebP，不超过 5 MB');
    expect(acceptOf('video')).toBe('.mp4,.webm');
    expect([1, 1500, 5 * 1024 * 1024, 5 * 1024 * 1024 + 1].map(bytes => sizeIn(en, bytes))).toEqual([
      '1 kB',
      '1 kB',
      '5 MB',
      '5.1 MB',
    ]);
    const box = show(
      <LangProvider value="zh-CN">
        <UploadCover
          use="cover"
          label="封面"
          items={[failed('a.jpg', 'OFFLINE')]}
          acts={actsOf()}
          mediaUrl={mediaUrl}
        />
      </LangProvider>,
    );
    await seen(box, '连接已中断，恢复后可继续上传。');
    expect(textOf(box)).toContain('更换图片');
  });
});
