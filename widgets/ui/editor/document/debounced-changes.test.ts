import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounceChanges } from './debounced-changes.ts';
import { schemaExtensions } from './schema.ts';

let editor: Editor;
let told: string[];
let telling: ReturnType<typeof debounceChanges>;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: schemaExtensions,
  });
  telling = debounceChanges(editor, doc => told.push(doc.textContent));
});

afterEach(() => {
  telling.end();
  editor.destroy();
  vi.useRealTimers();
});

const type = (text: string) => editor.view.dispatch(editor.state.tr.insertText(text));

describe('changes of the document', () => {
  it('are reported 300 ms after the last one', () => {
    type('a');
    vi.advanceTimersByTime(200);
    type('b');
    vi.advanceTimersByTime(299);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['ab']);
  });

  it('are reported 500 ms after the first one if they do not pause', () => {
    for (let time = 0; time < 500; time += 100) {
      type('x');
      vi.advanceTimersByTime(100);
    }
    expect(told).toEqual(['xxxxx']);
  });

  it('are reported at once, and once, when the page is hidden or the editor is destroyed', () => {
    type('a');
    dispatchEvent(new Event('pagehide'));
    expect(told).toEqual(['a']);
    type('b');
    telling.end();
    expect(told).toEqual(['a', 'ab']);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(['a', 'ab']);
  });
});
