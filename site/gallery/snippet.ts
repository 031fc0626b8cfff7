import { registry } from '../../widgets/registry.ts';
import type { Lang } from '../../widgets/ui/words.tsx';
import type { Delivered } from './delivered.ts';
import type { Given } from './settings.ts';

/** A tag as somebody has set it up. */
export interface Tag {
  /** Origin of the platform. */
  platform: string;
  tag: string;
  given: readonly Given[];
  /** HTML that shows until the widget is ready, and where it cannot be. */
  content: string;
}

/** What a page may name to get a widget, from the easiest to the strictest. */
const kinds = ['plain', 'hinted', 'pinned', 'oneFile'] as const;
export type SnippetKind = (typeof kinds)[number];

/** The kinds there are for a tag: some widgets are no part of the one file. */
export const snippetKindsOf = (tag: string): readonly SnippetKind[] =>
  kinds.filter(kind => kind !== 'oneFile' || !registry[tag as keyof typeof registry]?.apart);

export const embedUrl = (platform: string): string => `${platform}/msktfront/embed/`;

/** An attribute as HTML has it. */
export const attributeSnippet = ([name, text]: Given): string =>
  text === '' ? name : `${name}="${escaped(text)}"`;

/** The tag alone. */
export function tagSnippet(
  { tag, given, content }: Omit<Tag, 'platform'>,
  writeAttribute: (given: Given) => string = attributeSnippet,
): string {
  const attributes = given.map(one => ` ${writeAttribute(one)}`);
  return `<${tag}${attributes.join('')}>${content && `\n  ${content}\n`}</${tag}>`;
}

/** All that goes into a page, for pages whose language is `lang`. */
export function snippet(kind: SnippetKind, tag: Tag, delivered: Delivered, lang: Lang): string {
  return [...headLines(kind, tag, delivered, lang), tagSnippet(tag)].join('\n');
}

function headLines(
  kind: SnippetKind,
  tag: Tag,
  { version, files, preload }: Delivered,
  lang: Lang,
): string[] {
  const latest = embedUrl(tag.platform);
  const pinned = `${latest}${version}/`;
  switch (kind) {
    case 'plain':
      return [script(`${latest}mskt.js`)];
    case 'hinted':
      // nb. the script first: it asks for what the widget shows, and a browser loads six files of a server at a time.
      return [
        script(`${latest}mskt.js`),
        ...(preload[tag.tag]?.[lang] ?? []).map(file => `<link rel="modulepreload" href="${latest}${file}">`),
      ];
    case 'pinned':
      return [
        `<script type="importmap">${importMap(tag.platform, { version, files })}</script>`,
        script(`${pinned}mskt.js`, files['mskt.js']),
      ];
    case 'oneFile':
      return [script(`${pinned}mskt.all.js`, files['mskt.all.js'])];
  }
}

/** What stands between the tags of the map: a strict policy names it by the hash of exactly this. */
export function importMap(
  platform: string,
  { version, files }: Pick<Delivered, 'version' | 'files'>,
): string {
  const integrity = hashesOfChunks(files, `${embedUrl(platform)}${version}/`);
  return `\n${JSON.stringify({ integrity }, null, 2)}\n`;
}

/** nb. the loader's own hash stands at its script; the single file is no part of this delivery. */
const hashesOfChunks = (files: Delivered['files'], base: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.includes('/'))
      .map(([file, hash]) => [base + file, hash]),
  );

const script = (src: string, hash?: string): string =>
  `<script type="module" src="${src}"${hash ? ` integrity="${hash}" crossorigin="anonymous"` : ''}></script>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
