import { expect, it } from 'vitest';
import { routes } from '../../pages.ts';
import { mayEnter } from './login-only.ts';

const page = (path: string) => routes.find(route => route.path === path) ?? null;
const PERSON = { sub: 's', userId: 'u', realName: 'Lin', roles: [] };

it('refuses the personal news and notices to a visitor', () => {
  expect(mayEnter(page('newsNotice'), { status: 'out', person: null })).toBe('no');
  expect(mayEnter(page('newsNotice'), { status: 'uncertain', person: null })).toBe('no');
});

it('refuses nobody before it is known who they are', () => {
  expect(mayEnter(page('newsNotice'), { status: 'boot', person: null })).toBe('notYetKnown');
  expect(mayEnter(page('newsNotice'), { status: 'probing', person: null })).toBe('notYetKnown');
});

it('lets a signed-in person in, also while the user centre cannot be asked', () => {
  expect(mayEnter(page('newsNotice'), { status: 'uncertain', person: PERSON })).toBe('yes');
});

it('lets everybody into every other page', () => {
  expect(mayEnter(page('channelPage'), { status: 'out', person: null })).toBe('yes');
});
