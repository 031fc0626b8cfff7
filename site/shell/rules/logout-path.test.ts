import { expect, it } from 'vitest';
import { isLogoutPath } from './logout-path.ts';

const ROOT = 'https://school.example/msktfront/';
const is = (path: string) => isLogoutPath(new URL(path, ROOT), ROOT);

it.each(['logout', 'home/logout', 'logout?from=app', 'doLogout/logout2'])('/%s forgets the account', path => {
  expect(is(path)).toBe(true);
});

it.each(['home', 'home?next=logout', 'home#logout', '/logout'])('%s forgets nothing', path => {
  expect(is(path)).toBe(false);
});
