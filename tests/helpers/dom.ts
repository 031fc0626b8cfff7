/** Gives the simulated page what it lacks: IndexedDB, and the words that a widget would have fetched. */
import 'fake-indexeddb/auto';
import { uiWords } from '../../widgets/ui/ui.strings.ts';

// Pieces that a test shows on their own find their words as they would inside a widget.
await Promise.all([uiWords.fetch('en'), uiWords.fetch('zh-CN')]);
