/**
 * Clears all storage of the simulated browser. Deletes the IndexedDB databases as a browser does: a new
 * `IDBFactory` would leave connections that modules hold open, with all their records.
 */
export async function emptyBrowserStorage(): Promise<void> {
  emptyStorages();
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = '' }) => deleted(indexedDB.deleteDatabase(name))));
  // A page that is unloading writes its drafts to storage last.
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
