import { get, set } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { openRecords } from './indexed-db.ts';

const deleted = (database: string) =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });

describe('records', () => {
  it('do not block their deletion, and are stored again afterwards', async () => {
    const records = openRecords('mskt-shelf', 'books');
    await set('first', 1, records);
    await deleted('mskt-shelf');
    expect(await get('first', records)).toBeUndefined();
    await set('second', 2, records);
    expect(await get('second', records)).toBe(2);
  });
});
