import { useEffect, useState } from 'react';
import type { Lang } from '../../widgets/ui/i18n/translate.tsx';
import { uiWords } from '../../widgets/ui/words.ts';

/** Loads the translations of the shared components before they are needed. */
export function useUiWords(lang: Lang): void {
  const [, setThere] = useState<Lang | null>(null);
  useEffect(() => {
    uiWords.fetch(lang).then(
      () => setThere(lang),
      () => setThere(null),
    );
  }, [lang]);
}
