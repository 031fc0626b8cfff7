import { useLayoutEffect, useRef } from 'react';
import { useLang, useWords } from '../../widgets/ui/i18n/translate.tsx';
import { follow, pageOf } from './address.ts';
import type { Guide } from './guide.ts';
import { LiveTag } from './live-tag.tsx';
import type { Manual } from './manual.ts';
import { ManualText } from './marked-text.tsx';
import { Recipes } from './recipes/list.tsx';
import type { Samples } from './samples.ts';
import { type ExampleFor, exampleOf, givenBy, numbersOf } from './settings.ts';
import type { Tag } from './snippet.ts';
import { galleryWords } from './words.ts';

/** Cards of all widgets, and the recipes for the first one. */
export function Overview({ guide, platform }: { guide: Guide; platform: string }) {
  const [first] = guide.manuals;
  const lang = useLang();
  return (
    <>
      <ul className="cards">
        {guide.manuals.map(manual => (
          <Card key={manual.tag} manual={manual} platform={platform} samples={guide.samples} />
        ))}
      </ul>
      {first && (
        <Recipes
          tag={usualTag(first, { platform, samples: guide.samples, lang })}
          numbers={numbersOf(first)}
          version={guide.delivered.version}
        />
      )}
    </>
  );
}

interface CardProps {
  manual: Manual;
  platform: string;
  samples: Samples;
}

/** Card with an inert preview; the widget's own page has an interactive one. */
function Card({ manual, platform, samples }: CardProps) {
  const { tag, summary } = manual;
  const { given } = usualTag(manual, { platform, samples, lang: useLang() });
  return (
    <li className="card">
      <a href={pageOf(tag)} onClick={follow} aria-describedby={`${tag}-summary`}>
        <code>{`<${tag}>`}</code>
      </a>
      <p id={`${tag}-summary`}>
        <ManualText text={summary} />
      </p>
      <div className="look" inert>
        <LiveTag tag={tag} given={given} />
      </div>
    </li>
  );
}

/** Returns the tag of the manual's first snippet. */
function usualTag(manual: Manual, wanted: ExampleFor): Tag {
  const { settings, content } = exampleOf(manual.examples[0] ?? '', wanted);
  return { platform: wanted.platform, tag: manual.tag, given: givenBy(settings, manual), content };
}

/** Visible part of the previous item when the row scrolls, in CSS pixels. */
const BESIDE = 48;

/** Navigation between the widgets. */
export function WidgetRow({ manuals, tag }: { manuals: readonly Manual[]; tag: string }) {
  const say = useWords(galleryWords);
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link depends on `tag`
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && row.current) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - BESIDE;
  }, [tag]);
  return (
    <nav className="widget-row" aria-label={say('widgets')}>
      <ul ref={row}>
        <li>
          <a href={pageOf(null)} onClick={follow}>
            {say('allWidgets')}
          </a>
        </li>
        {manuals.map(manual => (
          <li key={manual.tag}>
            <a
              href={pageOf(manual.tag)}
              onClick={follow}
              aria-current={manual.tag === tag ? 'page' : undefined}
            >
              <code>{manual.tag}</code>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
