import { describe, expect, test } from 'vitest';
import { type Started, startNotice } from '../../site/platform/set-up/installation.ts';

const urls = {
  platform: 'http://localhost:8080',
  userCentre: 'http://localhost:8081',
  school: 'http://127.0.0.1:8082',
};
const notice = (changes: Partial<Started> = {}) =>
  startNotice({ urls, hasSchoolPage: false, demo: 'none', ...changes });

describe('the start notice', () => {
  test('has the addresses, the demo accounts and no link in a demo', () => {
    expect(notice({ hasSchoolPage: true, demo: 'open' })).toBe(`
  Site          http://localhost:8080/msktfront/
  User centre   http://localhost:8081
  School page   http://127.0.0.1:8082

  This is a demo with invented people. Sign in as teacher, host, editor or admin;
  the password equals the account.

`);
  });

  test('has only the addresses in a community with an administrator', () => {
    expect(notice()).toBe(`
  Site          http://localhost:8080/msktfront/
  User centre   http://localhost:8081

`);
  });

  test('has the link on its own line while there is no administrator', () => {
    const setUpUrl = 'http://localhost:8081/set-up?ticket=x';
    expect(notice({ setUpUrl })).toContain(`\n\n  ${setUpUrl}\n\n`);
    expect(notice({ setUpUrl })).toContain('There is no administrator yet.');
    expect(notice({ setUpUrl })).not.toContain('Sign in as');
  });

  test('explains how to serve demo data whose people cannot sign in', () => {
    const text = notice({ demo: 'closed' });
    expect(text).toContain('Its demo people cannot sign in here.');
    expect(text).toContain('DATA_DIR or DATABASE_URL');
    expect(text).toContain('DEMO=1');
  });

  test('names the platform behind a site instead of the user centre', () => {
    const text = notice({ platformUrl: 'https://platform.example' });
    expect(text).toContain('  Platform      https://platform.example\n');
    expect(text).not.toContain('User centre');
  });
});
