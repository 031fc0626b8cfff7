import { createStore, type UseStore } from 'idb-keyval';

/**
 * A table of records in the browser, alone in a database of its own. When the page deletes that database it gives way,
 * and begins anew with the next record: an open connection would keep the page waiting for ever.
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
