import type { ReactNode } from 'react';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSiteUrl, useVisit } from '../../shell/site-context.ts';
import './frame.css';
import { NATIONAL_PAGES } from './navigation/paths.ts';
import { nationalNavWords } from './navigation/words.ts';

/** Page about the product, with the navigation between the national pages. */
export function NationalPage({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`page wide national-page ${className}`}>
      <NationalNav />
      {children}
    </div>
  );
}

function NationalNav() {
  const say = useWords(nationalNavWords);
  const siteUrl = useSiteUrl();
  const { route } = useVisit();
  return (
    <nav className="national-nav" aria-label={say('pages')}>
      <ul>
        {NATIONAL_PAGES.map(path => (
          <li key={path}>
            <a href={siteUrl(path)} aria-current={route?.path === path ? 'page' : undefined}>
              {say(path)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Heading of a section, with optional links or buttons. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
