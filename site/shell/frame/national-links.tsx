import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { NATIONAL_PAGES } from '../../map/site-map.ts';
import { useSiteUrl } from '../site-context.ts';
import { shellWords } from './words.ts';

interface NationalLinksProps {
  className?: string;
  /** Name of the first page: `index` among the national pages, `national` elsewhere. */
  first?: 'index' | 'national';
  /** Path of the current page. */
  current?: string | undefined;
}

/** Links to the national pages. */
export function NationalLinks({ className, first = 'national', current }: NationalLinksProps) {
  const say = useWords(shellWords);
  const siteUrl = useSiteUrl();
  return (
    <ul className={className}>
      {NATIONAL_PAGES.map(path => (
        <li key={path}>
          <a href={siteUrl(path)} aria-current={path === current ? 'page' : undefined}>
            {say(path === 'index' ? first : path)}
          </a>
        </li>
      ))}
    </ul>
  );
}
