import { afterEach, describe, expect, it, vi } from 'vitest';
import { all, click, closePage, find, seen, show, textOf } from '../../../tests/helpers/page/widget.tsx';
import { mountAt } from '../../core/element/mount.ts';
import { namedTime } from '../i18n/format.ts';
import { type Lang, LangProvider } from '../i18n/translate.tsx';
import { DraftFound, type DraftFoundProps, DraftSaved, type DraftSavedProps } from './views.tsx';

afterEach(async () => {
  vi.useRealTimers();
  await closePage();
});

const NOON = new Date(2026, 10, 21, 12, 4);
const at = (where: 'platform' | 'here' | 'memory') => ({ at: NOON.toISOString(), where });

describe('the status of a draft', () => {
  function shown(props: Partial<DraftSavedProps>, lang: Lang = 'en') {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    const line = <DraftSaved saved={null} failing={false} announce={() => {}} {...props} />;
    return show(<LangProvider value={lang}>{line}</LangProvider>);
  }

  it.each([
    ['en', 'platform', false, 'Saved 12:04'],
    ['zh-CN', 'platform', false, '已保存 12:04'],
    ['en', 'here', false, 'Saved on this device 12:04'],
    ['zh-CN', 'here', false, '已保存在此设备 12:04'],
    ['en', 'here', true, 'Saved on this device 12:04. The platform cannot be reached; it is tried again.'],
    ['en', 'memory', false, 'Not saved: this browser keeps nothing. Publish before you leave this page.'],
    ['zh-CN', 'memory', false, '未保存：此浏览器不保留内容，请在离开页面前发布。'],
  ] as const)('in %s, kept in %s, failing: %s', async (lang, where, failing, words) => {
    const box = shown({ saved: at(where), failing }, lang);
    await vi.waitFor(() => expect(textOf(box)).toBe(words));
  });

  it('takes its space before the first save', async () => {
    const box = shown({});
    await vi.waitFor(() => expect(box.querySelector('p')?.textContent).toBe('\u00a0'));
  });

  it('is announced at first and when saving fails or works again, not at every save', async () => {
    const heard: string[] = [];
    const box = document.createElement('div');
    document.body.append(box);
    const mount = mountAt(box);
    const render = (saved: DraftSavedProps['saved'], failing = false) =>
      mount.render(<DraftSaved saved={saved} failing={failing} announce={text => heard.push(text)} />);
    const hears = (...words: RegExp[]) =>
      vi.waitFor(() => expect(heard).toEqual(words.map(each => expect.stringMatching(each))));
    const [first, trouble, better] = [/^Saved on this device/, /cannot be reached/, /^Saved .*12:04$/];

    render(null);
    render(at('here'));
    await hears(first);
    render(at('platform'));
    await seen(box, /^Saved .*12:04$/);
    render(at('here'), true);
    await hears(first, trouble);
    render({ ...at('here'), at: new Date(2026, 10, 21, 12, 5).toISOString() }, true);
    await seen(box, '12:05');
    render(at('platform'));
    await hears(first, trouble, better);
    mount.remove();
  });
});

describe('the offer of an earlier draft', () => {
  const MORNING = new Date(2026, 10, 20, 14, 5).toISOString();

  function shown(props: Partial<DraftFoundProps> = {}, lang: Lang = 'en') {
    const acts = { onTake: vi.fn(), onRefuse: vi.fn(), announce: vi.fn() };
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    const found = { savedAt: MORNING, from: 'here' } as const;
    const bar = <DraftFound found={found} excerpt="The pond froze over night" {...acts} {...props} />;
    const box = show(<LangProvider value={lang}>{bar}</LangProvider>);
    return { box, ...acts };
  }

  it.each([
    ['en', 'here', MORNING, 'You were writing this on November 20 at 14:05.'],
    ['en', 'elsewhere', MORNING, 'You were writing this on November 20 at 14:05 on another device.'],
    ['en', 'elsewhere', NOON.toISOString(), 'You were writing this today at 12:04 on another device.'],
    ['zh-CN', 'here', MORNING, '您在 11月20日 14:05 写过的内容还没有发布。'],
    ['zh-CN', 'elsewhere', NOON.toISOString(), '您今天 12:04 用另一台设备写过的内容还没有发布。'],
  ] as const)('says in %s when and where it was written: %s, %s', async (lang, from, savedAt, words) => {
    const { box, announce } = shown({ found: { savedAt, from } }, lang);
    await seen(box, words);
    await seen(box, 'The pond froze over night');
    await vi.waitFor(() => expect(announce.mock.calls).toEqual([[words]]));
  });

  it('restores it on a click', async () => {
    const { box, onTake, onRefuse } = shown();
    await click(box, 'Continue writing');
    expect(onTake).toHaveBeenCalledOnce();
    expect(onRefuse).not.toHaveBeenCalled();
  });

  it('discards it after a confirmation', async () => {
    const { box, onRefuse } = shown();
    await click(box, 'Discard…');
    const question = await find(box, 'dialog', 'Discard what you wrote?');
    await seen(question, 'What you wrote on November 20 at 14:05 will be gone for good.');
    await click(question, 'Cancel');
    await vi.waitFor(() => expect(all(box, 'dialog')).toEqual([]));
    expect(onRefuse).not.toHaveBeenCalled();
    await click(box, 'Discard…');
    await click(await find(box, 'dialog'), /^Discard$/);
    await vi.waitFor(() => expect(onRefuse).toHaveBeenCalledOnce());
  });
});

describe('a time', () => {
  it('shows another year', () => {
    expect(namedTime(new Date(2025, 11, 31, 23, 59).toISOString(), 'en', NOON)).toEqual({
      isToday: false,
      time: 'December 31, 2025 at 23:59',
    });
  });

  it('shows 00, not 24, after midnight', () => {
    const midnight = new Date(2026, 10, 21, 0, 5);
    expect(namedTime(midnight.toISOString(), 'en', NOON)).toEqual({ isToday: true, time: '00:05' });
  });
});
