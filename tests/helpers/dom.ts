/** Gives the simulated page what it lacks: IndexedDB, inert documents, and the words that a widget would have fetched. */
import 'fake-indexeddb/auto';
import { uiWords } from '../../widgets/ui/ui.strings.ts';

// Pieces that a test shows on their own find their words as they would inside a widget.
await Promise.all([uiWords.fetch('en'), uiWords.fetch('zh-CN')]);

// A test of what needs no page may ask for none.
if (typeof Document !== 'undefined')
  Object.assign(Document, {
    parseHTML: (html: string) => new DOMParser().parseFromString(html, 'text/html'),
  });
