import { useEffect, useState } from 'react';
import { uiWords } from '../../widgets/ui/ui.strings.ts';
import type { Lang } from '../../widgets/ui/words.tsx';

/** Fetches the words of the shared pieces before one of them is needed. */
export function useUiWords(lang: Lang): void {
  const [, setThere] = useState<Lang | null>(null);
  useEffect(() => {
    uiWords.fetch(lang).then(
      () => setThere(lang),
      () => setThere(null),
    );
  }, [lang]);
}
