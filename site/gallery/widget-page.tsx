import { type RefObject, useMemo, useState } from 'react';
import { useWords } from '../../widgets/ui/words.tsx';
import { Controls } from './controls.tsx';
import { CopyBlock } from './copy-block.tsx';
import { galleryWords } from './gallery.words.ts';
import type { Guide } from './guide.ts';
import type { Manual } from './manual.ts';
import { ManualText } from './marked-text.tsx';
import { Preview, type Surroundings } from './preview.tsx';
import { Recipes } from './recipes.tsx';
import { Reference } from './reference.tsx';
import { type Example, exampleOf, givenBy } from './settings.ts';
import { tagSnippet } from './snippet.ts';
import { Snippets } from './snippets.tsx';

export interface WidgetPageProps {
  manual: Manual;
  platform: string;
  guide: Guide;
  around: Surroundings;
  onAround: (around: Surroundings) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** One widget: live, set up, copied, looked up. */
export function WidgetPage({ manual, platform, guide, around, onAround, heading }: WidgetPageProps) {
  const say = useWords(galleryWords);
  const examples = useMemo(
    () => manual.examples.map(text => exampleOf(text, platform, guide.samples)),
    [manual.examples, platform, guide.samples],
  );
  const [{ settings, content }, setExample] = useState<Example>(examples[0] ?? { settings: {}, content: '' });
  const given = useMemo(() => givenBy(settings, manual), [settings, manual]);
  const { tag } = manual;
  const live = { platform, tag, given, content };
  return (
    <>
      <article className="widget-page" aria-labelledby="widget">
        <header>
          <h2 id="widget" tabIndex={-1} ref={heading}>
            <code>{`<${tag}>`}</code>
          </h2>
          <p className="lead">
            <ManualText text={manual.summary} />
          </p>
        </header>
        <div className="workbench">
          <section aria-labelledby="live">
            <h3 id="live">{say('live')}</h3>
            <Preview manual={manual} given={given} around={around} onChange={onAround} />
          </section>
          <section aria-labelledby="settings">
            <h3 id="settings">{say('settings')}</h3>
            <Controls
              manual={manual}
              settings={settings}
              onChange={changed => setExample({ settings: changed, content })}
            />
          </section>
        </div>
        <section aria-labelledby="snippet">
          <h3 id="snippet">{say('snippet')}</h3>
          <p>{say('snippetText')}</p>
          <Snippets tag={live} delivered={guide.delivered} />
        </section>
        {examples.length > 1 && (
          <section aria-labelledby="examples">
            <h3 id="examples">{say('examples')}</h3>
            {examples.map((example, index) => (
              <div key={manual.examples[index]} className="example">
                <CopyBlock
                  label={say('example', { count: index + 1 })}
                  text={tagSnippet({
                    tag,
                    given: givenBy(example.settings, manual),
                    content: example.content,
                  })}
                />
                <button type="button" className="button" onClick={() => setExample(example)}>
                  {say('useExample')}
                </button>
              </div>
            ))}
          </section>
        )}
        <section aria-labelledby="reference">
          <h3 id="reference">{say('reference')}</h3>
          <Reference manual={manual} />
        </section>
      </article>
      <Recipes tag={live} />
    </>
  );
}
