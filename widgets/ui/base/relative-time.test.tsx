import { afterEach, describe, expect, it, vi } from 'vitest';
import { closePage, seen, show } from '../../../tests/helpers/page/widget.tsx';
import { type Lang, LangProvider } from '../i18n/translate.tsx';
import { RelativeTime } from './relative-time.tsx';

afterEach(closePage);

const NOW = Date.parse('2026-03-15T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (milliseconds: number, lang: Lang = 'en') =>
  show(
    <LangProvider value={lang}>
      <RelativeTime time={new Date(NOW - milliseconds).toISOString()} now={NOW} />
    </LangProvider>,
  );

describe('a time', () => {
  it.each([
    [0, 'now', '现在'],
    [59_000, 'now', '现在'],
    [MINUTE, '1 minute ago', '1分钟前'],
    [59 * MINUTE, '59 minutes ago', '59分钟前'],
    [HOUR, '1 hour ago', '1小时前'],
    [DAY, 'yesterday', '昨天'],
    [6.9 * DAY, '6 days ago', '6天前'],
    [-2 * HOUR, 'in 2 hours', '2小时后'],
    [8 * DAY, 'Mar 7', '3月7日'],
    [300 * DAY, 'May 19, 2025', '2025年5月19日'],
  ])('%d ms ago reads as people say it', async (milliseconds, en, zh) => {
    const [english, chinese] = [ago(milliseconds), ago(milliseconds, 'zh-CN')];
    await seen(english, en);
    await seen(chinese, zh);
    expect([english.textContent, chinese.textContent]).toEqual([en, zh]);
  });

  it('has the exact time with its zone as title and datetime', async () => {
    const box = ago(HOUR);
    await seen(box, '1 hour ago');
    const time = box.querySelector('time');
    expect(time?.dateTime).toBe('2026-03-15T11:00:00.000Z');
    await vi.waitFor(() => expect(time?.title).toMatch(/March 15, 2026.*\d+:\d\d:\d\d.*(GMT|UTC)/));
  });

  it('shows nothing for an invalid time', async () => {
    const box = show(
      <p>
        sent <RelativeTime time="last summer" now={NOW} />
      </p>,
    );
    await seen(box, 'sent');
    expect(box.querySelector('time')).toBeNull();
  });
});
