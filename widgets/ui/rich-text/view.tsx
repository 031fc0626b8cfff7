import { type ReactNode, useMemo, useState } from 'react';
import { OnDemand } from '../base/lazy-component.tsx';
import { useWords } from '../i18n/translate.tsx';
import { richElements, type ShownImage } from './elements.ts';
import { inertHtml } from './inert-html.ts';
import { richTextWords } from './words.ts';

export interface RichTextProps {
  /** HTML of others, sanitised or not. */
  html: string;
  /** Where paths of the platform lead. */
  platform: string;
  /** Level of the heading above the text; its own begin one below. */
  below: number;
  /** Shows an image large; without, images cannot be pressed. */
  onZoom?: ((image: ShownImage) => void) | undefined;
}

const loadPurified = () => import('./purified.tsx').then(part => part.RichTextPurified);

/**
 * The one place that shows HTML of others. It becomes a document in which nothing runs, of which elements are made that
 * are on a list; it never becomes HTML again. Browsers that cannot make such a document fetch what does it for them;
 * where the page's policy or the line is against that, the words show.
 */
export function RichText(props: RichTextProps) {
  const { html } = props;
  const [failed, setFailed] = useState(false);
  const root = useMemo(() => inertHtml(html), [html]);
  if (root) return <RichElements {...props} root={root} />;
  if (failed) return <OnlyWords html={html} />;
  return <OnDemand load={loadPurified} props={props} onFail={() => setFailed(true)} />;
}

/** The elements of an inert document. */
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

/** What the HTML says, line by line, without being read as HTML. */
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
