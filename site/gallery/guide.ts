import { useCallback, useEffect, useState } from 'react';
import type { Delivered } from './delivered.ts';
import { type Manifest, type Manual, manualsOf } from './manual.ts';
import { fetchSamples, type Samples } from './samples.ts';
import { embedUrl } from './snippet.ts';

/** Data of the gallery: the manuals of the widgets, the integrity manifest, sample ids. */
export interface Guide {
  manuals: Manual[];
  delivered: Delivered;
  samples: Samples;
}

export type GuideState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; guide: Guide };

const TIMEOUT = 10_000;

/** Loads a platform's guide. Returns its state and a function to retry. */
export function useGuide(platform: string): [state: GuideState, retry: () => void] {
  const [state, setState] = useState<GuideState>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` repeats the request
  useEffect(() => {
    const leave = new AbortController();
    const show = (next: GuideState) => leave.signal.aborted || setState(next);
    fetchGuide(platform, AbortSignal.any([leave.signal, AbortSignal.timeout(TIMEOUT)])).then(
      guide => show({ status: 'ready', guide }),
      () => show({ status: 'failed' }),
    );
    return () => leave.abort();
  }, [platform, tries]);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setTries(before => before + 1);
  }, []);
  return [state, retry];
}

async function fetchGuide(platform: string, signal: AbortSignal): Promise<Guide> {
  const ask = async (file: string) => {
    const answer = await fetch(embedUrl(platform) + file, { signal });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    return answer.json();
  };
  const [manifest, delivered, samples]: [Manifest, Delivered, Samples] = await Promise.all([
    ask('custom-elements.json'),
    ask('integrity.json'),
    // The gallery also works without samples.
    fetchSamples(platform, signal).catch(() => ({})),
  ]);
  return { manuals: manualsOf(manifest), delivered, samples };
}
