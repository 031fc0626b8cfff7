import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from '../../widgets/core/site.ts';
import { Button } from '../../widgets/ui/base/button.tsx';
import { causeWords } from '../../widgets/ui/diagnosis/words.ts';
import { LangProvider, useWords } from '../../widgets/ui/i18n/translate.tsx';
import { Choices } from '../shell/frame/preference-menu.tsx';
import type { PreferenceStore } from '../shell/preferences.ts';
import { useTagInAddress } from './address.ts';
import { type Guide, useGuide } from './guide.ts';
import { Overview, WidgetRow } from './overview.tsx';
import type { Surroundings } from './preview.tsx';
import { operatorSetting } from './recipes/recipe.ts';
import { WidgetPage } from './widget-page.tsx';
import { galleryWords } from './words.ts';

interface GalleryProps {
  preferences: PreferenceStore;
  /** Origin of the platform that serves the widgets. */
  platform: string;
}

/** Start page for a school's webmaster: the widgets, their previews and snippets. */
export function Gallery({ preferences, platform }: GalleryProps) {
  const { lang } = useStore(preferences);
  return (
    <LangProvider value={lang}>
      <Header preferences={preferences} platform={platform} />
      <main id="content" tabIndex={-1}>
        <Content platform={platform} />
      </main>
    </LangProvider>
  );
}

function Header({ preferences, platform }: GalleryProps) {
  const say = useWords(galleryWords);
  return (
    <header className="site-header">
      <a className="skip-link" href="#content">
        {say('skip')}
      </a>
      <div className="bar">
        <a className="brand" href={`${platform}/msktfront/home`}>
          <img className="logo" src="/msktfront/icon.svg" alt="" width="40" height="40" />
          <bdi className="name">{new URL(platform).host}</bdi>
        </a>
        <Choices preferences={preferences} />
      </div>
    </header>
  );
}

function Content({ platform }: { platform: string }) {
  const say = useWords(galleryWords);
  const [state, { load }] = useGuide(platform);
  const tag = useTagInAddress();
  const top = useRef<HTMLHeadingElement>(null);
  const widget = useRef<HTMLHeadingElement>(null);
  useArrival(tag, top, widget);
  return (
    <>
      <div className="intro">
        <h1 tabIndex={-1} ref={top}>
          {say('title')}
        </h1>
        {tag === null && <p className="lead">{say('lead')}</p>}
      </div>
      {state.status === 'failed' && (
        <div className="state" role="alert">
          <p className="state-title">{say('guideMissing')}</p>
          <Button onClick={() => void load()}>{say('retry')}</Button>
        </div>
      )}
      {state.status === 'loading' && (
        <p className="waiting" role="status">
          {say('loading')}
        </p>
      )}
      {state.status === 'ready' && (
        <Guided guide={state.value} platform={platform} tag={tag} heading={widget} />
      )}
    </>
  );
}

interface GuidedProps {
  guide: Guide;
  platform: string;
  tag: string | null;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Guided({ guide, platform, tag, heading }: GuidedProps) {
  const { manuals } = guide;
  const say = useWords(galleryWords);
  const [around, setAround] = useState<Surroundings>(() => ({
    theme: 'page',
    width: matchMedia('(min-width: 60em)').matches ? '768' : '320',
    brand: 'plain',
  }));
  const manual = manuals.find(one => one.tag === tag);
  return (
    <>
      {tag !== null && <WidgetRow manuals={manuals} tag={tag} />}
      {tag !== null && !manual && (
        <p className="unknown" role="status">
          {say('unknownWidget')} <code>{tag}</code>
        </p>
      )}
      {manual ? (
        <WidgetPage
          key={manual.tag}
          manual={manual}
          platform={platform}
          guide={guide}
          around={around}
          onAround={setAround}
          heading={heading}
        />
      ) : (
        <Overview guide={guide} platform={platform} />
      )}
      <Troubles platform={platform} />
    </>
  );
}

/** Updates the document title, and moves the focus to the heading after navigation. */
function useArrival(
  tag: string | null,
  top: RefObject<HTMLHeadingElement | null>,
  widget: RefObject<HTMLHeadingElement | null>,
): void {
  const say = useWords(galleryWords);
  const title = tag ? `${tag} – ${say('title')}` : say('title');
  const last = useRef(tag);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (last.current === tag) return;
    last.current = tag;
    if (tag === null) scrollTo(0, 0);
    const heading = (tag !== null && widget.current) || top.current;
    heading?.focus({ preventScroll: tag === null });
  }, [tag, top, widget]);
}

/** Troubleshooting: each error message of the widgets, with its fix. */
function Troubles({ platform }: { platform: string }) {
  const say = useWords(galleryWords);
  const sayCause = useWords(causeWords);
  const { protocol, host } = new URL(platform);
  const causes = [
    { cause: 'policy', line: `connect-src ${platform}` },
    { cause: 'refused', line: operatorSetting },
    { cause: 'silent', line: platform },
    { cause: 'strange', line: platform },
    { cause: 'written', line: `platform="${host}"` },
    ...(protocol === 'https:' ? [{ cause: 'mixed', line: `https://${host}` } as const] : []),
  ] as const;
  return (
    <section className="troubles" aria-labelledby="troubles">
      <h2 id="troubles">{say('troubles')}</h2>
      <p>{say('troublesText')}</p>
      <dl>
        <Trouble what={say('nothing')} fix={say('nothingFix')} line={`script-src ${platform}`} />
        <Trouble what={say('offline')} fix={say('offlineFix')} />
        {causes.map(({ cause, line }) => (
          <Trouble key={cause} what={sayCause(cause)} fix={sayCause(`${cause}Fix`)} line={line} />
        ))}
      </dl>
    </section>
  );
}

function Trouble({ what, fix, line }: { what: string; fix: string; line?: string }) {
  return (
    <div className="trouble">
      <dt>{what}</dt>
      <dd>
        {fix} {line && <code>{line}</code>}
      </dd>
    </div>
  );
}
