import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayReload, startWorker, watchTyping } from './newer-version.ts';

const MINUTE = 60_000;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('a page reloads by itself', () => {
  it('once in ten minutes', () => {
    expect(mayReload(0)).toBe(true);
    expect(mayReload(9 * MINUTE)).toBe(false);
    expect(mayReload(11 * MINUTE)).toBe(true);
  });

  it('never if session storage is blocked', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(mayReload(0)).toBe(false);
  });
});

describe('a user who loads the newer version', () => {
  /** Mocks a browser with a newer worker in the state `waiting`. */
  function withWorker() {
    const container = new EventTarget();
    const waiting = { postMessage: vi.fn() };
    const registration = Object.assign(new EventTarget(), { waiting, installing: null });
    vi.stubGlobal('navigator', {
      serviceWorker: Object.assign(container, { controller: {}, register: async () => registration }),
    });
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    return { container, waiting, reload };
  }
  const take = async () => {
    const nothing = () => {};
    const signal = new AbortController().signal;
    const rootUrl = 'http://localhost:3000/';
    const settings = {
      rootUrl,
      isDirty: () => false,
      canReach: async () => true,
      onNewer: nothing,
      away: nothing,
    };
    (await startWorker({ ...settings, signal }))();
  };
  afterEach(() => vi.unstubAllGlobals());

  it('gets it once its worker has taken over', async () => {
    const { container, waiting, reload } = withWorker();
    await take();
    expect(waiting.postMessage).toHaveBeenLastCalledWith({ type: 'takeOver' }, []);
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not wait longer than three seconds for a worker that is busy', async () => {
    vi.useFakeTimers();
    const { reload } = withWorker();
    await take();
    vi.advanceTimersByTime(3_000);
    expect(reload).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});

describe('input is unsaved', () => {
  /** Types into a field inside a shadow root. */
  function type(name: string, text: string, kind?: string) {
    const host = document.body.appendChild(document.createElement('div'));
    const field = document.createElement(name) as HTMLInputElement;
    if (kind) field.type = kind;
    host.attachShadow({ mode: 'open' }).append(field);
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    return { host, field };
  }

  it('while its field contains it, not once it was sent or its form is gone', () => {
    const isDirty = watchTyping(document, new AbortController().signal);
    expect(isDirty()).toBe(false);
    const { host, field } = type('textarea', 'half a thought');
    expect(isDirty()).toBe(true);
    field.value = '';
    expect(isDirty()).toBe(false);
    field.value = 'again';
    host.remove();
    expect(isDirty()).toBe(false);
  });

  it('not if it is a search', () => {
    const isDirty = watchTyping(document, new AbortController().signal);
    type('input', 'pond', 'search');
    expect(isDirty()).toBe(false);
  });

  it('if a form blocks beforeunload', () => {
    const isDirty = watchTyping(document, new AbortController().signal);
    const guard = new AbortController();
    addEventListener('beforeunload', event => event.preventDefault(), { signal: guard.signal });
    expect(isDirty()).toBe(true);
    guard.abort();
    expect(isDirty()).toBe(false);
  });
});
