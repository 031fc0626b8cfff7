import { describe, expect, it } from 'vitest';
import type { MessageUnread } from '../../widgets/contract/message/schema.ts';
import { DEFAULTS, type Settings } from '../base/settings.ts';
import { NOTHING_YET, type Trouble } from '../base/status.ts';
import type { Kept } from '../base/stored-state.ts';
import { badgeOf } from './badge.ts';

const settings: Settings = { ...DEFAULTS, platform: 'https://community.example' };

function kept(forMeNum: number, forAllNum: number, trouble: Trouble | null = null): Kept {
  const numbers = {
    total: forMeNum + forAllNum,
    forMeNum,
    forAllNum,
    noticeNum: forAllNum,
    newsNum: 0,
    activityNum: 0,
    commentNum: forMeNum,
    likeNum: 0,
    groupNum: 0,
    systemNum: 0,
  };
  const told: MessageUnread = { ...numbers, items: [], pollAfter: 60 };
  return { unread: { told, version: '', at: 0 }, status: { ...NOTHING_YET, trouble } };
}

const shown = (of: Kept, change: Partial<Settings> = {}, lang: 'en' | 'zh-CN' = 'en') =>
  badgeOf(of, { ...settings, ...change }, lang);

describe('the button in the bar', () => {
  it('counts all messages that the person wants counted, as the site’s header does', () => {
    expect(shown(kept(4, 3))).toEqual({ text: '7', look: 'number', title: '7 unread messages' });
    expect(shown(kept(1, 0)).title).toBe('1 unread message');
  });

  it('counts no further than 99', () => {
    expect(shown(kept(60, 40))).toMatchObject({ text: '99+', title: '99+ unread messages' });
  });

  it('has the same number whatever tabs the popup has', () => {
    expect(shown(kept(4, 3), { news: false }).text).toBe('7');
    expect(shown(kept(4, 3), { notices: false }).text).toBe('7');
  });

  it('shows nothing when nothing is new', () => {
    expect(shown(kept(0, 0))).toEqual({ text: '', look: 'number', title: 'Nothing new' });
  });

  it.each<[Trouble, string, string]>([
    ['signedOut', '?', 'Signed out: open to sign in'],
    ['offline', '–', 'Offline: showing what was there before'],
    ['unreachable', '–', 'The platform does not answer'],
    ['noPermission', '!', 'May not reach the platform yet: open to allow it'],
    ['failed', '!', 'The platform reports an error'],
  ])('shows a sign and the words for %s in place of a number', (trouble, text, title) => {
    expect(shown(kept(4, 3, trouble))).toEqual({ text, look: 'sign', title });
  });

  it('keeps its count while the platform is busy', () => {
    expect(shown(kept(4, 3, 'busy')).text).toBe('7');
  });

  it('asks for a platform when there is none', () => {
    expect(shown({}, { platform: '' })).toMatchObject({
      text: '',
      title: 'Choose your community’s platform',
    });
  });

  it('is translated', () => {
    expect(shown(kept(4, 3), {}, 'zh-CN').title).toBe('7 条未读消息');
  });
});
