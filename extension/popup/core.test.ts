import { describe, expect, it, vi } from 'vitest';
import { createPopupCore } from './core.ts';

const personOf = (sub: string) => ({ sub, userId: sub, realName: sub, roles: [] });

describe('the popup’s widgets', () => {
  it('learn that a user has signed out, also if another signs in at once', () => {
    const onLeave = vi.fn();
    const { become, session } = createPopupCore({
      platform: 'http://platform.test',
      http: () => async () => null,
      signIn: () => {},
      signOut: async () => {},
      onLeave,
    });
    const leftAfter = (sub: string | null, epoch: number) => {
      become(sub === null ? null : personOf(sub), epoch);
      return session.store.getState().left;
    };
    expect(leftAfter(null, 0)).toBeUndefined();
    expect(leftAfter('lin', 1)).toBeUndefined();
    expect(leftAfter('mei', 2)).toBe(1);
    expect(leftAfter(null, 3)).toBe(2);
    expect(onLeave).toHaveBeenCalledTimes(2);
  });
});
