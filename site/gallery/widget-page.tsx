import { type RefObject, useEffect, useMemo, useState } from 'react';
import { langOf, useLang, useWords } from '../../widgets/ui/i18n/translate.tsx';
import { Controls } from './controls.tsx';
import type { Guide } from './guide.ts';
import type { Manual } from './manual.ts';
import { CopyBlock, ManualText, Segmented } from './parts.tsx';
import { Preview, type Surroundings } from './preview.tsx';
import { Recipes } from './recipes/list.tsx';
import { Reference } from './reference.tsx';
import { contentFor, type Example, exampleOf, givenBy, numbersOf } from './settings.ts';
import {
  type Delivered,
  importMap,
  type SnippetKind,
  snippet,
  snippetKindsOf,
  type Tag,
  tagSnippet,
} from './snippet.ts';
import { galleryWords } from './words.ts';

/** Default for a widget without examples. */
const NONE: Example = { settings: {}, content: '' };

interface WidgetPageProps {
  manual: Manual;
  platform: string;
  guide: Guide;
  around: Surroundings;
  onAround: (around: Surroundings) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Page of a widget: live preview, settings, snippets, reference. */
export function WidgetPage({ manual, platform, guide, around, onAround, heading }: WidgetPageProps) {
  const say = useWords(galleryWords);
  const lang = useLang();
  const { samples } = guide;
  const examples = useMemo(
    () => manual.examples.map(text => exampleOf(text, { platform, samples, lang })),
    [manual.examples, platform, samples, lang],
  );
  const [taken, setTaken] = useState(0);
  const example = examples[taken] ?? NONE;
  const [settings, setSettings] = useState(example.settings);
  const take = (index: number) => {
    setTaken(index);
    setSettings((examples[index] ?? NONE).settings);
  };
  const given = useMemo(() => givenBy(settings, manual), [settings, manual]);
  const { tag } = manual;
  const live = { platform, tag, given, content: contentFor(example, settings) };
  const sampled = given.filter(([name, text]) => samples[name] === text).map(([name]) => name);
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
            <Controls manual={manual} settings={settings} onChange={setSettings} />
          </section>
        </div>
        <section aria-labelledby="snippet">
          <h3 id="snippet">{say('snippet')}</h3>
          <p>{say('snippetText')}</p>
          {sampled.length > 0 && (
            <p>
              {say('sampleText')} <code>{sampled.join(', ')}</code>
            </p>
          )}
          <Snippets tag={live} delivered={guide.delivered} />
        </section>
        {examples.length > 1 && (
          <section aria-labelledby="examples">
            <h3 id="examples">{say('examples')}</h3>
            {examples.map((one, index) => (
              <div key={manual.examples[index]} className="example">
                <CopyBlock
                  label={say('example', { count: index + 1 })}
                  text={tagSnippet({
                    tag,
                    given: givenBy(one.settings, manual),
                    content: one.content,
                  })}
                />
                <button type="button" className="button" onClick={() => take(index)}>
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
      <Recipes tag={live} numbers={numbersOf(manual)} delivered={guide.delivered} />
    </>
  );
}

/** Name and audience of each kind. */
const wordsOf = {
  plain: { name: 'kindPlain', text: 'kindPlainText' },
  hinted: { name: 'hinted', text: 'hintedText' },
  included: { name: 'included', text: 'includedText' },
  pinned: { name: 'pinned', text: 'pinnedText' },
  oneFile: { name: 'oneFile', text: 'oneFileText' },
} as const satisfies Record<SnippetKind, { name: string; text: string }>;

/** Snippets to copy, one per kind, with its audience. */
function Snippets({ tag, delivered }: { tag: Tag; delivered: Delivered }) {
  const say = useWords(galleryWords);
  const pageLang = useLang();
  const [kind, setKind] = useState<SnippetKind>('hinted');
  const ownLang = tag.given.find(([name]) => name === 'lang')?.[1];
  return (
    <div className="snippets">
      <Segmented
        legend={say('kind')}
        choices={snippetKindsOf(tag.tag, delivered).map(one => [one, say(wordsOf[one].name)] as const)}
        value={kind}
        onChoose={setKind}
      />
      <p className="quiet">{say(wordsOf[kind].text)}</p>
      {kind === 'pinned' && <MapInPolicy map={importMap(tag.platform, delivered)} />}
      <CopyBlock
        label={`${say('snippet')} (${say(wordsOf[kind].name)})`}
        text={snippet(kind, tag, delivered, ownLang ? langOf(ownLang) : pageLang)}
      />
    </div>
  );
}

/** Hash that a content security policy needs to allow the inline import map. Hidden without a secure context. */
function MapInPolicy({ map }: { map: string }) {
  const say = useWords(galleryWords);
  const [hash, setHash] = useState('');
  useEffect(() => {
    let isOver = false;
    const bytes = new TextEncoder().encode(map);
    void globalThis.crypto.subtle?.digest('SHA-256', bytes).then(digest => {
      if (!isOver) setHash(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
    });
    return () => {
      isOver = true;
    };
  }, [map]);
  return (
    hash && (
      <p className="quiet">
        {say('mapInPolicy')} <code>{hash}</code>
      </p>
    )
  );
}
