import { createStore, type UseStore } from 'idb-keyval';

/**
 * Object store in a database of its own. When the page deletes the database, the connection closes, because an open one
 * would block the deletion; the next record opens a new one.
 */
export function openRecords(database: string, table: string): UseStore {
  let records = createStore(database, table);
  return (mode, act) =>
    records(mode, all => {
      const { db } = all.transaction;
      db.onversionchange = () => {
        db.close();
        records = createStore(database, table);
      };
      return act(all);
    });
}
