import { type ReactNode, useMemo, useState } from 'react';
import { lazyComponent, lazyModule } from '../base/lazy.tsx';
import { useWords } from '../i18n/translate.tsx';
import { richElements, type ShownImage } from './elements.ts';
import { richTextWords } from './words.ts';

export interface RichTextProps {
  /** Untrusted HTML. */
  html: string;
  /** Base URL of paths that begin with `/`. */
  platform: string;
  /** Level of the heading above the text. Headings of the text begin one level below. */
  below: number;
  /** Enlarges an image. Without it images are not buttons. */
  onZoom?: ((image: ShownImage) => void) | undefined;
}

/** The sanitizer of browsers that cannot parse HTML inertly by themselves. */
export const sanitizer = lazyModule(() => import('./purified.tsx'));
const RichTextPurified = lazyComponent(sanitizer, ({ RichTextPurified }) => RichTextPurified);

/**
 * Renders untrusted HTML. Parses it to an inert document and creates React elements from an allow-list; nothing is
 * inserted as HTML. Browsers without such a parser load a sanitizer. If that fails, the plain text is shown.
 */
export function RichText(props: RichTextProps) {
  const { html } = props;
  const [failed, setFailed] = useState(false);
  const root = useMemo(() => inertHtml(html), [html]);
  if (root) return <RichElements {...props} root={root} />;
  if (failed) return <OnlyWords html={html} />;
  return <RichTextPurified {...props} onLoadError={() => setFailed(true)} />;
}

/** Renders an inert document. */
export function RichElements({ root, platform, below, onZoom }: RichTextProps & { root: Node }) {
  const say = useWords(richTextWords);
  const [tableName, zoomName] = [say('table'), say('zoom')];
  const elements = useMemo(
    () => richElements(root, { platform, below, tableName, zoomName, onZoom }),
    [root, platform, below, tableName, zoomName, onZoom],
  );
  return <Frame>{elements}</Frame>;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/** Plain text of HTML, by lines, without parsing it. */
export function OnlyWords({ html }: Pick<RichTextProps, 'html'>) {
  const lines = html
    .replace(/<\/(?:p|h\d|li|tr|pre|div)>|<[bh]r\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#39|\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .split('\n')
    .filter(line => line.trim());
  return (
    <Frame>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places
        <p key={index} dir="auto">
          {line}
        </p>
      ))}
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="rich-text" part="text">
    {children}
  </div>
);

/** Parser of browsers that support it. */
type Parsing = typeof Document & { parseHTML?: (html: string, options: object) => Document };

/** Removes only what can run: `richElements` decides what is rendered. Chromium 156 crashes on handlers of a `<marquee>`. */
const SANITIZER = { removeElements: [], replaceWithChildrenElements: ['marquee'] };

/** Parses HTML to a document without scripts and handlers. Undefined in browsers without such a parser. */
export const inertHtml = (html: string): Document | undefined =>
  (Document as Parsing).parseHTML?.(html, { sanitizer: SANITIZER });
