/** Gives the simulated page what it lacks: IndexedDB. */
import 'fake-indexeddb/auto';
