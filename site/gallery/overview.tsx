import { useWords } from '../../widgets/ui/words.tsx';
import { follow, pageOf } from './address.ts';
import { galleryWords } from './gallery.words.ts';
import type { Guide } from './guide.ts';
import { LiveTag } from './live-tag.tsx';
import type { Manual } from './manual.ts';
import { ManualText } from './marked-text.tsx';
import type { Samples } from './samples.ts';
import { exampleOf, givenBy } from './settings.ts';

/** Every widget with a look at it. The look is for the eye alone; its page has the widget to be used. */
export function Overview({ guide, platform }: { guide: Guide; platform: string }) {
  return (
    <ul className="cards">
      {guide.manuals.map(manual => (
        <li key={manual.tag} className="card">
          <a href={pageOf(manual.tag)} onClick={follow} aria-describedby={`${manual.tag}-summary`}>
            <code>{`<${manual.tag}>`}</code>
          </a>
          <p id={`${manual.tag}-summary`}>
            <ManualText text={manual.summary} />
          </p>
          <div className="look" inert>
            <Look manual={manual} platform={platform} samples={guide.samples} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface LookProps {
  manual: Manual;
  platform: string;
  samples: Samples;
}

function Look({ manual, platform, samples }: LookProps) {
  const { settings } = exampleOf(manual.examples[0] ?? '', platform, samples);
  return <LiveTag tag={manual.tag} given={givenBy({ ...settings, 'heading-level': '3' }, manual)} />;
}

/** The widgets in one row, to go from one to another. */
export function WidgetRow({ manuals, tag }: { manuals: readonly Manual[]; tag: string }) {
  const say = useWords(galleryWords);
  return (
    <nav className="widget-row" aria-label={say('widgets')}>
      <ul>
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
