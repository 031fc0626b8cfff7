import { useWords } from '../../../widgets/ui/words.tsx';
import { useFlatName, useSession } from '../../shell/site-context.ts';
import { pagesWords } from './platform-name.words.ts';

/** The platform's name as the page's heading; its room is there before it is. */
export function PlatformName() {
  const say = useWords(pagesWords);
  const flatName = useFlatName();
  const { failure } = useSession();
  return (
    <h1>
      <bdi>{flatName || (failure ? say('community') : '\u00a0')}</bdi>
    </h1>
  );
}
