import { afterEach, describe, expect, it, vi } from 'vitest';
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
import { Confirm } from '../overlay/confirm.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import toastCss from '../overlay/toast.css?inline';
import { ToastBox } from '../overlay/toast.tsx';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Heading } from './heading.tsx';
import { Skeleton } from './skeleton.tsx';

afterEach(async () => {
  vi.useRealTimers();
  await closePage();
});

describe('a button', () => {
  it('handles clicks, except while it is busy', async () => {
    const act = vi.fn();
    await click(show(<Button onClick={act}>Like</Button>), 'Like');
    const busy = await find(
      show(
        <Button onClick={act} busy>
          Like
        </Button>,
      ),
      'button',
      'Like',
    );
    busy.click();
    expect(act).toHaveBeenCalledOnce();
    expect(busy.getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps the focus while it is busy', async () => {
    const busy = await find<HTMLButtonElement>(show(<Button busy>Send</Button>), 'button');
    busy.focus();
    expect(document.activeElement).toBe(busy);
    expect(busy.disabled).toBe(false);
  });

  it('submits a form only with type="submit"', async () => {
    expect((await find<HTMLButtonElement>(show(<Button>Like</Button>), 'button')).type).toBe('button');
    const send = show(<Button type="submit">Send</Button>);
    expect((await find<HTMLButtonElement>(send, 'button')).type).toBe('submit');
  });
});

describe('a dialog', () => {
  it('is named by its title, and closes by its button, Esc and a click outside', async () => {
    const close = vi.fn();
    const box = show(
      <Dialog title="Delete this?" onClose={close}>
        <p>Really?</p>
      </Dialog>,
    );
    const dialog = await find<HTMLDialogElement>(box, 'dialog', 'Delete this?');
    await vi.waitFor(() => expect(dialog.open).toBe(true));
    all(box, 'button', 'Close')[0]?.click();
    expect(close).toHaveBeenCalledTimes(1);
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(close).toHaveBeenCalledTimes(2);
    dialog.click();
    expect(close).toHaveBeenCalledTimes(3);
    dialog.querySelector('p')?.click();
    expect(close).toHaveBeenCalledTimes(3);
  });

  it('confirms once, and only on its button', async () => {
    const confirm = vi.fn();
    const close = vi.fn();
    const ask = (busy: boolean) =>
      show(
        <Confirm
          title="Delete?"
          text="It goes."
          act="Delete"
          busy={busy}
          onConfirm={confirm}
          onClose={close}
        />,
      );
    const box = ask(false);
    await find(box, 'dialog', 'Delete?');
    all(box, 'button', 'Cancel')[0]?.click();
    expect([confirm, close].map(act => act.mock.calls.length)).toEqual([0, 1]);
    all(box, 'button', 'Delete')[0]?.click();
    const busy = ask(true);
    // A click while it is busy.
    (await find(busy, 'button', 'Delete')).click();
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});

describe('a toast', () => {
  it('is announced, and disappears after three seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const done = vi.fn();
    const box = show(<ToastBox text="Link copied" onDone={done} />);
    expect(textOf(await find(box, 'status'))).toBe('Link copied');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(2_500);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(done).toHaveBeenCalledOnce();
  });

  it('is 65 px below the top of the window', () => {
    expect(toastCss).toMatch(/\.toast \{[^}]*position: fixed;\s*inset: 65px 0 auto;/);
  });
});

describe('other controls', () => {
  it('an avatar without a picture, or with a broken one, shows the first character', async () => {
    const box = show(<Avatar name="𠮷田" />);
    await vi.waitFor(() => expect(box.textContent).toBe('𠮷'));
    const broken = show(<Avatar name="Lin" src="https://a.example/gone.png" />);
    await vi.waitFor(() => expect(broken.querySelector('img')).not.toBeNull());
    broken.querySelector('img')?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(broken.textContent).toBe('L'));
    expect(nameOf(broken)).toBe('');
  });

  it('a heading stays within the six levels', async () => {
    const box = show(<Heading level={9}>Deep</Heading>);
    await seen(box, 'Deep');
    expect(box.querySelector('h6')?.textContent).toBe('Deep');
  });

  it('a skeleton is hidden from screen readers', async () => {
    const box = show(<Skeleton count={2} />);
    await vi.waitFor(() => expect(box.querySelector('[aria-hidden="true"]')?.childElementCount).toBe(2));
    expect(textOf(box)).toBe('');
  });
});
