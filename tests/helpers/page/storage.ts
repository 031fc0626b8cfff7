/**
 * Empties all that the simulated browser keeps. IndexedDB is emptied by deleting its databases, as a browser does: modules
 * hold connections that a new `IDBFactory` would leave open, with every record behind them.
 */
export async function emptyBrowserStorage(): Promise<void> {
  emptyStorages();
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = '' }) => deleted(indexedDB.deleteDatabase(name))));
  // A page that ends keeps its drafts here in its last moment.
  emptyStorages();
}

function emptyStorages(): void {
  localStorage.clear();
  sessionStorage.clear();
}

const deleted = (request: IDBOpenDBRequest) =>
  new Promise<void>((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
