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

describe('what is written', () => {
  it('is told 300 ms after the last change', () => {
    type('a');
    vi.advanceTimersByTime(200);
    type('b');
    vi.advanceTimersByTime(299);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['ab']);
  });

  it('without a pause is told half a second after the first change', () => {
    for (let time = 0; time < 500; time += 100) {
      type('x');
      vi.advanceTimersByTime(100);
    }
    expect(told).toEqual(['xxxxx']);
  });

  it('is told at once when the page goes or the editor ends, and not twice', () => {
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
