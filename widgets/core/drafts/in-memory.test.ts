import { describe, expect, it } from 'vitest';
import { openEarlyDraft } from './in-memory.ts';

describe('what is written before drafts can be kept', () => {
  it('is handed over once, as it stands then', () => {
    const early = openEarlyDraft<{ title: string }>();
    expect(early.handOver()).toBeNull();
    early.change({ title: 'Ki' });
    early.change({ title: 'Kites' });
    expect(early.store.getState().atRisk).toBe(true);
    expect(early.handOver()).toEqual({ title: 'Kites' });
    expect(early.store.getState().atRisk).toBe(false);
    expect(early.handOver()).toBeNull();
  });

  it('is gone when it was sent, and what is written next has another key', () => {
    const early = openEarlyDraft<{ title: string }>();
    const { clientKey } = early.store.getState();
    early.change({ title: 'Kites' });
    early.done();
    expect(early.handOver()).toBeNull();
    expect(early.store.getState().clientKey).not.toBe(clientKey);
  });
});
