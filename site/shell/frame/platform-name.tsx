import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useFlatName, useSession } from '../site-context.ts';
import { shellWords } from './words.ts';

/** Name of the platform as the page heading. Reserves its space while loading; falls back to a generic name. */
export function PlatformName() {
  const say = useWords(shellWords);
  const flatName = useFlatName();
  const { failure } = useSession();
  return (
    <h1>
      <bdi>{flatName || (failure ? say('community') : '\u00a0')}</bdi>
    </h1>
  );
}
