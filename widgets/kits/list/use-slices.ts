import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../ui/base/when-idle.ts';

/** Entries that are rendered with the list, and then in each slice of idle time. */
const FIRST = 3;
const STEP = 2;
/** A shorter list is rendered at once. */
const WORTH = 8;
/** Milliseconds after which a slice is rendered though the browser is busy. */
const DUE = 100;

/**
 * Returns how many entries of a list to render: the first few with the list itself, so that they are painted early and the
 * browser stays free for input, the others in idle time. The space of those to come has to be reserved meanwhile. Once all
 * have been rendered, before printing, and in browsers that cannot say when they are idle, it is all of them.
 *
 * @param count number of entries
 * @param isWhole renders all at once, for example to scroll to one of them
 */
export function useSlices(count: number, isWhole: boolean): number {
  const isSliced = !isWhole && count >= WORTH && 'requestIdleCallback' in globalThis;
  const [rendered, setRendered] = useState(isSliced ? FIRST : Number.POSITIVE_INFINITY);
  const isDone = isWhole || rendered >= count;
  useEffect(() => {
    if (isDone) {
      setRendered(Number.POSITIVE_INFINITY);
      return;
    }
    const cancel = whenIdle(() => setRendered(rendered + STEP), DUE);
    const finish = () => flushSync(() => setRendered(Number.POSITIVE_INFINITY));
    addEventListener('beforeprint', finish);
    return () => {
      cancel();
      removeEventListener('beforeprint', finish);
    };
  }, [rendered, isDone]);
  return isWhole ? count : Math.min(rendered, count);
}
